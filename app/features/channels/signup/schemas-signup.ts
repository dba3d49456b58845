import { z } from 'zod'
import { text } from '#app/core/schema.ts'
import { ChannelAccount } from '../schemas.ts'

const metaNumber = text({ max: 32 }).regex(/^\d+$/, { error: 'Escribe solo los dígitos del identificador' })

/** What the window of the embedded sign-up tells: Meta's ids of the number and of its WhatsApp business account. */
export const SaveSignup = z.object({ phone: metaNumber, waba: metaNumber })
export type SaveSignup = z.output<typeof SaveSignup>

/** The code with which Meta ends the sign-up whose data was saved before. */
export const CompleteSignup = z.object({ code: text({ max: 2000 }) })
export type CompleteSignup = z.output<typeof CompleteSignup>

/** `unregistered`: numbers that Meta did not register for the API, e.g. because of an older PIN. */
export const SignedUp = z.object({
	label: z.string(),
	accounts: z.array(ChannelAccount),
	unregistered: z.array(z.string()),
})
export type SignedUp = z.output<typeof SignedUp>
