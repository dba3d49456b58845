import { z } from 'zod'
import { businessId, sentence } from '#app/core/api/leaves.ts'
import { row, visitor } from '#app/core/api/row.ts'
import { DomainError } from '#app/core/errors.ts'
import { payments } from '#app/features/payments/operations.server.ts'
import { CreatePreference } from '#app/features/payments/schemas.ts'

const named = { error: 'Falta la cita que se paga', abort: true } as const
const appointment = z
	.union(
		[CreatePreference.shape.appointment, z.object({ _id: z.string().optional(), shortId: z.string().optional() })],
		named,
	)
	.describe('El id o el shortId de la cita, o la cita misma')
const ignored = 'Se acepta y no se lee: el precio lo calcula el servidor'

const PreferenceBody = z.object({
	appointment,
	businessId,
	business: z.unknown().optional().describe('El negocio de la llave o de la sesión'),
	title: z.string().optional().describe(ignored),
	quantity: z.unknown().optional().describe(ignored),
	price: z.unknown().optional().describe(ignored),
	originalPrice: z.unknown().optional().describe(ignored),
	discount: z.unknown().optional().describe(ignored),
	currency: z.string().optional().describe(ignored),
})

type Named = z.output<typeof appointment>
const idOf = (wanted: Named) => (typeof wanted === 'string' ? wanted : (wanted._id ?? wanted.shortId ?? ''))

/** Whoever holds the public pay link knows the short id of one appointment, and may pay that one. */
function shortIdIn(body: unknown): string | undefined {
	const read = z.object({ appointment }).safeParse(body)
	if (!read.success) return undefined
	return typeof read.data.appointment === 'string' ? read.data.appointment : read.data.appointment.shortId
}

export const paymentsApi = [
	row({
		method: 'POST',
		path: '/mercadopago/preference',
		group: 'Pagos',
		summary: 'Crea la preferencia de pago de una cita en Mercado Pago. Sin llave basta el shortId de la cita.',
		operation: payments.createPreference,
		body: PreferenceBody,
		answer: z.object({
			id: sentence('3115678901-0f6c2c1e-9a35-4d53-8a4f-3a8a1c2b9a11'),
			payUrl: z.string().describe('Donde se paga'),
			publicKey: z.string().nullable(),
		}),
		words: { appointmentId: 'appointment' },
		in: ({ body }) => ({ appointment: idOf(body.appointment) }),
		out: (preference) => preference,
		visitor: visitor({
			shortId: shortIdIn,
			operation: payments.openPayLink,
			out: ({ link }) => {
				if (!link) throw new DomainError('unavailable')
				return { id: link.preferenceId, payUrl: link.payUrl, publicKey: link.publicKey }
			},
		}),
	}),
]
