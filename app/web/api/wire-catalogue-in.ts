import { z } from 'zod'
import { businessId, wrapped } from '#app/core/api/leaves.ts'
import { type EditBranch } from '#app/features/branches/schemas.ts'
import { timerOf } from '#app/features/services/rules.ts'
import { type ServiceFields } from '#app/features/services/schemas.ts'
import { type LinkPriceInput } from '#app/features/services/schemas-link-price.ts'
import { type SpecialistFields } from '#app/features/specialists/schemas.ts'
import { weekdays } from '#app/lib/time-calendar.ts'
import { newBranchRange, sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { fromWire, type WireSchedule } from '#app/lib/weekly-schedule/wire.ts'

const required = { error: 'Este campo es requerido' }
const ranges = z.array(z.object({ from: z.string(), to: z.string() }))
const week = z.object(Object.fromEntries(weekdays.map((day) => [day, ranges.optional()])) as WeekShape)
type WeekShape = Record<(typeof weekdays)[number], z.ZodOptional<typeof ranges>>
const word = z.string().optional()
const ids = z.array(z.string()).optional()
const fileIds = ids.describe('Ids de archivos subidos; cada uno queda público')
const numberText = z.union([z.number(), z.string()], required)

export const BranchBody = z.object({
	branch: wrapped('branch', {
		name: z.string(required),
		address: z
			.union([z.string(), z.looseObject({ description: z.string(required), place_id: word })], required)
			.describe('La dirección, sola o como la da el buscador de lugares')
			.meta({ examples: ['Colima 123, Roma Norte'] }),
		location: word,
		city: z.string(required).meta({ examples: ['Ciudad de México'] }),
		state: z.string(required).meta({ examples: ['CDMX'] }),
		country: z.string(required).meta({ examples: ['México'] }),
		phone: word,
		timeZone: word.describe('La del negocio si falta'),
		schedules: week.extend({ frecuency: z.number().optional() }).optional(),
		services: ids,
		resources: fileIds,
		businessId,
	}),
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

const discount = z.object({
	active: z.boolean().optional(),
	type: z.enum(['percentage', 'fixed']).optional(),
	value: numberText,
	expirationType: z.enum(['always', 'timer', 'date']).optional(),
	discountKey: word,
	duration: z.union([z.number(), z.literal('always')]).optional(),
	timerDays: z.number().optional(),
	timerHours: z.number().optional(),
	timerMinutes: z.number().optional(),
	timerSeconds: z.number().optional(),
	message: z.string(required),
	startDate: word,
	endDate: word,
})

const linkPrice = z.object({
	paymentName: z.string(required),
	paymentDescription: word,
	unitPrice: numberText,
	currency: z.enum(['MXN', 'USD'], { error: 'La moneda es requerida' }),
	themeColor: word,
	discount: discount.optional(),
	appointmentConfig: z
		.object({
			statusAfterPayment: z.enum(['agendada', 'confirmada']).optional(),
			hoursToDeleteAppointmentIfNotPaid: z.number().optional(),
		})
		.optional(),
})

export const ServiceBody = z.object({
	service: wrapped('service', {
		customId: word,
		name: z.string(required),
		description: z.string(required),
		price: numberText,
		duration: z.number(required).describe('Minutos'),
		available: z.boolean().default(true),
		isAlwaysAvailable: z.boolean().optional(),
		restSchedules: week.optional(),
		images: fileIds,
		resources: fileIds,
		stockOperations: z.array(z.object({ productId: z.string(), amount: z.number() })).optional(),
		linkPrice: linkPrice.optional(),
		businessId,
	}),
	branches: ids,
	specialists: ids,
})

type Branch = z.output<typeof BranchBody>['branch']
type Specialist = z.output<typeof SpecialistBody>['specialist']
type Service = z.output<typeof ServiceBody>

/** `timeZone` where the wire says none. */
export function branchIn(branch: Branch, timeZone: string) {
	const { address, schedules, services, businessId: _open, ...same } = branch
	const { frecuency, ...days } = schedules ?? {}
	const place = typeof address === 'string' ? { description: address } : address
	return {
		...same,
		address: place.description,
		placeId: 'place_id' in place ? place.place_id : undefined,
		timeZone: branch.timeZone ?? timeZone,
		schedules: schedules ? fromWire('branch', days as WireSchedule) : sameHours(newBranchRange),
		stepMinutes: frecuency,
		serviceIds: services,
	} satisfies Partial<Record<keyof EditBranch, unknown>>
}

export function specialistIn(specialist: Specialist) {
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

export function serviceIn({ service, branches, specialists }: Service) {
	const { price, duration, isAlwaysAvailable, restSchedules, linkPrice: link, businessId: _open, ...same } = service
	const hours = isAlwaysAvailable || !restSchedules ? undefined : fromWire('service', restSchedules as WireSchedule)
	return {
		...same,
		price: String(price),
		durationMinutes: duration,
		schedules: hours,
		linkPrice: link && linkPriceIn(link),
		branchIds: branches,
		specialistIds: specialists,
	} satisfies Partial<Record<keyof ServiceFields, unknown>>
}

/** Numbers of the wire are major units; what people type are decimal texts. */
function linkPriceIn(link: z.output<typeof linkPrice>) {
	const { unitPrice, discount: off, ...same } = link
	return {
		...same,
		unitPrice: amountText(unitPrice),
		discount: off && discountIn(off),
	} satisfies Partial<Record<keyof LinkPriceInput, unknown>>
}

function discountIn({ duration = 'always', value, ...same }: z.output<typeof discount>) {
	return { ...timerOf(duration), ...same, value: amountText(value) }
}

function amountText(amount: number | string): string {
	return typeof amount === 'number' ? String(Math.round(amount * 100) / 100) : amount
}
