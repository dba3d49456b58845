import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { wholeRow } from '#app/core/rows/whole-row.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { canonicalPhone, digitsOf, extendedCode } from '#app/lib/phone.ts'
import { contactNotes, contacts } from '#db/schema/contacts.ts'
import { keptValues } from './custom/defined.server.ts'
import { dropPhone, keepHandle } from './handles.server.ts'
import { type ContactRow, contactDetail, findByPhone, getContact, handlesOf } from './queries.server.ts'
import { storedFields } from './rules.ts'
import {
	type AddNote,
	type ContactDetail,
	type CreateContact,
	type PinNote,
	required,
	type SaveAtDesk,
	type SaveContact,
	type SaveContactData,
} from './schemas.ts'

/** Registers a person under a number that nobody in the business has yet; `duplicate` names who has it. */
export async function createContact(ctx: WriteCtx, input: CreateContact): Promise<ContactDetail> {
	const phone = phoneOf(input)
	await assertFree(ctx, phone.full)
	const customFields = await keptValues(ctx, input.customFields)
	const id = newId('con')
	await ctx.db.insert(contacts).values({
		id,
		businessId: ctx.businessId,
		...toRow({ ...input, customFields }, phone.columns),
		createdAt: ctx.now,
		updatedAt: ctx.now,
	})
	await keepHandle(ctx, {
		contactId: id,
		channel: 'whatsapp',
		handle: canonicalPhone(phone.full),
		address: phone.address,
	})
	await ctx.emit('contacts.contactCreated', { contactId: id })
	return contactDetail(ctx, { contactId: id })
}

/** Somebody who came and gave no number, nor even a name; what is missing can be filled in later. Answers the id. */
export async function createUnnamed(ctx: WriteCtx, person: Unnumbered = { name: 'Sin nombre' }): Promise<string> {
	const [id, at] = [newId('con'), ctx.now]
	const row = { ...person, id, businessId: ctx.businessId, createdAt: at, updatedAt: at }
	await ctx.db.insert(contacts).values(row)
	await ctx.emit('contacts.contactCreated', { contactId: id })
	return id
}

type Unnumbered = { name: string; lastname?: string; email?: string; type?: 'client' }

/** Saves the whole record: what is missing is cleared. A changed number takes the old one's place as an address. */
export async function saveContact(ctx: WriteCtx, input: SaveContact): Promise<ContactDetail> {
	const contact = await getContact(ctx, input.contactId)
	const customFields = await keptValues(ctx, input.customFields, contact.customFields)
	const columns = await savePhone(ctx, contact, input)
	await ctx.db
		.update(contacts)
		.set({ ...toRow({ ...input, customFields }, columns), updatedAt: ctx.now })
		.where(owned(ctx, contacts, contact.id))
	await ctx.emit('contacts.contactSaved', { contactId: contact.id })
	return contactDetail(ctx, { contactId: contact.id })
}

/** Changes only what is given, e.g. what an assistant learnt in a conversation. */
export async function saveContactData(ctx: WriteCtx, { contactId, ...given }: SaveContactData): Promise<ContactDetail> {
	const contact = await getContact(ctx, contactId)
	const { name, lastname, email, birthdate, gender } = given
	const changed = { name, lastname: lastname || undefined, email, birthdate, gender: gender || undefined }
	await ctx.db
		.update(contacts)
		.set({ ...changed, updatedAt: ctx.now })
		.where(owned(ctx, contacts, contact.id))
	await ctx.emit('contacts.contactSaved', { contactId })
	return contactDetail(ctx, { contactId })
}

/** A lead who came becomes a client (document 000 §4); anybody else stays what they are. */
export async function promoteToClient(ctx: WriteCtx, contactId: string): Promise<void> {
	const contact = await getContact(ctx, contactId)
	if (contact.type !== 'lead') return
	await ctx.db
		.update(contacts)
		.set({ type: 'client', updatedAt: ctx.now })
		.where(owned(ctx, contacts, contactId))
	await ctx.emit('contacts.contactPromoted', { contactId })
}

/** noRespond: the assistant's silence towards this person in every conversation. */
export async function setNoRespond(ctx: WriteCtx, contactId: string, noRespond: boolean): Promise<void> {
	only(
		await ctx.db
			.update(contacts)
			.set({ noRespond, updatedAt: ctx.now })
			.where(owned(ctx, contacts, contactId))
			.returning({ id: contacts.id }),
		'contactId',
	)
	await ctx.emit('contacts.contactSaved', { contactId })
}

export async function addNote(ctx: WriteCtx, { contactId, text, pinned }: AddNote): Promise<ContactDetail> {
	await getContact(ctx, contactId)
	const id = newId('nte')
	const createdBy = ctx.actor.name ?? null
	const note = { id, businessId: ctx.businessId, contactId, text, pinned, createdBy, at: ctx.now }
	await ctx.db.insert(contactNotes).values(note)
	await ctx.emit('contacts.noteAdded', { contactId, noteId: id })
	return contactDetail(ctx, { contactId })
}

/** A note becomes a warning, or an ordinary note again. Throws `not_found`. */
export async function pinNote(ctx: WriteCtx, { contactId, noteId, pinned }: PinNote): Promise<ContactDetail> {
	await getContact(ctx, contactId)
	const one = and(owned(ctx, contactNotes, noteId), eq(contactNotes.contactId, contactId))
	only(await ctx.db.update(contactNotes).set({ pinned }).where(one).returning({ id: contactNotes.id }), 'noteId')
	await ctx.emit('contacts.notePinned', { contactId, noteId })
	return contactDetail(ctx, { contactId })
}

/** The part of a record that the desk changes; what it does not ask about stays as it is. */
export async function saveAtDesk(ctx: WriteCtx, input: SaveAtDesk): Promise<ContactDetail> {
	const { contactId, name, lastname, birthdate } = input
	const columns = await savePhone(ctx, await getContact(ctx, contactId), input)
	const tags = [...new Map(input.tags.map((tag) => [tag.toLocaleLowerCase('es-MX'), tag])).values()]
	const own = { ...columns, name, lastname: lastname || null, birthdate: birthdate ?? null, tags }
	await ctx.db
		.update(contacts)
		.set({ ...own, updatedAt: ctx.now })
		.where(owned(ctx, contacts, contactId))
	await ctx.emit('contacts.contactSaved', { contactId })
	return contactDetail(ctx, { contactId })
}

/** The number's columns of a saved record. People known by another address alone need none. */
async function savePhone(ctx: WriteCtx, contact: ContactRow, input: Pick<SaveContact, 'whatsapp' | 'countryCode'>) {
	const before = contact.whatsapp ? canonicalPhone((contact.countryCode ?? '') + contact.whatsapp) : null
	if (!input.whatsapp) {
		const others = (await handlesOf(ctx, contact.id)).filter(({ handle }) => handle !== before)
		if (others.length === 0) throw new DomainError('invalid_input', 'whatsapp', undefined, required)
		if (before) await dropPhone(ctx, contact.id, before)
		return { whatsapp: null, countryCode: null, countryCodeExt: null }
	}
	const phone = phoneOf({ whatsapp: input.whatsapp, countryCode: input.countryCode })
	const handle = canonicalPhone(phone.full)
	if (handle !== before) {
		await assertFree(ctx, phone.full, contact.id)
		if (before) await dropPhone(ctx, contact.id, before)
		await keepHandle(ctx, { contactId: contact.id, channel: 'whatsapp', handle, address: phone.address })
	}
	return phone.columns
}

/** The contact with a number as people type it, in whatever spelling it is stored; null for a new one. */
export async function contactByPhone(
	ctx: WriteCtx,
	typed: { whatsapp: string; countryCode: string },
): Promise<ContactRow | null> {
	return findByPhone(ctx, phoneOf(typed).full)
}

/** D-45: stored are the digits, the country code and the extended code. */
function phoneOf(input: { whatsapp: string; countryCode: string }) {
	const whatsapp = digitsOf(input.whatsapp)
	const countryCode = digitsOf(input.countryCode)
	const countryCodeExt = extendedCode(countryCode)
	return {
		full: countryCode + whatsapp,
		address: countryCodeExt + whatsapp,
		columns: { whatsapp, countryCode, countryCodeExt },
	}
}

async function assertFree(ctx: WriteCtx, full: string, except?: string): Promise<void> {
	const other = await findByPhone(ctx, full)
	if (other && other.id !== except) throw new DomainError('duplicate', 'whatsapp', { contactId: other.id })
}

type Phone = { whatsapp: string | null; countryCode: string | null; countryCodeExt: string | null }

/** What channels tell of a person, and whether it is a try, is no affair of the form. */
function toRow(input: Omit<CreateContact, 'whatsapp'>, phone: Phone) {
	return wholeRow(
		contacts,
		{ other: ['pushName', 'isTest', 'tags', 'lastInteractionAt', 'removalId'] },
		{
			...phone,
			customId: input.customId || null,
			name: input.name,
			lastname: input.lastname || null,
			secondLastname: input.secondLastname || null,
			type: input.type,
			email: input.email,
			birthdate: input.birthdate,
			gender: input.gender || null,
			noRespond: input.noRespond,
			customFields: storedFields(input.customFields),
		},
	)
}
