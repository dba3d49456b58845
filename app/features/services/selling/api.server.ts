import { z } from 'zod'
import { anId, entity, sentence } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { majorOf } from '#app/lib/money.ts'
import { services } from '../operations.server.ts'
import { type Selling, SellingFields } from './schemas.ts'

const group = 'Sucursales, especialistas y servicios'

const amount = z.number().meta({ examples: [350] })
const option = z.object({
	_id: anId('srv').describe('Se agenda como cualquier servicio'),
	name: sentence('Cabello largo'),
	price: amount.nullable(),
	duration: z.number(),
})
const addOn = z.object({ _id: anId('add'), name: sentence('Mascarilla'), price: amount, minutes: z.number() })
const terms = z.object({
	specialistId: anId('spc'),
	option: z.string().nullable(),
	price: amount.nullable(),
	duration: z.number().nullable(),
})

export const WireSelling = entity('ServiceSelling', {
	serviceId: anId('srv'),
	priceText: sentence('$350 MXN'),
	price: amount.nullable(),
	currency: z.string(),
	priceFrom: z.boolean(),
	categoryId: z.string().nullable(),
	options: z.array(option),
	addOns: z.array(addOn),
	terms: z.array(terms),
	neededFirstId: z.string().nullable(),
	neededWithinDays: z.number().nullable(),
})

const WireCategory = entity('ServiceCategory', {
	_id: anId('cat'),
	name: sentence('Cabello'),
	colorHex: z.string(),
	position: z.number(),
})

function sellingOut(selling: Selling): z.input<typeof WireSelling> {
	const {
		price,
		priceMinor,
		options,
		addOns,
		terms: own,
		name: _n,
		durationMinutes: _d,
		optionOfId: _o,
		...same
	} = selling
	const major = (minor: number | null) => (minor === null ? null : majorOf(minor, selling.currency))
	return {
		...same,
		priceText: price,
		price: major(priceMinor),
		options: options.map(({ id, name, priceMinor: minor, durationMinutes }) => {
			return { _id: id, name, price: major(minor), duration: durationMinutes }
		}),
		addOns: addOns.map(({ id, name, priceMinor: minor, minutes }) => ({
			_id: id,
			name,
			price: majorOf(minor, selling.currency),
			minutes,
		})),
		terms: own.map(({ specialistId, option: of, priceMinor: minor, durationMinutes }) => {
			return { specialistId, option: of, price: major(minor), duration: durationMinutes }
		}),
	}
}

const answer = z.object({ data: WireSelling })

/** How services are sold: calls of ours beside the documented ones, which stay as they are. */
export const sellingApi = [
	row({
		...{ method: 'GET', path: '/service/{id}/selling', group, operation: services.selling, answer },
		words: { serviceId: 'id' },
		in: ({ params }) => ({ serviceId: params.id }),
		out: (selling) => ({ data: sellingOut(selling) }),
	}),
	row({
		...{ method: 'PUT', path: '/service/{id}/selling', group, operation: services.saveSelling, answer },
		...{ body: SellingFields, words: { serviceId: 'id' }, done: 'Precios guardados' },
		in: ({ params, body }) => ({ ...body, serviceId: params.id }),
		out: (selling) => ({ data: sellingOut(selling) }),
	}),
	row({
		...{ method: 'GET', path: '/service-category', group, operation: services.listCategories },
		answer: z.object({ data: z.array(WireCategory) }),
		in: () => ({}),
		out: ({ categories }) => ({ data: categories.map(({ id, ...same }) => ({ ...same, _id: id })) }),
	}),
]
