import { z } from 'zod'
import { idText, text } from '#app/core/schema.ts'
import { RepeatTimes } from '#app/features/agenda/clients/schemas-clients.ts'
import { BookOnline, business } from '#app/features/booking/schemas.ts'
import { digitsOf } from '#app/lib/phone.ts'

export const messages = {
	enough: 'Ya te mandamos varios códigos a ese número. Inténtalo mañana.',
	noCode: 'Escribe los 6 números del código',
	wrong: 'Ese código no es. Revísalo e inténtalo otra vez.',
	over: 'Ese código ya no vale. Pide otro.',
} as const

/** What the browser holds: of a code that was asked for, or of a business that remembers it. */
const token = z.string().min(20).max(64)

/**
 * How a code may reach people. `template`: anybody. `window`: who wrote within the last day, since nothing else is
 * approved. `none`: nobody, without WhatsApp.
 */
export const CodeWay = z.enum(['template', 'window', 'none'])
export type CodeWay = z.output<typeof CodeWay>

export const GreetingOf = z.object({
	token: token.optional(),
	/** Also when the last visit can be had again. */
	withRepeat: z.boolean().default(false),
})
export type GreetingOf = z.output<typeof GreetingOf>

export const Greeting = z.object({
	business,
	way: CodeWay,
	/** Where people write to the business first; null where nobody has to. */
	chatLink: z.string().nullable(),
	/** Who proved that the number is theirs, in the browser that asks; null for everybody else. */
	known: z
		.object({
			name: z.string(),
			lastname: z.string(),
			countryCode: z.string(),
			whatsapp: z.string(),
		})
		.nullable(),
	repeat: RepeatTimes.nullable(),
})
export type Greeting = z.output<typeof Greeting>

export const AskCode = z.object({ countryCode: BookOnline.shape.countryCode, whatsapp: BookOnline.shape.whatsapp })
export type AskCode = z.output<typeof AskCode>

/** The same for every number, whoever has it. */
export const CodeAsked = z.object({ token: z.string() })
export type CodeAsked = z.output<typeof CodeAsked>

export const ProveCode = z.object({
	token,
	/** Six digits, with whatever people put between them. */
	code: text({ max: 20, required: messages.noCode }).refine((typed) => digitsOf(typed).length === 6, {
		error: messages.noCode,
	}),
})
export type ProveCode = z.output<typeof ProveCode>

export const Remembered = z.object({ token: z.string() })
export type Remembered = z.output<typeof Remembered>

export const Forget = z.object({ token })
export type Forget = z.output<typeof Forget>

export const Forgotten = z.object({ done: z.literal(true) })
export type Forgotten = z.output<typeof Forgotten>

export const DevicesOf = z.object({ contactId: idText.optional().describe('Sin él, los de todos') })
export type DevicesOf = z.output<typeof DevicesOf>

export const Devices = z.object({
	devices: z.array(
		z.object({
			id: z.string(),
			countryCode: z.string(),
			whatsapp: z.string(),
			since: z.iso.datetime(),
			until: z.iso.datetime(),
			/** Who has that number now. */
			contact: z.object({ contactId: z.string(), name: z.string() }).nullable(),
		}),
	),
	/** There are older ones. */
	hasMore: z.boolean(),
	/** Whose they are, where one client was asked about. */
	contactName: z.string().nullable(),
})
export type Devices = z.output<typeof Devices>

export const ForgetDevice = z.object({ deviceId: idText })
export type ForgetDevice = z.output<typeof ForgetDevice>
