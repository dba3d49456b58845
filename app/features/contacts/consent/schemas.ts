import { z } from 'zod'
import { idText } from '#app/core/schema.ts'
import { consentChannels, consentPurposes, consentSources } from '#db/schema/contacts.ts'

export const ConsentChannel = z.enum(consentChannels, { error: 'Elige WhatsApp, Instagram, Messenger o correo' })
export type ConsentChannel = z.output<typeof ConsentChannel>
/** Advertising, or the notices of the person's own visits. */
export const ConsentPurpose = z.enum(consentPurposes, { error: 'Elige promociones o avisos' })
export type ConsentPurpose = z.output<typeof ConsentPurpose>
export type ConsentSource = (typeof consentSources)[number]

export const SetConsent = z.object({
	contactId: idText,
	channel: ConsentChannel,
	purpose: ConsentPurpose,
	given: z.boolean().default(false).describe('Quiere que le escriban; si no, pidió que no'),
})
export type SetConsent = z.output<typeof SetConsent>

export const NotedConsent = z.object({
	channel: ConsentChannel,
	purpose: ConsentPurpose,
	given: z.boolean(),
	source: z.enum(consentSources),
	/** Who noted it; absent where the person did. */
	by: z.string().optional(),
	/** In whose words, e.g. 'BAJA'. */
	words: z.string().optional(),
	at: z.iso.datetime(),
})
export type NotedConsent = z.output<typeof NotedConsent>

/** What counts now by channel and purpose, and everything that was ever said, the newest first. */
export const Consents = z.object({ current: z.array(NotedConsent), history: z.array(NotedConsent) })
export type Consents = z.output<typeof Consents>
