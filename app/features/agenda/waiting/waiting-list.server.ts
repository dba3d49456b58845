import { and, asc, desc, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { getService } from '#app/features/services/queries.server.ts'
import { getSpecialist } from '#app/features/specialists/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { localDate, toIso } from '#app/lib/time.ts'
import { waitingEntries, waitingOffers } from '#db/schema/agenda.ts'
import { branches } from '#db/schema/branches.ts'
import { contacts } from '#db/schema/contacts.ts'
import { services } from '#db/schema/services.ts'
import { specialists } from '#db/schema/specialists.ts'
import { whoActs } from '../booking/appointments.server.ts'
import { assertGives, refused } from '../booking/parts.server.ts'
import { whoComes } from '../clients/new-client.server.ts'
import { messages } from '../schemas.ts'
import {
	type AddWaiting,
	type ListWaiting,
	type OneEntry,
	type WaitingEntry,
	type WaitingList,
} from './schemas-waiting.ts'
import { getEntry, setEntry } from './waiting-entries.server.ts'
import { offersOf } from './waiting-offers.server.ts'

const open = ['esperando', 'ofrecida'] as const

/** Somebody waits for a time. Throws where specialist, service and branch do not fit, or the days are over. */
export async function addWaiting(ctx: WriteCtx, input: AddWaiting): Promise<WaitingEntry> {
	const { clientName, clientLastname, clientPhone, clientCountryCode, ...wish } = input
	const contactId = await whoComes(ctx, input)
	await getContact(ctx, contactId)
	const service = await getService(ctx, input.serviceId)
	const branch = input.branchId ? await getBranch(ctx, input.branchId) : null
	if (input.specialistId) {
		await assertGives(ctx, await getSpecialist(ctx, input.specialistId), { branch, service })
	}
	const timeZone = branch?.timeZone ?? (await timeZoneOf(ctx))
	if (input.dateTo < localDate(ctx.now, timeZone)) throw refused('dateTo', messages.waitingOver)
	const id = newId('wai')
	const stamps = { createdBy: whoActs(ctx), createdAt: ctx.now, updatedAt: ctx.now }
	await ctx.db.insert(waitingEntries).values({ ...wish, ...stamps, contactId, id, businessId: ctx.businessId })
	await ctx.emit('agenda.waitingAdded', { entryId: id })
	return only(await entriesWhere(ctx, owned(ctx, waitingEntries, id), 1))
}

/** In the order in which they came; those who no longer wait latest first. */
export async function listWaiting(
	ctx: ReadCtx,
	{ past, serviceId, contactId, limit }: ListWaiting,
): Promise<WaitingList> {
	if (serviceId) await getService(ctx, serviceId)
	if (contactId) await getContact(ctx, contactId)
	const today = localDate(ctx.now, await timeZoneOf(ctx))
	const isOpen = and(inArray(waitingEntries.status, open), gte(waitingEntries.dateTo, today))
	const isOver = or(
		inArray(waitingEntries.status, ['agendada', 'vencida', 'retirada']),
		lt(waitingEntries.dateTo, today),
	)
	const all = and(
		owned(ctx, waitingEntries),
		serviceId ? eq(waitingEntries.serviceId, serviceId) : undefined,
		contactId ? eq(waitingEntries.contactId, contactId) : undefined,
	)
	const waiting = await ctx.db
		.select({ id: waitingEntries.id })
		.from(waitingEntries)
		.where(and(all, isOpen))
		.limit(1000)
	return { entries: await entriesWhere(ctx, and(all, past ? isOver : isOpen), limit, past), waiting: waiting.length }
}

/** Who no longer wants to wait. What is held for this person at the moment stays until it is answered. */
export async function removeWaiting(ctx: WriteCtx, { entryId }: OneEntry): Promise<{ id: string }> {
	const entry = await getEntry(ctx, entryId)
	if (entry.status === 'ofrecida') throw new DomainError('conflict', undefined, undefined, messages.waitingOffered)
	await setEntry(ctx, entryId, 'retirada')
	await ctx.emit('agenda.waitingRemoved', { entryId })
	return { id: entryId }
}

async function entriesWhere(ctx: ReadCtx, where: SQL | undefined, limit: number, latestFirst = false) {
	const rows = await recordsOf(ctx, where, (latestFirst ? desc : asc)(waitingEntries.createdAt), limit)
	const ids = rows.map(({ entry }) => entry.id)
	const isOpen = and(eq(waitingOffers.status, 'abierta'), inArray(waitingOffers.entryId, ids))
	const offers = rows.length === 0 ? [] : await offersOf(ctx, isOpen)
	return rows.map((row) => toEntry(row, offers.find(({ entryId }) => entryId === row.entry.id)?.offer ?? null))
}

type EntryRecord = Awaited<ReturnType<typeof recordsOf>>[number]

function toEntry({ entry, contact, ...names }: EntryRecord, offer: WaitingEntry['offer']): WaitingEntry {
	const { id, status, contactId, serviceId, dateFrom, dateTo, timeFrom, timeTo, notes, createdAt } = entry
	return {
		...{ id, status, contactId, serviceId, dateFrom, dateTo, timeFrom, timeTo, notes, ...names },
		contactName: fullName(contact),
		phone: contact.whatsapp,
		countryCode: contact.countryCode,
		createdAt: toIso(createdAt),
		offer,
	}
}

function recordsOf(ctx: ReadCtx, where: SQL | undefined, order: SQL, limit: number) {
	const { businessId, contactId, serviceId, branchId, specialistId } = waitingEntries
	return ctx.db
		.select({
			entry: waitingEntries,
			contact: contacts,
			serviceName: services.name,
			branchName: branches.name,
			specialistName: specialists.name,
		})
		.from(waitingEntries)
		.innerJoin(contacts, and(eq(contacts.businessId, businessId), eq(contacts.id, contactId)))
		.innerJoin(services, and(eq(services.businessId, businessId), eq(services.id, serviceId)))
		.leftJoin(branches, and(eq(branches.businessId, businessId), eq(branches.id, branchId)))
		.leftJoin(specialists, and(eq(specialists.businessId, businessId), eq(specialists.id, specialistId)))
		.where(where)
		.orderBy(order, asc(waitingEntries.id))
		.limit(limit)
}
