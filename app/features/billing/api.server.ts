import { z } from 'zod'
import { businessId } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { DomainError } from '#app/core/errors.ts'
import { packs } from '#app/features/credits/packs.ts'
import { type Currency, plans } from '#app/features/credits/plans.ts'
import { movementOut, WireMovement } from './api-movements.ts'
import { billing } from './operations.server.ts'
import { movementFilters, type Opened } from './schemas.ts'

const group = 'Planes y créditos'
const ignored = 'Se acepta y no se lee: el precio lo calcula el servidor'
const currentPath = z.string().max(300).optional().describe('A dónde vuelve la persona')
const business = z.unknown().optional().describe('El negocio de la llave o de la sesión')
const user = z.unknown().optional().describe('La persona de la sesión')

const Price = z.object({
	priceId: z.string().describe('plan_basic, plan_professional, plan_enterprise, bronce, plata, oro o messages'),
	quantity: z
		.number()
		.int()
		.min(1)
		.default(1)
		.describe('Cuántos mensajes, o cuántos créditos extra de un plan de créditos'),
	unitAmount: z.number().optional().describe(ignored),
	minimumQuantity: z.number().optional().describe(ignored),
})

const shared = {
	prices: z.array(Price).length(1, { error: 'Manda un precio' }),
	currentPath,
	allowQuantityUpdates: z.boolean().optional().describe('Se acepta y no se lee'),
	businessId,
	business,
	user,
}

const Checkout = z.object({
	...shared,
	needExpertHelp: z.boolean().default(false),
	customAmount: z.number().optional().describe('Con un plan: dice la moneda, por ser su precio en centavos'),
	currency: z.enum(['MXN', 'USD']).optional(),
})

const data = z.object({
	type: z.enum(['portal', 'session']).describe('portal si ya hay un plan: se cambia en su portal'),
	data: z.string().describe('La dirección del portal, o el id de la sesión de pago de Stripe'),
	url: z.url().describe('A dónde va la persona, en los dos casos'),
})
const Answer = z.object({ data })

/** API-245 */
function answered({ url, isPortal, sessionId = '' }: Opened): z.input<typeof Answer> {
	return { data: isPortal ? { type: 'portal', data: url, url } : { type: 'session', data: sessionId, url } }
}

/** API-244: the amount that comes along is the plan's price in one currency or the other, and no price by itself. */
function currencyOf(id: string, { currency, customAmount }: { currency?: Currency; customAmount?: number }): Currency {
	const plan = plans.find((each) => each.id === id)
	const inDollars = plan && customAmount === Math.round(plan.price.USD * 100)
	return currency ?? (inDollars ? 'USD' : 'MXN')
}

export const billingApi = [
	row({
		method: 'GET',
		path: '/creditMovement',
		group,
		operation: billing.movements,
		query: z.object({
			businessId,
			creditType: z.enum(['gpt', 'reasoning']).optional(),
			type: z.enum(movementFilters).optional(),
			cursor: z.string().max(200).optional(),
			limit: z.coerce.number().int().min(1).max(200).default(50),
		}),
		answer: z.object({ data: z.array(WireMovement), next: z.string().nullable() }),
		in: ({ query: { creditType, type, cursor, limit } }) => ({
			...{ cursor, limit, type },
			creditType: creditType && (creditType === 'gpt' ? ('gpt_model' as const) : ('reasoning_model' as const)),
		}),
		out: ({ movements, next }, { businessId: id }) => ({
			data: movements.map((movement) => movementOut(id, movement)),
			next: next ?? null,
		}),
	}),
	row({
		method: 'POST',
		path: '/stripe/checkout',
		group,
		summary: 'Abre el pago de un plan, de un plan de créditos o de mensajes. Con un plan vigente da su portal.',
		operation: billing.checkout,
		body: Checkout,
		answer: Answer,
		words: { quantity: 'prices', extra: 'prices' },
		in: ({ body }) => {
			const { currentPath: back, needExpertHelp: withExpert } = body
			const [{ priceId, quantity } = { priceId: '', quantity: 1 }] = body.prices
			const plan = plans.find((each) => each.id === priceId || each.priceId === priceId)
			if (plan) return { kind: 'plan' as const, plan: plan.id, currency: currencyOf(plan.id, body), back }
			if (priceId === 'messages') return { kind: 'messages' as const, quantity, back }
			const pack = packs.find(({ id }) => id === priceId)
			if (!pack) throw new DomainError('not_found', 'prices')
			return { kind: 'pack' as const, pack: pack.id, extra: quantity > 1 ? quantity : 0, withExpert, back }
		},
		out: answered,
	}),
	row({
		method: 'POST',
		path: '/stripe/checkout-promo',
		group,
		summary: 'Abre el pago de la promoción de quien tiene un cupón: 1,000 créditos por 349 MXN.',
		operation: billing.usePromo,
		body: z.object(shared),
		answer: Answer,
		in: ({ body }) => ({ back: body.currentPath }),
		out: answered,
	}),
	row({
		method: 'POST',
		path: '/stripe/portal',
		group,
		summary: 'Da la dirección del portal de pagos del negocio.',
		operation: billing.openPortal,
		body: z.object({ businessId, business, currentPath }),
		answer: z.object({ data: z.string() }),
		in: ({ body }) => ({ back: body.currentPath }),
		out: ({ url }) => ({ data: url }),
	}),
	row({
		method: 'POST',
		path: '/stripe/partner-portal',
		group: 'Partners',
		summary: 'Da la dirección del portal de pagos del partner.',
		operation: billing.openWalletPortal,
		body: z.object({
			partner: z.unknown().optional().describe('El partner de la sesión; un administrador manda partnerId'),
			partnerId: z.string().max(64).optional(),
			currentPath,
		}),
		answer: z.object({ data: z.string() }),
		in: ({ body }) => ({ back: body.currentPath }),
		out: ({ url }) => ({ data: url }),
	}),
	row({
		method: 'POST',
		path: '/stripe/create-payment-intent',
		group,
		summary: 'Prepara el pago de un mes de un plan, en pesos, para cobrarlo en una página propia.',
		operation: billing.createIntent,
		body: z.object({ businessId, priceId: z.string(), email: z.string().optional() }),
		answer: z.object({ clientSecret: z.string() }),
		in: ({ body: { priceId, email } }) => ({ priceId, email }),
		out: (made) => made,
	}),
]
