import { z } from 'zod'
import { anId, businessId, entity, sentence, words, wrapped } from '#app/core/api/leaves.ts'
import { ids, numberText, required, restSchedules, week, word } from '#app/core/api/week.ts'
import { fromWire, toWire, type WireSchedule } from '#app/lib/weekly-schedule/wire.ts'
import { type Specialist, type SpecialistFields } from './schemas.ts'

export const WireSpecialist = entity('Specialist', {
	_id: anId('spc'),
	businessId: anId('biz'),
	branchId: anId('brn'),
	name: sentence('Lucía Herrera'),
	colorHex: sentence('#007AFF'),
	customId: z.string().nullable(),
	paymentInfo: z.string().nullable(),
	email: z.string().nullable(),
	whatsapp: z.string().nullable(),
	countryCode: z.string().nullable(),
	countryCodeExt: z.string().nullable(),
	services: words('srv_01k9zq3v5hf0wbn2c8m6t4xy7r'),
	restSchedules,
	googleCalendarId: z.string().nullable(),
	googleCalendarName: z.string().nullable(),
	isCalendarAuthorised: z.boolean().describe('Hay una autorización de calendario guardada'),
	isArchived: z.boolean(),
})

export const SpecialistBody = z.object({
	specialist: wrapped('specialist', {
		name: z.string(required),
		customId: word,
		email: word,
		whatsapp: numberText,
		countryCode: numberText.optional(),
		countryCodeExt: numberText.optional().describe('Se acepta y se calcula'),
		paymentInfo: word,
		branchId: word,
		services: ids,
		colorHex: word,
		restSchedules: week.optional().describe('Sin ellos trabaja en el horario de su sucursal'),
		businessId,
	}),
})

type Body = z.output<typeof SpecialistBody>['specialist']

export function specialistIn(specialist: Body) {
	const {
		services,
		restSchedules,
		whatsapp,
		countryCode,
		countryCodeExt: _ext,
		businessId: _open,
		...same
	} = specialist
	return {
		...same,
		branchId: specialist.branchId ?? '',
		whatsapp: String(whatsapp),
		countryCode: countryCode === undefined ? undefined : String(countryCode),
		serviceIds: services,
		schedules: restSchedules ? fromWire('specialist', restSchedules as WireSchedule) : undefined,
	} satisfies Partial<Record<keyof SpecialistFields, unknown>>
}

export function specialistOut(businessId: string, specialist: Specialist): z.input<typeof WireSpecialist> {
	const { id, serviceIds, schedules: hours, ...same } = specialist
	return { ...same, _id: id, businessId, services: serviceIds, restSchedules: hours && toWire('specialist', hours) }
}
