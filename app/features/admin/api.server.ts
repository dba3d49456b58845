import { z } from 'zod'
import { row } from '#app/core/api/row.ts'
import { admin } from './operations.server.ts'
import { GiveCredits } from './schemas-businesses.ts'

const models = { gpt: 'gpt_model', reasoning: 'reasoning_model' } as const

const Sent = z.object({
	businessId: z.string({ error: 'Falta el negocio' }).max(64),
	partnerId: z.unknown().optional().describe('Se acepta y no se lee: es el del negocio'),
	amount: z.number().describe('Cuántos créditos, con dos decimales cuando mucho'),
	type: z.literal('recharge', { error: 'Solo se envían recargas' }).default('recharge'),
	creditType: z.enum(['gpt', 'reasoning']),
	creditSource: z.literal('prepay').default('prepay'),
	renewalDuration: GiveCredits.shape.renewal,
	resetDate: z
		.union([z.boolean(), z.iso.date(), z.iso.datetime()])
		.nullish()
		.describe('Con true o con una fecha, la renovación se cuenta desde hoy; sin ella, desde el vencimiento'),
	date: z.unknown().optional().describe('Se acepta y no se lee: es el momento de la llamada'),
	totalPrice: z.number().describe('Lo cobrado en pesos; 0 es un regalo'),
	pricePerCredit: z.unknown().optional().describe('Se acepta y no se lee: es el total entre los créditos'),
})

/** Calls of the platform's administrators. */
export const adminApi = [
	row({
		method: 'POST',
		path: '/creditMovement',
		group: 'Planes y créditos',
		summary: 'Envía créditos a un negocio y, si se pide, renueva su suscripción. Solo la administración.',
		operation: admin.giveCredits,
		body: Sent,
		answer: z.object({ data: z.object({ _id: z.string() }) }),
		done: 'Créditos enviados exitosamente',
		words: { total: 'totalPrice', renewal: 'renewalDuration', renewFrom: 'resetDate' },
		in: ({ body: { businessId, amount, totalPrice, creditType, renewalDuration, resetDate } }) => ({
			...{ businessId, amount: String(amount), total: String(totalPrice), creditType: models[creditType] },
			...{ renewal: renewalDuration, renewFrom: resetDate ? ('today' as const) : ('end' as const) },
		}),
		out: ({ movementId }) => ({ data: { _id: movementId } }),
	}),
]
