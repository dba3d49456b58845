import { z } from 'zod'
import { idText } from '#app/core/schema.ts'
import { requestKey } from '../schemas.ts'

export const sendingMessages = {
	nobody: 'El recibo no tiene cliente',
	noChat: 'No hay por dónde escribirle: revisa su teléfono y que WhatsApp esté conectado',
	noMail: 'El cliente no tiene correo: escríbelo aquí',
	mailOff: 'El envío de correos no está configurado',
} as const

/** By folio alone: what they come to stands on them. */
export const ReceiptNames = z.object({
	receipts: z.array(
		z.object({ id: z.string(), folio: z.string(), at: z.iso.datetime(), isRefund: z.boolean(), createdBy: z.string() }),
	),
})
export type ReceiptNames = z.output<typeof ReceiptNames>

/** What was typed of a folio: 'RN-000182', its beginning, or its number alone. */
export const FindReceipts = z.object({ folio: z.string().trim().max(30).default('') })
export type FindReceipts = z.output<typeof FindReceipts>

export const FoundReceipts = z.object({
	receipts: z.array(
		z.object({
			id: z.string(),
			folio: z.string(),
			at: z.iso.datetime(),
			client: z.string(),
			branch: z.string(),
			timeZone: z.string(),
			isRefund: z.boolean(),
			/** Absent for who may not see money. */
			money: z.object({ minor: z.number().int(), currency: z.string() }).optional(),
		}),
	),
})
export type FoundReceipts = z.output<typeof FoundReceipts>

/** What stands in the form. `requestKey`: of the press, which sends it once however often it comes. */
export const ReceiptSending = z.object({
	by: z.enum(['whatsapp', 'mail']),
	email: z.email({ error: 'Escribe un correo válido' }).max(200).optional().describe('Sin él, el del cliente'),
	requestKey,
})

export const SendReceipt = ReceiptSending.extend({ receiptId: idText })
export type SendReceipt = z.output<typeof SendReceipt>

export const SentReceipt = z.object({ receiptId: z.string(), by: z.enum(['whatsapp', 'mail']) })
export type SentReceipt = z.output<typeof SentReceipt>
