import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'
import { ConsentChannel, ConsentPurpose } from './consent/schemas.ts'

const OfContact = z.object({ contactId: z.string() })

/** What happens to contacts. */
export const contactsEvents = {
	'contacts.contactCreated': OfContact,
	'contacts.contactSaved': OfContact,
	'contacts.contactPromoted': OfContact,
	'contacts.noteAdded': OfContact.extend({ noteId: z.string() }),
	'contacts.notePinned': OfContact.extend({ noteId: z.string() }),
	/** Somebody wants to be written to, or asked not to be. */
	'contacts.consentChanged': OfContact.extend({ channel: ConsentChannel, purpose: ConsentPurpose, given: z.boolean() }),
	/** Two records turned out to be one person: what points at `mergedId` must move to `contactId`. */
	'contacts.contactsMerged': OfContact.extend({ mergedId: z.string() }),
	/** They are two again. */
	'contacts.mergeUndone': OfContact.extend({ mergedId: z.string() }),
} satisfies Events<'contacts'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof contactsEvents> {}
}
