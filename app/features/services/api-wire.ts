import { z } from 'zod'
import { anId, businessId, entity, sentence, words, wrapped } from '#app/core/api/leaves.ts'
import { fileIds, ids, numberText, required, restSchedules, week, word } from '#app/core/api/week.ts'
import { fromWire, toWire, type WireSchedule } from '#app/lib/weekly-schedule/wire.ts'
import { currencyCodes } from '#app/lib/words/currencies.ts'
import { linkPriceOut, WireDeposit, WireLinkPrice } from './api-link-price.ts'
import { timerOf } from './rules.ts'
import { type Service, type ServiceFields } from './schemas.ts'
import { type LinkPriceInput } from './schemas-link-price.ts'

export const WireService = entity('Service', {
	_id: anId('srv'),
	businessId: anId('biz'),
	customId: z.string().nullable(),
	name: sentence('Corte de cabello'),
	description: z.string(),
	price: sentence('$350 MXN'),
	duration: z
		.number()
		.describe('Minutos')
		.meta({ examples: [60] }),
	available: z.boolean().describe('Los asistentes lo pueden agendar'),
	isAlwaysAvailable: z.boolean(),
	isArchived: z.boolean(),
	images: z.array(z.string()),
	resources: z.array(z.string()),
	restSchedules,
	stockOperations: z.array(z.object({ productId: z.string(), amount: z.number() })),
	linkPrice: WireLinkPrice.nullable(),
	branches: words('brn_01k9zq3v5hf0wbn2c8m6t4xy7r'),
	specialists: words('spc_01k9zq3v5hf0wbn2c8m6t4xy7r'),
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
	currency: z.enum(currencyCodes, { error: 'La moneda es requerida' }),
	themeColor: word,
	deposit: WireDeposit.nullish(),
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

type Body = z.output<typeof ServiceBody>

export function serviceIn({ service, branches, specialists }: Body) {
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
	const { unitPrice, deposit, discount: off, ...same } = link
	return {
		...same,
		unitPrice: amountText(unitPrice),
		deposit: deposit ? { type: deposit.type, value: amountText(deposit.value) } : undefined,
		discount: off && discountIn(off),
	} satisfies Partial<Record<keyof LinkPriceInput, unknown>>
}

function discountIn({ duration = 'always', value, ...same }: z.output<typeof discount>) {
	return { ...timerOf(duration), ...same, value: amountText(value) }
}

function amountText(amount: number | string): string {
	return typeof amount === 'number' ? String(Math.round(amount * 100) / 100) : amount
}

export function serviceOut(businessId: string, service: Service): z.input<typeof WireService> {
	const { id, durationMinutes, schedules: hours, linkPrice, branchIds, specialistIds, ...same } = service
	return {
		...same,
		_id: id,
		businessId,
		duration: durationMinutes,
		isAlwaysAvailable: hours === null,
		restSchedules: hours && toWire('service', hours),
		linkPrice: linkPrice && linkPriceOut(linkPrice),
		branches: branchIds,
		specialists: specialistIds,
	}
}
