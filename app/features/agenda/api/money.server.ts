import { z } from 'zod'
import { dayOf } from '#app/core/api/instants.ts'
import { anId, businessId, wrapped } from '#app/core/api/leaves.ts'
import { type Ask, instead, row } from '#app/core/api/row.ts'
import { DomainError } from '#app/core/errors.ts'
import { RegisterPayment } from '#app/features/agenda/money/schemas-money.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { financeApi } from '#app/features/finance/api.server.ts'
import {
	amountIn,
	movementBody,
	movementIn,
	movementOut,
	movementWords,
	WireMoneyMovement,
	WireType,
} from '#app/features/finance/api-wire.ts'
import { finance } from '#app/features/finance/operations.server.ts'
import { MovementsByIds } from '#app/features/finance/schemas.ts'
import { isLocalDate } from '#app/lib/time-calendar.ts'

const group = 'Citas'
const { concept, appointmentId } = RegisterPayment.shape

const PaymentBody = z.object({
	moneyMovement: wrapped('moneyMovement', { ...movementBody, type: WireType.default('in'), concept }),
	appointmentId: appointmentId.optional(),
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
		words: movementWords,
		// Without an appointment it is an income or an expense of a branch.
		instead: async ({ body: { moneyMovement, appointmentId: id }, ask }) => {
			return id === undefined ? instead(finance.createMovement, await movementIn(moneyMovement, ask)) : null
		},
		in: async ({ body: { moneyMovement, appointmentId: id = '' }, ask }) => {
			const { date, amount, paymentMethod, category, customId, comments } = moneyMovement
			// What goes back to who paid is a refund, which knows the payment.
			if (moneyMovement.type === 'out') throw new DomainError('invalid_input', 'type')
			await assertOfAppointment(ask, id, moneyMovement)
			const about = { concept: moneyMovement.concept, category, customId, comments }
			return { appointmentId: id, date: await dayIn(ask, id, date), amount: amountIn(amount), paymentMethod, ...about }
		},
		out: ({ movement, moneyMovementIds = [movement.id] }, call) => {
			return { data: movementOut(call.businessId, movement), moneyMovementIds }
		},
	}),
	row({
		method: 'GET',
		path: '/moneyMovement',
		group,
		operation: finance.movementsByIds,
		query: z.object({ ids: MovementsByIds.shape.ids, clientId: MovementsByIds.shape.contactId, businessId }),
		words: movementWords,
		answer: z.object({
			data: z.union([z.array(WireMoneyMovement), z.object({ data: z.array(WireMoneyMovement) })]),
		}),
		in: ({ query }) => ({ ids: query.ids, contactId: query.clientId }),
		out: ({ movements }, call) => {
			const data = movements.map((movement) => movementOut(call.businessId, movement))
			return { data: call.query.clientId ? { data } : data }
		},
	}),
	...financeApi,
]

/** A client or a branch beside an appointment is the appointment's own, else it does not exist there. */
async function assertOfAppointment(ask: Ask, id: string, named: { clientId?: string; branchId?: string }) {
	if (!named.clientId && !named.branchId) return
	const outcome = await ask(agenda.appointment, { appointmentId: id })
	if (!outcome.ok) throw new DomainError(outcome.failure.code, 'appointmentId')
	const { contactId, branchId } = outcome.value.appointment
	if (named.clientId && named.clientId !== contactId) throw new DomainError('not_found', 'clientId')
	if (named.branchId && named.branchId !== branchId) throw new DomainError('not_found', 'branchId')
}

/** The day of an instant is that of the appointment's branch. */
async function dayIn(ask: Ask, appointment: string, text: string): Promise<string> {
	if (isLocalDate(text)) return text
	const outcome = await ask(agenda.appointment, { appointmentId: appointment })
	if (!outcome.ok) throw new DomainError(outcome.failure.code, 'appointmentId')
	return dayOf(text, outcome.value.appointment.timeZone)
}
