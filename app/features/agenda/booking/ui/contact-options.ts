import { fullName } from '#app/features/contacts/rules.ts'
import { phoneText } from '#app/lib/phone.ts'
import { type AppointmentChoices } from '../../schemas-reads.ts'

/** Clients as an autocomplete shows them in a business of `home`; the one already chosen is always among them. */
export function contactOptions(
	{ contacts, contact }: Pick<AppointmentChoices, 'contacts' | 'contact'>,
	home: string | null,
) {
	const known = contact && !contacts.some(({ id }) => id === contact.id) ? [contact, ...contacts] : contacts
	return known.map(({ id, whatsapp, countryCode, ...names }) => ({
		id,
		name: fullName(names),
		hint: whatsapp ? phoneText(countryCode ?? '', whatsapp, home) : undefined,
	}))
}
