import { z } from 'zod'
import { idText } from '#app/core/schema.ts'

/** What keeps a number from being linked. */
export const qrMessages = {
	off: 'Esta instalación no vincula números con código QR',
	consent: 'Marca que entiendes el riesgo para continuar',
	elsewhere: 'Otro negocio ya usa el único lugar de este servicio. Habla con quien opera el sistema',
	noAnswer: 'El servicio que vincula tu teléfono no respondió. Inténtalo de nuevo en un momento',
}

/** Nobody links a number without having said that they know what may become of it. */
export const StartQr = z.object({
	knowsRisk: z
		.boolean()
		.default(false)
		.refine((known) => known, { error: qrMessages.consent }),
})
export type StartQr = z.output<typeof StartQr>

/** 'off': nobody asked for a code; 'code': `picture` waits to be scanned; 'silent': the service does not answer. */
const qrStates = ['off', 'starting', 'code', 'working', 'failed', 'silent'] as const

export const QrState = z.object({
	state: z.enum(qrStates),
	/** As a data address. */
	picture: z.string().optional(),
	accountId: z.string().optional(),
})
export type QrState = z.output<typeof QrState>

/** What the service told of a session. */
export const NoteQr = z.object({
	accountId: idText,
	state: z.enum(['stopped', 'starting', 'code', 'working', 'failed']),
	/** When it was so, by the service's clock. */
	at: z.number().int().min(0).optional(),
	/** The number that is linked, in digits. */
	number: z
		.string()
		.regex(/^\d{5,25}$/)
		.optional(),
})
export type NoteQr = z.output<typeof NoteQr>
