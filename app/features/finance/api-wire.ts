import { z } from 'zod'
import { dayOf } from '#app/core/api/instants.ts'
import { anId, businessId, entity, instant, sentence } from '#app/core/api/leaves.ts'
import { type Ask } from '#app/core/api/row.ts'
import { DomainError } from '#app/core/errors.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { type MoneyMovement, PaymentMethod } from '#app/features/finance/schemas.ts'
import { movementFields } from '#app/features/finance/schemas-movements.ts'
import { decimalText } from '#app/lib/money.ts'
import { isLocalDate } from '#app/lib/time-calendar.ts'

/** FIN-004: as the documents call what came in and what went out. */
export const WireType = z.enum(['in', 'out'], { error: 'Elige in (ingreso) u out (gasto)' })

export const WireMoneyMovement = entity('MoneyMovement', {
	_id: anId('mov'),
	businessId: anId('biz'),
	customId: z.string().nullable(),
	type: WireType,
	amount: sentence('350.00'),
	currency: sentence('MXN'),
	paymentMethod: PaymentMethod,
	category: sentence('sales'),
	concept: z.string().nullable(),
	comments: z.string().nullable(),
	clientId: z.string().nullable(),
	branchId: z.string().nullable(),
	appointmentId: z.string().nullable(),
	date: instant,
})

export function movementOut(businessId: string, movement: MoneyMovement): z.input<typeof WireMoneyMovement> {
	const { id, type, amountMinor, contactId, at, ...same } = movement
	const amount = decimalText(amountMinor, movement.currency)
	return { ...same, _id: id, businessId, type: type === 'income' ? 'in' : 'out', amount, clientId: contactId, date: at }
}

const { customId, comments, category, contactId, branchId, paymentMethod } = movementFields

/** What is saved, as it comes over the wire. */
export const movementBody = {
	type: WireType,
	date: z
		.string({ error: 'Este campo es requerido' })
		.max(40)
		.describe('Día AAAA-MM-DD, o un instante ISO 8601')
		.meta({ examples: ['2026-11-17'] }),
	amount: z
		.union([z.number(), z.string()], { error: 'Escribe una cantidad como 1,062.50' })
		.describe('En la moneda del negocio')
		.meta({ examples: [350] }),
	...{ paymentMethod, category, customId, comments },
	clientId: contactId,
	branchId: branchId.optional().describe('La sucursal; sin ella y sin cita no se registra'),
	businessId,
}

/** What the operations call otherwise. */
export const movementWords = { contactId: 'clientId', movementId: 'id' }

type Body = z.output<z.ZodObject<typeof movementBody>>

/** The movement of the wire as the forms give it; the day of an instant is that of its branch. */
export async function movementIn(body: Body, ask: Ask) {
	const { type, amount, clientId, date, branchId: at = '', businessId: _, ...same } = body
	const day = isLocalDate(date) ? date : dayOf(date, await zoneOf(ask, at))
	const fields = { ...same, branchId: at, contactId: clientId, date: day, amount: amountIn(amount) }
	return { ...fields, type: type === 'in' ? ('income' as const) : ('expense' as const) }
}

async function zoneOf(ask: Ask, branchId: string): Promise<string> {
	const outcome = await ask(branches.getBranch, { branchId })
	if (!outcome.ok) throw new DomainError(outcome.failure.code, 'branchId')
	return outcome.value.timeZone
}

/** A number of the wire is major units with at most two decimals that count. */
export function amountIn(amount: number | string): string {
	return typeof amount === 'number' ? amount.toFixed(2) : amount
}
