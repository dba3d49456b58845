import { type AnyColumn, and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { staffPolicy } from '#app/core/actors.ts'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { type BranchRow, getBranch } from '#app/features/branches/queries.server.ts'
import { addDays, type LocalDate, type LocalTime, localDate, localDateTime } from '#app/lib/time.ts'
import { waitingEntries, waitingOffers } from '#db/schema/agenda.ts'
import { contacts } from '#db/schema/contacts.ts'
import { freeTimes } from '../availability/free-times.ts'
import { type Span } from '../availability/search.ts'
import { type SlotParts, slotParts } from '../booking/parts.server.ts'
import { searchOf } from '../booking/search.server.ts'
import { takeSlot } from '../booking/slots.server.ts'
import { type BookedTime } from '../events.ts'
import { offerTime } from './waiting-offers.server.ts'

/** So many who wait are looked at for one freed time. */
const CANDIDATES = 100
/** Of a block that was weeks long, so many days from its first one that is still to come. */
const LOOK_AHEAD = 31

type Entry = typeof waitingEntries.$inferSelect
type When = { date: LocalDate; time: LocalTime }

/**
 * Offers freed time to those who have waited longest and fit, each a time of their own as long as there is room for one
 * more. Each is held until its answer or for half an hour. Who was asked about this time is not asked again.
 */
export async function offerFreed(ctx: WriteCtx, freed: BookedTime): Promise<void> {
	const span = { startsAt: Math.max(freed.startsAt, ctx.now), endsAt: freed.endsAt }
	if (span.startsAt >= span.endsAt) return
	const branch = await getBranch(ctx, freed.branchId)
	const asked = new Set<string>()
	for (const entry of await candidatesFor(ctx, branch, freed, span)) {
		if (asked.has(entry.contactId)) continue
		const slot = await slotFor(ctx, entry, freed.specialistId, branch, span)
		if (!slot) continue
		asked.add(entry.contactId)
		await offerTime(ctx, entry, slot)
	}
}

/** The first time in the span that this person and their service fit into; null where there is none. */
async function slotFor(ctx: WriteCtx, entry: Entry, specialistId: string, branch: BranchRow, span: Span) {
	const { serviceId } = entry
	try {
		// The house offers it, so a service that only staff book is offered too.
		const parts = await slotParts(asSystem(ctx, { isStaff: true }), { branchId: branch.id, specialistId, serviceId })
		for (const { date, time } of await startsFor(ctx, entry, parts, span)) {
			const taken = await orNull(() => takeSlot(asSystem(ctx), { ...parts, date, time, allowConflict: false }))
			if (taken) return { ...taken, branch, serviceId }
		}
		return null
	} catch (error) {
		// Not given there any more.
		if (error instanceof DomainError) return null
		throw error
	}
}

async function orNull<T>(attempt: () => Promise<T>): Promise<T | null> {
	try {
		return await attempt()
	} catch (error) {
		if (error instanceof DomainError) return null
		throw error
	}
}

/** The very start of what was freed, wherever it lies, then the first of the branch's grid that suits the person. */
async function startsFor(ctx: WriteCtx, entry: Entry, parts: SlotParts, span: Span): Promise<When[]> {
	const { branch, service, specialists } = parts
	const start = localDateTime(span.startsAt, branch.timeZone)
	const last = localDate(span.endsAt - 1, branch.timeZone)
	const from = [start.date, entry.dateFrom].sort().at(-1) ?? start.date
	const to = [last, entry.dateTo, addDays(start.date, LOOK_AHEAD)].sort()[0] ?? last
	const search = await searchOf(asSystem(ctx), { branch, service, specialists, from, to })
	const onGrid = freeTimes(search).flatMap(({ date, times }) => times.map((free) => ({ ...free, date })))
	const first = onGrid.find(({ startsAt, date, time }) => {
		return startsAt > span.startsAt && startsAt < span.endsAt && suits(entry, { date, time })
	})
	const exact = span.startsAt > ctx.now && suits(entry, start) ? [start] : []
	return first ? [...exact, first] : exact
}

function suits({ dateFrom, dateTo, timeFrom, timeTo }: Entry, { date, time }: When): boolean {
	return dateFrom <= date && date <= dateTo && (!timeFrom || timeFrom <= time) && (!timeTo || time <= timeTo)
}

/** Whoever freed the time, it is the house that offers it: nobody is booked over, and hours need no mark of the grid. */
function asSystem(ctx: WriteCtx, { isStaff = false } = {}): WriteCtx {
	return { ...ctx, actor: { ...ctx.actor, bookingPolicy: { ...staffPolicy, isStaff, mayBookOver: isStaff } } }
}

/** Nothing is offered to who was removed. */
const ofLiving = sql`EXISTS (SELECT 1 FROM ${contacts} AS living
	WHERE living.business_id = ${waitingEntries.businessId} AND living.id = ${waitingEntries.contactId}
		AND living.deleted_at IS NULL)`

/** Who waits for a time on these days, the longest first. */
async function candidatesFor(ctx: ReadCtx, { timeZone }: BranchRow, freed: BookedTime, span: Span): Promise<Entry[]> {
	const { branchId, specialistId, dateFrom, dateTo, createdAt, id } = waitingEntries
	const fitting = await ctx.db
		.select()
		.from(waitingEntries)
		.where(
			and(
				owned(ctx, waitingEntries),
				eq(waitingEntries.status, 'esperando'),
				ofLiving,
				orAny(branchId, freed.branchId),
				orAny(specialistId, freed.specialistId),
				lte(dateFrom, localDate(span.endsAt - 1, timeZone)),
				gte(dateTo, localDate(span.startsAt, timeZone)),
			),
		)
		.orderBy(asc(createdAt), asc(id))
		.limit(CANDIDATES)
	if (fitting.length === 0) return []
	const asked = await ctx.db
		.select({ entryId: waitingOffers.entryId })
		.from(waitingOffers)
		.where(
			and(
				owned(ctx, waitingOffers),
				inArray(
					waitingOffers.contactId,
					fitting.map(({ contactId }) => contactId),
				),
				eq(waitingOffers.specialistId, freed.specialistId),
				lt(waitingOffers.startsAt, freed.endsAt),
				gt(waitingOffers.endsAt, freed.startsAt),
			),
		)
	const before = new Set(asked.map(({ entryId }) => entryId))
	return fitting.filter((entry) => !before.has(entry.id))
}

function orAny(column: AnyColumn, value: string): SQL | undefined {
	return or(isNull(column), eq(column, value))
}
