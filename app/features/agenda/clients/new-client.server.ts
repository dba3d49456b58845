import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { contactByPhone, createContact, createUnnamed } from '#app/features/contacts/contacts.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { CreateContact } from '#app/features/contacts/schemas.ts'
import { messages } from '../schemas.ts'
import { type Who } from './schemas-who.ts'

/**
 * Who comes to an appointment: a client of the records, or somebody whose record is made in this very transaction. Throws
 * `duplicate` with the `contactId` of who has that number already; a booking that is refused leaves no record behind.
 */
export async function whoComes(ctx: WriteCtx, who: Who & { walkIn?: boolean }): Promise<string> {
	if (who.contactId) return who.contactId
	if (!ctx.can('contacts.edit')) throw new DomainError('forbidden', 'clientName')
	const { clientName: name, clientLastname: lastname, clientPhone: whatsapp, clientCountryCode: countryCode } = who
	if (!whatsapp && (who.walkIn || (who.clientUnnamed && !name))) {
		if (!ctx.actor.bookingPolicy.isStaff) throw new DomainError('forbidden', 'clientUnnamed')
		// A record of its own for each: whoever says her name later is not taken for all the others.
		return createUnnamed(ctx, name ? { name, lastname } : undefined)
	}
	const person = CreateContact.parse({ name, lastname, whatsapp, countryCode })
	const known = await contactByPhone(ctx, person)
	if (known)
		throw new DomainError('duplicate', 'clientPhone', { contactId: known.id }, messages.phoneOf(fullName(known)))
	return (await createContact(ctx, person)).id
}
