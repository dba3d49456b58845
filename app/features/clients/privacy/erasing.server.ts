import { and, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm'
import { type Ctx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, GiveUp } from '#app/core/deliveries.server.ts'
import { usesOf } from '#app/core/references.server.ts'
import { ownedOfMany } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { releaseFile } from '#app/features/files/uploads.server.ts'
import { canonicalPhone } from '#app/lib/phone.ts'
import { contactRemovals } from '#db/schema/clients.ts'
import { contactHandles, contacts } from '#db/schema/contacts.ts'
import { messages } from '#db/schema/inbox.ts'
import { rememberedVisitors, visitorCodes } from '#db/schema/visitors.ts'
import { restorable } from '../list/bulk.server.ts'
import { OneRemoval } from '../list/schemas-list.ts'
import { places } from './places.server.ts'
import { TalksUntil } from './schemas-privacy.ts'
import { recordsOf, rowsOf } from './whose.server.ts'

/** So many messages leave at once: a few milliseconds of the writer. */
const atOnce = 200

/**
 * Once people who were deleted can come back no more, nothing of them is kept: messages, what was sent with them, ways to
 * reach them, notes and planned sends leave; visits and money stay as totals of nobody. Running twice does no harm.
 */
export const eraseRemoved: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'business') throw new GiveUp('a removal belongs to a business')
	const { removalId } = OneRemoval.parse(payload)
	const { id, businessId, undoneAt, purgedAt, at } = contactRemovals
	const own = and(eq(businessId, ctx.businessId), eq(id, removalId))
	const [removal] = await ctx.db.select({ undoneAt, purgedAt, at }).from(contactRemovals).where(own)
	if (!removal || removal.undoneAt !== null || removal.purgedAt !== null) return
	if (ctx.now - removal.at <= restorable) throw new Error('it can still be taken back')
	for await (const contactId of removedIn(ctx, removalId)) await erase(ctx, contactId)
	await transact(ctx, async (within) => {
		await within.db.update(contactRemovals).set({ purgedAt: within.now }).where(own)
		await within.emit('clients.removalErased', { removalId })
	})
}

async function* removedIn({ db, businessId }: Ctx<'business'>, removalId: string): AsyncGenerator<string> {
	let after = ''
	while (true) {
		const rows = await db
			.select({ id: contacts.id })
			.from(contacts)
			.where(
				and(
					...[eq(contacts.businessId, businessId), eq(contacts.removalId, removalId)],
					...[isNotNull(contacts.deletedAt), gt(contacts.id, after)],
				),
			)
			.orderBy(contacts.id)
			.limit(500)
		for (const { id } of rows) yield id
		const last = rows.at(-1)
		if (!last) return
		after = last.id
	}
}

async function erase(ctx: Ctx<'business'>, contactId: string): Promise<void> {
	await dropAll(ctx, contactId)
	await transact(ctx, async (within) => {
		const records = await recordsOf(within, contactId)
		await forgetDevices(within, records)
		for (const place of places) {
			const where = rowsOf(within, place, records)
			if (place.erased === 'leaves') await within.db.delete(place.table).where(where)
			else if (place.erased !== 'stays') await within.db.update(place.table).set(place.erased).where(where)
		}
		await within.emit('clients.personErased', { contactId })
	})
}

/**
 * What is left of what was written with a person until somebody pressed: a part at a time, so that nobody else's writing
 * waits for years of messages. What was written since stays.
 */
export const eraseTalksOn: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'business') throw new GiveUp('a conversation belongs to a business')
	const { contactId, until } = TalksUntil.parse(payload)
	await dropAll(ctx, contactId, until)
	await transact(ctx, (within) => within.emit('clients.talksErased', { contactId }))
}

/** One transaction for each part. */
async function dropAll(ctx: Ctx<'business'>, contactId: string, until?: number): Promise<void> {
	while (await transact(ctx, (within) => dropMessages(within, contactId, until)));
}

/**
 * The next messages with their files, which others may use too; of those that were here at `until`, where it is given.
 * Answers whether there may be more.
 */
export async function dropMessages(ctx: WriteCtx, contactId: string, until?: number): Promise<boolean> {
	const place = places.find(({ table }) => table === messages)
	if (!place) throw new Error('messages have no place')
	const ofPerson = rowsOf(ctx, place, await recordsOf(ctx, contactId))
	const rows = await ctx.db
		.select({ id: messages.id, fileId: messages.fileId })
		.from(messages)
		.where(and(ofPerson, until === undefined ? undefined : lte(messages.createdAt, until)))
		.limit(atOnce)
	if (rows.length === 0) return false
	const ids = rows.map(({ id }) => id)
	await ctx.db.delete(messages).where(ownedOfMany(ctx, messages, ids))
	for (const fileId of new Set(rows.flatMap((row) => row.fileId ?? [])))
		if ((await usesOf(ctx, 'file', fileId)).length === 0) await releaseFile(ctx, fileId)
	return rows.length === atOnce
}

/** Devices that book without asking who it is again, and the codes that were sent to the numbers. */
async function forgetDevices(ctx: WriteCtx, records: string[]): Promise<void> {
	const { whatsapp, countryCode, id, businessId } = contacts
	const people = await ctx.db
		.select({ whatsapp, countryCode })
		.from(contacts)
		.where(and(eq(businessId, ctx.businessId), inArray(id, records)))
	const ways = await ctx.db
		.select({ handle: contactHandles.handle })
		.from(contactHandles)
		.where(and(eq(contactHandles.businessId, ctx.businessId), inArray(contactHandles.contactId, records)))
	const phones = [
		...people.flatMap((one) => (one.whatsapp ? [canonicalPhone((one.countryCode ?? '52') + one.whatsapp)] : [])),
		...ways.map(({ handle }) => handle),
	]
	for (const table of [rememberedVisitors, visitorCodes])
		await ctx.db.delete(table).where(and(eq(table.businessId, ctx.businessId), inArray(table.phone, phones)))
}
