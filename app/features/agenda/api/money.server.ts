import { z } from 'zod'
import { wallTimeOf } from '#app/core/api/instants.ts'
import { anId, businessId, wrapped } from '#app/core/api/leaves.ts'
import { type Ask, row } from '#app/core/api/row.ts'
import { DomainError } from '#app/core/errors.ts'
import { RegisterPayment } from '#app/features/agenda/money/schemas-money.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { movementOut, WireMoneyMovement } from '#app/features/finance/api-wire.ts'
import { finance } from '#app/features/finance/operations.server.ts'
import { MovementsByIds } from '#app/features/finance/schemas.ts'
import { isLocalDate } from '#app/lib/time-calendar.ts'

const group = 'Citas'
const { paymentMethod, concept, appointmentId } = RegisterPayment.shape

const PaymentBody = z.object({
	moneyMovement: wrapped('moneyMovement', {
		date: z
			.string({ error: 'Este campo es requerido' })
			.max(40)
			.describe('Día AAAA-MM-DD, o un instante ISO 8601')
			.meta({ examples: ['2026-11-17'] }),
		amount: z
			.union([z.number().positive(), z.string()], { error: 'Escribe una cantidad como 1,062.50' })
			.describe('En la moneda de la cita')
			.meta({ examples: [350] }),
		paymentMethod,
		concept,
		businessId,
	}),
	appointmentId,
})

export const moneyApi = [
	row({
		method: 'POST',
		path: '/moneyMovement',
		group,
		operation: agenda.registerPayment,
		body: PaymentBody,
		answer: z.object({ data: WireMoneyMovement, moneyMovementIds: z.array(anId('mov')) }),
		done: 'Pago registrado correctamente',
		in: async ({ body: { moneyMovement, appointmentId: id }, ask }) => {
			const { date, amount, paymentMethod: by, concept: what } = moneyMovement
			const day = await dayOf(ask, id, date)
			return { appointmentId: id, date: day, amount: textOf(amount), paymentMethod: by, concept: what }
		},
		out: ({ movement, moneyMovementIds }, call) => ({ data: movementOut(call.businessId, movement), moneyMovementIds }),
	}),
	row({
		method: 'GET',
		path: '/moneyMovement',
		group,
		operation: finance.movementsByIds,
		query: MovementsByIds.extend({ businessId }),
		answer: z.object({ data: z.array(WireMoneyMovement) }),
		in: ({ query }) => ({ ids: query.ids }),
		out: ({ movements }, call) => ({ data: movements.map((movement) => movementOut(call.businessId, movement)) }),
	}),
]

/** A number of the wire is major units with at most two decimals that count. */
function textOf(amount: number | string): string {
	return typeof amount === 'number' ? amount.toFixed(2) : amount
}

/** The day of an instant is that of the appointment's branch. */
async function dayOf(ask: Ask, appointment: string, text: string): Promise<string> {
	if (isLocalDate(text)) return text
	const outcome = await ask(agenda.appointment, { appointmentId: appointment })
	if (!outcome.ok) throw new DomainError(outcome.failure.code, 'appointmentId')
	return wallTimeOf(text, outcome.value.appointment.timeZone).date
}
