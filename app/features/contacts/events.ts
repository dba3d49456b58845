/** What happens to contacts: names and what each carries. */
export type ContactEvents = {
	'contacts.contactCreated': { contactId: string }
	'contacts.contactSaved': { contactId: string }
	'contacts.contactPromoted': { contactId: string }
	'contacts.noteAdded': { contactId: string; noteId: string }
	/** Two records turned out to be one person: what points at `mergedId` must move to `contactId`. */
	'contacts.contactsMerged': { contactId: string; mergedId: string }
}
