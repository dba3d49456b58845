import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { canonicalPhone, extendedCode } from '#app/lib/phone.ts'
import { splitPhone } from '#app/lib/phone-split.ts'
import { contactHandles, contacts } from '#db/schema/contacts.ts'
import { mergeContacts } from './merging/merge.server.ts'
import {
	type ContactRow,
	type FoundHandle,
	findByPhone,
	findByStoredNumber,
	findHandles,
	getContact,
	handlesOf,
} from './queries.server.ts'
import { firstName, isPhone } from './rules.ts'
import { type ChannelKind } from './schemas.ts'

type Spelling = { handle: string; address: string }

/**
 * Who writes, as a channel tells it. `handle` is how the person is recognised: a number in `canonicalPhone`'s spelling,
 * a business-scoped id, a page-scoped id; `address` is where sends go. `alternatives` are the same person's other handles.
 */
export type PersonOnChannel = Spelling & {
	channel: ChannelKind
	alternatives?: Spelling[]
	pushName?: string
	/** Epoch ms of what they wrote; moves `lastInteractionAt` forward. */
	seenAt?: number
	/** Whose a number was when this was written, where its owner has another since. */
	formerOwner?: (handle: string) => Promise<string | null>
}

/** The contact behind the handles, made when nobody has one of them. Records that turn out to be one person are joined. */
export async function findOrMakeByHandle(ctx: WriteCtx, person: PersonOnChannel): Promise<ContactRow> {
	const given = [{ handle: person.handle, address: person.address }, ...(person.alternatives ?? [])]
	const stored = await findHandles(
		ctx,
		person.channel,
		given.map(({ handle }) => handle),
	)
	const left = await leftSince(person, given, stored)
	const spellings = given.filter(({ handle }) => handle !== left?.handle)
	const known =
		(await knownBy(ctx, person.channel, spellings, stored)) ?? (left && (await getContact(ctx, left.contactId)))
	const contact = known ?? (await make(ctx, person, spellings))
	for (const { handle, address } of spellings) {
		const row = stored.find((found) => found.handle === handle)
		if (row?.contact.id === contact.id && row.address === address) continue
		await keepHandle(ctx, { contactId: contact.id, channel: person.channel, handle, address })
	}
	return refresh(ctx, contact, person, spellings)
}

/** A number among the handles that its owner had left when this was heard of: it is told late, and is not theirs again. */
async function leftSince({ channel, formerOwner }: PersonOnChannel, given: Spelling[], stored: FoundHandle[]) {
	const number = channel === 'whatsapp' ? given.find(({ handle }) => isPhone(handle))?.handle : undefined
	if (number === undefined || !formerOwner || stored.some(({ handle }) => handle === number)) return null
	const contactId = await formerOwner(number)
	return contactId === null ? null : { handle: number, contactId }
}

/** The provider says that a person's number became another (WhatsApp's user_changed_number). */
export async function changeNumber(ctx: WriteCtx, contactId: string, newAddress: string): Promise<void> {
	const contact = await getContact(ctx, contactId)
	const handle = canonicalPhone(newAddress)
	const other = await findByPhone(ctx, handle)
	if (other && other.id !== contact.id) await mergeContacts(ctx, contact, other)
	const numbers = (await handlesOf(ctx, contactId)).filter(
		(known) => known.channel === 'whatsapp' && isPhone(known.handle),
	)
	for (const old of numbers) if (old.handle !== handle) await dropPhone(ctx, contactId, old.handle)
	await keepHandle(ctx, { contactId, channel: 'whatsapp', handle, address: newAddress })
	await ctx.db
		.update(contacts)
		.set({ ...phoneColumns(handle), updatedAt: ctx.now })
		.where(owned(ctx, contacts, contactId))
	await ctx.emit('contacts.contactSaved', { contactId })
}

/** Stores or moves a handle: one person has it, at the address that the provider named last. */
export async function keepHandle(
	ctx: WriteCtx,
	{ contactId, channel, handle, address }: Spelling & { contactId: string; channel: ChannelKind },
): Promise<void> {
	const { handle: column, businessId, channel: ofChannel } = contactHandles
	await ctx.db
		.insert(contactHandles)
		.values({ id: newId('hnd'), businessId: ctx.businessId, contactId, channel, handle, address, createdAt: ctx.now })
		.onConflictDoUpdate({ target: [businessId, ofChannel, column], set: { contactId, address } })
}

/** The number is no longer this person's. */
export async function dropPhone(ctx: WriteCtx, contactId: string, handle: string): Promise<void> {
	const mine = and(owned(ctx, contactHandles), eq(contactHandles.contactId, contactId))
	await ctx.db
		.delete(contactHandles)
		.where(and(mine, eq(contactHandles.channel, 'whatsapp'), eq(contactHandles.handle, handle)))
}

async function knownBy(
	ctx: WriteCtx,
	channel: ChannelKind,
	spellings: Spelling[],
	stored: FoundHandle[],
): Promise<ContactRow | null> {
	let found: ContactRow | null = null
	for (const { handle } of spellings) {
		const byHandle = stored.find((row) => row.handle === handle)?.contact
		const phone = channel === 'whatsapp' && isPhone(handle)
		const next = byHandle ?? (phone ? await findByStoredNumber(ctx, handle) : null)
		if (found && next && next.id !== found.id) found = await joined(ctx, channel, { a: found, b: next })
		else found ??= next
	}
	return found
}

/**
 * Two records behind the handles of one message. Where each already has an id of its own on the channel they are two
 * people and the number changed hands: the id is right. Else they are one person, and the older record stays.
 */
async function joined(
	ctx: WriteCtx,
	channel: ChannelKind,
	{ a, b }: { a: ContactRow; b: ContactRow },
): Promise<ContactRow> {
	const [ofA, ofB] = [await ownIds(ctx, channel, a.id), await ownIds(ctx, channel, b.id)]
	// Handles come number first, so `b` was found by its id.
	if (ofA > 0 && ofB > 0) return b
	const [keep, gone] = a.createdAt <= b.createdAt ? [a, b] : [b, a]
	return (await mergeContacts(ctx, keep, gone)).kept
}

async function ownIds(ctx: WriteCtx, channel: ChannelKind, contactId: string): Promise<number> {
	const handles = await handlesOf(ctx, contactId)
	return handles.filter((known) => known.channel === channel && !isPhone(known.handle)).length
}

async function make(ctx: WriteCtx, person: PersonOnChannel, spellings: Spelling[]): Promise<ContactRow> {
	const phone = phoneAmong(person.channel, spellings)
	const rows = await ctx.db
		.insert(contacts)
		.values({
			id: newId('con'),
			businessId: ctx.businessId,
			name: firstName(person.pushName, phone ? splitPhone(phone) : null),
			...(phone && phoneColumns(phone)),
			pushName: person.pushName,
			isTest: person.channel === 'web',
			createdAt: ctx.now,
			updatedAt: ctx.now,
		})
		.returning()
	const contact = only(rows)
	await ctx.emit('contacts.contactCreated', { contactId: contact.id })
	return contact
}

async function refresh(
	ctx: WriteCtx,
	contact: ContactRow,
	person: PersonOnChannel,
	spellings: Spelling[],
): Promise<ContactRow> {
	const phone = contact.whatsapp === null ? phoneAmong(person.channel, spellings) : null
	const unnamed = contact.name === firstName(undefined, contactPhone(contact))
	const seenAt = Math.max(contact.lastInteractionAt ?? 0, person.seenAt ?? 0)
	const changed = {
		...(phone && phoneColumns(phone)),
		...(person.pushName && person.pushName !== contact.pushName && { pushName: person.pushName }),
		...(person.pushName && unnamed && { name: firstName(person.pushName, null) }),
		...(seenAt > (contact.lastInteractionAt ?? 0) && { lastInteractionAt: seenAt }),
	}
	if (Object.keys(changed).length === 0) return contact
	return only(
		await ctx.db
			.update(contacts)
			.set(changed)
			.where(owned(ctx, contacts, contact.id))
			.returning(),
	)
}

function contactPhone({ countryCode, whatsapp }: ContactRow) {
	return whatsapp === null ? null : { countryCode: countryCode ?? '', national: whatsapp }
}

function phoneAmong(channel: ChannelKind, spellings: Spelling[]): string | null {
	if (channel !== 'whatsapp') return null
	return spellings.find(({ handle }) => isPhone(handle))?.handle ?? null
}

function phoneColumns(handle: string) {
	const { countryCode, national } = splitPhone(handle)
	return { whatsapp: national, countryCode, countryCodeExt: extendedCode(countryCode) }
}
