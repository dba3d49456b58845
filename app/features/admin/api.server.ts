import { z } from 'zod'
import { row, variant } from '#app/core/api/row.ts'
import { partners } from '#app/features/partners/operations.server.ts'
import { admin } from './operations.server.ts'
import { GiveCredits } from './schemas-businesses.ts'

const models = { gpt: 'gpt_model', reasoning: 'reasoning_model' } as const

const Sent = z.object({
	businessId: z
		.string({ error: 'Falta el negocio' })
		.max(64)
		.nullish()
		.describe('null si se recarga el saldo de un partner'),
	partnerId: z.string().max(64).nullish().describe('De quién sale o a quién vuelve; un partner es siempre él mismo'),
	amount: z.number().describe('Cuántos créditos, con dos decimales cuando mucho'),
	type: z
		.enum(['recharge', 'transfer', 'extract', 'partner_recharge'], { error: 'Escribe un tipo de movimiento' })
		.default('recharge'),
	creditType: z.enum(['gpt', 'reasoning']),
	creditSource: z.literal('prepay').default('prepay'),
	renewalDuration: GiveCredits.shape.renewal,
	resetDate: z
		.union([z.boolean(), z.iso.date(), z.iso.datetime()])
		.nullish()
		.describe('Con true o con una fecha, la renovación se cuenta desde hoy; sin ella, desde el vencimiento'),
	date: z.unknown().optional().describe('Se acepta y no se lee: es el momento de la llamada'),
	totalPrice: z.number().default(0).describe('Lo cobrado en pesos; 0 es un regalo'),
	comments: z.string().max(200).optional(),
	pricePerCredit: z.unknown().optional().describe('Se acepta y no se lee: es el total entre los créditos'),
})

const Answer = z.object({
	data: z.object({ _id: z.string() }),
	channelRenewalStatus: z
		.object({ success: z.boolean(), message: z.string() })
		.optional()
		.describe('Si se pidió renovar: hasta cuándo quedó, y si el canal de Google Calendar necesita atención'),
})
type Body = z.output<typeof Sent>

const words = { total: 'totalPrice', renewal: 'renewalDuration', renewFrom: 'resetDate' }

function sentIn({ businessId, amount, totalPrice, creditType, renewalDuration, resetDate, comments }: Body) {
	return {
		...{ businessId: businessId ?? '', amount: String(amount), total: String(totalPrice) },
		...{ creditType: models[creditType], comments, renewal: renewalDuration },
		renewFrom: resetDate ? ('today' as const) : ('end' as const),
	}
}

type MovedOut = { movementId: string; renewal?: { success: boolean; message: string } }

function movedOut({ movementId, renewal }: MovedOut): z.input<typeof Answer> {
	return { data: { _id: movementId }, ...(renewal && { channelRenewalStatus: renewal }) }
}

const between = { body: Sent, answer: Answer, words, out: movedOut }

/** Calls about credits that are sent by hand: by the platform's administrators, and by partners to their businesses. */
export const adminApi = [
	row({
		method: 'POST',
		path: '/creditMovement',
		group: 'Planes y créditos',
		summary:
			'Envía créditos a un negocio y, si se pide, renueva su suscripción (recharge). Con transfer y extract se mueven entre un partner y su negocio; con partner_recharge se abonan a un partner.',
		operation: admin.giveCredits,
		body: Sent,
		answer: Answer,
		done: 'Créditos enviados exitosamente',
		words,
		in: ({ body }) => sentIn(body),
		out: movedOut,
		variants: [
			variant({
				...between,
				when: ({ type }) => type === 'transfer',
				operation: admin.transferCredits,
				done: 'Créditos enviados exitosamente',
				in: ({ body }) => sentIn(body),
			}),
			variant({
				...between,
				when: ({ type }) => type === 'extract',
				operation: partners.extractCredits,
				done: 'Créditos regresados a tu saldo',
				in: ({ body: { businessId, amount, creditType, comments } }) => ({
					...{ businessId: businessId ?? '', amount: String(amount), creditType: models[creditType], comments },
				}),
			}),
			variant({
				...between,
				when: ({ type }) => type === 'partner_recharge',
				operation: partners.rechargeWallet,
				done: 'Créditos enviados exitosamente',
				in: ({ body: { amount, totalPrice, comments } }) => ({
					...{ amount: String(amount), total: String(totalPrice), comments },
				}),
			}),
		],
	}),
]
