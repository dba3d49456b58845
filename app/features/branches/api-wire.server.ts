import { z } from 'zod'
import { anId, businessId, entity, sentence, words, wrapped } from '#app/core/api/leaves.ts'
import { type Ask } from '#app/core/api/row.ts'
import { fileIds, ids, required, restSchedules, week, wireWeek, word } from '#app/core/api/week.ts'
import { products } from '#app/features/products/operations.server.ts'
import { newBranchRange, sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { fromWire, gapsOf, toWire, type WireSchedule } from '#app/lib/weekly-schedule/wire.ts'
import { type Branch, type EditBranch } from './schemas.ts'

/** `frecuency`: minutes between two offered starts, spelt as the documents do. Days are missing where never set. */
const schedules = z
	.object(wireWeek)
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

type Body = z.output<typeof BranchBody>['branch']

/** `timeZone` where the wire says none. */
export function branchIn(branch: Body, timeZone: string) {
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
