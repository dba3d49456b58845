import { z } from 'zod'
import { anId, businessId, entity, sentence, wrapped } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { amountIn } from '#app/features/finance/api-wire.ts'
import { newShortId } from '#app/lib/id.ts'
import { decimalText } from '#app/lib/money.ts'
import { counter } from './operations.server.ts'
import { type Package, SellPackage, type SoldPackage } from './packages/schemas.ts'

const group = 'Paquetes'
const words = { contactId: 'clientId', soldPackageId: 'id' }

const WirePackage = entity('Package', {
	_id: anId('pkg'),
	businessId: anId('biz'),
	name: sentence('10 cortes'),
	serviceIds: z.array(anId('srv')),
	branchIds: z.array(anId('brn')).describe('Vacía: en todas las sucursales'),
	sessions: z.number().int(),
	price: sentence('3000.00'),
	currency: sentence('MXN'),
	validDays: z.number().int().describe('Días que sirve desde que se vende'),
	isArchived: z.boolean(),
})

const WireSoldPackage = entity('SoldPackage', {
	_id: anId('spk'),
	businessId: anId('biz'),
	packageId: anId('pkg'),
	clientId: anId('con'),
	name: sentence('10 cortes'),
	sessions: z.number().int(),
	used: z.number().int(),
	left: z.number().int().describe('Las que quedan'),
	soldOn: z.iso.date(),
	until: z.iso.date().describe('El último día que sirve'),
	state: z.enum(['usable', 'used', 'expired', 'refunded']),
	price: z
		.string()
		.nullable()
		.describe('null: quien llama no ve dinero')
		.meta({ examples: ['3000.00'] }),
	currency: z
		.string()
		.nullable()
		.meta({ examples: ['MXN'] }),
})

const amount = z
	.union([z.number(), z.string()])
	.optional()
	.describe('Lo que se paga así; sin ella, todo lo que falta del precio')
const { packageId, branchId, paymentMethod, givenBy } = SellPackage.shape

const SaleBody = z.object({
	soldPackage: wrapped('soldPackage', {
		businessId,
		...{ packageId, branchId, paymentMethod, givenBy, amount },
		clientId: z.string({ error: 'Este campo es requerido' }).min(1).max(64),
		more: z.array(z.object({ amount, paymentMethod })).max(5).default([]).describe('Otras formas de pago'),
	}),
})

/** What is sold beforehand, and who still has how much of it. */
export const counterApi = [
	row({
		method: 'GET',
		path: '/package',
		group,
		operation: counter.packages,
		query: z.object({ businessId }),
		answer: z.object({ data: z.array(WirePackage) }),
		in: () => ({}),
		out: ({ packages }, call) => ({ data: packages.map((one) => packageOut(call.businessId, one)) }),
	}),
	row({
		method: 'GET',
		path: '/soldPackage',
		group,
		operation: counter.soldPackages,
		query: z.object({ clientId: z.string().max(64).optional(), businessId }),
		answer: z.object({ data: z.array(WireSoldPackage) }),
		words,
		in: ({ query }) => ({ contactId: query.clientId }),
		out: ({ packages }, call) => ({ data: packages.map((one) => soldOut(call.businessId, one)) }),
	}),
	row({
		method: 'GET',
		path: '/soldPackage/{id}',
		group,
		operation: counter.soldPackage,
		answer: z.object({ data: WireSoldPackage.extend({ appointmentIds: z.array(anId('apt')) }) }),
		words,
		in: ({ params }) => ({ soldPackageId: params.id }),
		out: (sold, call) => {
			const appointmentIds = sold.uses.map(({ appointmentId }) => appointmentId)
			return { data: { ...soldOut(call.businessId, sold), appointmentIds } }
		},
	}),
	row({
		method: 'POST',
		path: '/soldPackage',
		group,
		operation: counter.sellPackage,
		body: SaleBody,
		answer: z.object({ data: z.object({ _id: anId('spk'), folio: sentence('RN-000001'), receiptId: anId('rcp') }) }),
		done: 'Paquete vendido',
		words,
		// A call that is repeated with its own Idempotency-Key is one sale.
		in: ({ body: { soldPackage } }) => {
			const { businessId: _open, clientId, amount: first, more, ...sale } = soldPackage
			return {
				...{ ...sale, contactId: clientId, requestKey: newShortId() + newShortId() },
				...(first !== undefined && { amount: amountIn(first) }),
				more: more.map(({ amount: part, ...how }) => ({
					...how,
					...(part !== undefined && { amount: amountIn(part) }),
				})),
			}
		},
		out: ({ soldPackageId, receipt }) => ({
			data: { _id: soldPackageId, folio: receipt.folio, receiptId: receipt.id },
		}),
	}),
]

function packageOut(business: string, offered: Package): z.input<typeof WirePackage> {
	const { id, name, serviceIds, branchIds, sessions, priceMinor, currency, validDays, isArchived } = offered
	const terms = { sessions, price: decimalText(priceMinor, currency), currency, validDays, isArchived }
	return { _id: id, businessId: business, name, serviceIds, branchIds, ...terms }
}

function soldOut(business: string, sold: SoldPackage): z.input<typeof WireSoldPackage> {
	const { id, packageId: of, contactId, name, sessions, used, left, soldOn, until, state, money } = sold
	return {
		...{ _id: id, businessId: business, packageId: of, clientId: contactId, name, sessions, used, left },
		...{ soldOn, until, state },
		price: money ? decimalText(money.priceMinor, money.currency) : null,
		currency: money?.currency ?? null,
	}
}
