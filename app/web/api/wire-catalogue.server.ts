import { z } from 'zod'
import { anId, entity, sentence, words } from '#app/core/api/leaves.ts'
import { type Ask } from '#app/core/api/row.ts'
import { type Branch } from '#app/features/branches/schemas.ts'
import { products } from '#app/features/products/operations.server.ts'
import { linkPriceOut, WireLinkPrice } from '#app/features/services/api-link-price.ts'
import { type Service } from '#app/features/services/schemas.ts'
import { type Specialist } from '#app/features/specialists/schemas.ts'
import { weekdays } from '#app/lib/time-calendar.ts'
import { gapsOf, toWire } from '#app/lib/weekly-schedule/wire.ts'

const ranges = z.array(z.object({ from: sentence('09:00'), to: sentence('18:00') }))
const week = Object.fromEntries(weekdays.map((day) => [day, ranges])) as Record<
	(typeof weekdays)[number],
	typeof ranges
>

/** Times of rest by weekday; null where there are none of its own. */
const restSchedules = z.object(week).nullable()
/** `frecuency`: minutes between two offered starts, spelt as the documents do. Days are missing where never set. */
const schedules = z
	.object(week)
	.partial()
	.extend({ frecuency: z.number().meta({ examples: [30] }) })

export const WireBranch = entity('Branch', {
	_id: anId('brn'),
	businessId: anId('biz'),
	name: sentence('Roma Norte'),
	address: z.object({
		description: sentence('Colima 123, Roma Norte'),
		place_id: z.string().nullable(),
		structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string() }),
	}),
	location: z.string().nullable().describe('Liga a un mapa'),
	city: sentence('Ciudad de México'),
	state: sentence('CDMX'),
	country: sentence('México'),
	phone: z.string().nullable(),
	timeZone: sentence('America/Mexico_City'),
	schedules,
	restSchedules,
	services: words('srv_01k9zq3v5hf0wbn2c8m6t4xy7r'),
	resources: words('fil_01k9zq3v5hf0wbn2c8m6t4xy7r'),
	products: words('prd_01k9zq3v5hf0wbn2c8m6t4xy7r').describe('Los que alguna vez tuvieron existencias ahí'),
	isArchived: z.boolean(),
})

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

/** Which products lie or lay in each branch; none for who may not see the stock. */
export async function productsByBranch(ask: Ask): Promise<Map<string, string[]>> {
	const found = new Map<string, string[]>()
	const outcome = await ask(products.listProducts, { limit: 1000 })
	for (const { id, stock } of outcome.ok ? outcome.value.products : []) {
		for (const { branchId } of stock) found.set(branchId, [...(found.get(branchId) ?? []), id])
	}
	return found
}

export function branchOut(
	businessId: string,
	branch: Branch,
	goods: Map<string, string[]>,
): z.input<typeof WireBranch> {
	const { id, address, placeId, city, state, schedules: hours, stepMinutes, serviceIds, ...same } = branch
	return {
		...same,
		_id: id,
		businessId,
		city,
		state,
		address: {
			description: address,
			place_id: placeId,
			structured_formatting: { main_text: address, secondary_text: `${city}, ${state}` },
		},
		schedules: { ...(hours && toWire('branch', hours)), frecuency: stepMinutes },
		restSchedules: hours && gapsOf(hours),
		services: serviceIds,
		products: goods.get(id) ?? [],
	}
}

export function specialistOut(businessId: string, specialist: Specialist): z.input<typeof WireSpecialist> {
	const { id, serviceIds, schedules: hours, ...same } = specialist
	return { ...same, _id: id, businessId, services: serviceIds, restSchedules: hours && toWire('specialist', hours) }
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
