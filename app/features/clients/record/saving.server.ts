import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { addNote, createContact, saveContact } from '#app/features/contacts/contacts.server.ts'
import { definedFields } from '#app/features/contacts/custom/defined.server.ts'
import { valuesOfRows } from '#app/features/contacts/custom/values.ts'
import { contactDetail } from '#app/features/contacts/queries.server.ts'
import { type ContactDetail } from '#app/features/contacts/schemas.ts'
import { contacts } from '#db/schema/contacts.ts'
import { type RegisterClient, type SaveClient } from './schemas-record.ts'

/** A new person with tags, custom fields and a first note; `duplicate` names who has the number already. */
export async function registerClient(
	ctx: WriteCtx,
	{ fields, tags, note, ...person }: RegisterClient,
): Promise<ContactDetail> {
	const customFields = valuesOfRows(fields, await definedFields(ctx), {})
	const { id } = await createContact(ctx, { ...person, customFields })
	await keepTags(ctx, id, tags)
	if (note) await addNote(ctx, { contactId: id, text: note, pinned: false })
	return contactDetail(ctx, { contactId: id })
}

/** The whole record as its form has it. */
export async function saveClient(ctx: WriteCtx, { fields, tags, ...person }: SaveClient): Promise<ContactDetail> {
	const before = await contactDetail(ctx, { contactId: person.contactId })
	const customFields = valuesOfRows(fields, await definedFields(ctx), before.customFields)
	await saveContact(ctx, { ...person, customFields })
	await keepTags(ctx, person.contactId, tags)
	return contactDetail(ctx, { contactId: person.contactId })
}

/** The tags of a record, each once however it is written. */
export async function keepTags(ctx: WriteCtx, contactId: string, tags: string[]): Promise<void> {
	const unique = [...new Map(tags.map((tag) => [tag.toLocaleLowerCase('es-MX'), tag])).values()]
	await ctx.db
		.update(contacts)
		.set({ tags: unique })
		.where(owned(ctx, contacts, contactId))
}
