import { and, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type BranchRow, branchRows } from '#app/features/branches/queries.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { type SpecialistRow, specialistRows } from '#app/features/specialists/queries.server.ts'
import {
	DAY,
	datesFrom,
	daysBetween,
	type LocalDate,
	localDate,
	localDateTime,
	minutesOf,
	toInstant,
} from '#app/lib/time.ts'
import { appointments, blocks } from '#db/schema/agenda.ts'
import { contacts } from '#db/schema/contacts.ts'
import { services } from '#db/schema/services.ts'
import { specialists } from '#db/schema/specialists.ts'
import { LONGEST_BLOCK, nextHoldEnd } from '../availability/busy.server.ts'
import { type Span } from '../availability/search.ts'
import { withAttendee } from '../clients/attendee.ts'
import { sampleRows } from '../sample/sample-rows.server.ts'
import { type Calendar, type CalendarRange } from '../schemas-reads.ts'
import { columnsOf, daysOf, lanesOf, type Working, workingTimes } from './calendar-hours.server.ts'
import { bookedMinutes, type CalendarRow, countsOf, itemsOf, matching, type View, visibleOf } from './calendar-items.ts'
import { packed } from './packed.server.ts'
import { type DayCounts } from './schemas-lanes.ts'

/** What a calendar can show at once. */
const LIMIT = 5000
/** Free half hours are for days that people look at closely. */
const DAYS_WITH_FREE = 7

type Flagged<Row> = Omit<Row, 'kind' | 'bookedOver'> & { bookedOver: 0 | 1 }
type BlockedRow = Omit<Flagged<CalendarRow>, 'status' | 'groupKey' | 'paused' | 'arrivedAt' | 'seatedAt' | 'finishedAt'>
type Names = { name: string; lastname: string | null; service: string; specialist: string }
type BookedRow = Omit<Flagged<CalendarRow>, 'title' | 'subtitle'> & Names & { attendee: string | null }

/** Everything the calendar shows of a range of days. Filters combine (AGE-002). */
export function calendar(ctx: ReadCtx, range: CalendarRange): Promise<Calendar> {
	const about = { name: 'agenda.calendar', input: range, forAnyone: true, until: () => nextHoldEnd(ctx) }
	return cachedRead(ctx, about, () => drawCalendar(ctx, range))
}

/** Each table is asked once. */
async function drawCalendar(ctx: ReadCtx, range: CalendarRange): Promise<Calendar> {
	const { branches, people, timeZone, view } = await placesOf(ctx, range)
	const span = spanOf(range, [timeZone, ...branches.map((branch) => branch.timeZone)])
	const booked = await appointmentRows(ctx, span)
	const rows = [...booked, ...(await blockRows(ctx, span))]
	const shown = rows.filter((row) => matching(row, view))
	const zones = new Map(branches.map((branch) => [branch.id, branch.timeZone]))
	const items = itemsOf(shown, range, zones)
	const samples = itemsOf(await samplesIn(ctx, span, view), range, zones)
	const working = workingIn(branches, people, view)
	const withFree = daysBetween(range.from, range.to) < DAYS_WITH_FREE
	const hours = await workingTimes(ctx, working, range, withFree)
	const now = localDateTime(ctx.now, timeZone)
	const filled = {
		items,
		booked: bookedMinutes(
			rows.filter((row) => matching(row, view, 'statuses')),
			zones,
		),
	}
	const schedules = view.branchIds.size > 0 ? branches.filter(({ id }) => view.branchIds.has(id)) : working.branches
	return {
		timeZone,
		span,
		now: { date: now.date, minute: minutesOf(now.time) },
		visible: visibleOf(schedules, items),
		// Beside all that counts them.
		items: [...items, ...samples],
		days: daysOf(hours, range, filled),
		lanes: withFree ? await lanesOf(ctx, working, hours, filled) : [],
		columns: range.from === range.to ? await columnsOf(ctx, working, hours, items, range.from) : [],
		filters: countsOf(rows, view, { branches, specialists: people }),
		truncated: booked.length === LIMIT,
	}
}

/** How many appointments each day has, for the month beside the calendar; days without any are left out. */
export function dayCounts(ctx: ReadCtx, range: CalendarRange): Promise<DayCounts> {
	return cachedRead(ctx, { name: 'agenda.dayCounts', input: range, forAnyone: true }, () => countDays(ctx, range))
}

async function countDays(ctx: ReadCtx, range: CalendarRange): Promise<DayCounts> {
	const { branches, timeZone, view } = await placesOf(ctx, range)
	const span = spanOf(range, [timeZone, ...branches.map((branch) => branch.timeZone)])
	const zones = new Map(branches.map((branch) => [branch.id, branch.timeZone]))
	const { startsAt, branchId, specialistId, status } = appointments
	const filters = [
		among(branchId, view.branchIds),
		among(specialistId, view.specialistIds),
		among(status, view.statuses),
	]
	const rows = await ctx.db
		.select({ branchId, starts: sql<string>`json_group_array(${startsAt})` })
		.from(appointments)
		.where(and(owned(ctx, appointments), gte(startsAt, span.startsAt), lt(startsAt, span.endsAt), ...filters))
		.groupBy(branchId)
	const counts = new Map<LocalDate, number>()
	for (const row of rows) {
		const zone = zones.get(row.branchId) ?? timeZone
		const starts: number[] = JSON.parse(row.starts)
		for (const start of starts) {
			const date = localDate(start, zone)
			if (date >= range.from && date <= range.to) counts.set(date, (counts.get(date) ?? 0) + 1)
		}
	}
	return {
		days: datesFrom(range.from, range.to)
			.map((date) => ({ date, count: counts.get(date) ?? 0 }))
			.filter(({ count }) => count > 0),
	}
}

function among(column: AnySQLiteColumn, values: Set<string>): SQL | undefined {
	return values.size === 0 ? undefined : inArray(column, [...values])
}

/** Ids of a filter that are not of this business count for nothing, as if they had not been given. */
async function placesOf(ctx: ReadCtx, { branchIds, specialistIds, statuses }: CalendarRange) {
	const branches = await branchRows(ctx, { archived: true })
	const people = await specialistRows(ctx, { archived: true })
	const known = (ids: string[], rows: { id: string }[]) =>
		new Set(ids.filter((id) => rows.some((row) => row.id === id)))
	const view: View = {
		branchIds: known(branchIds, branches),
		specialistIds: known(specialistIds, people),
		statuses: new Set(statuses),
	}
	const open = branches.filter(({ archivedAt }) => archivedAt === null)
	const first = branches.find(({ id }) => view.branchIds.has(id)) ?? open[0] ?? branches[0]
	const timeZone = first?.timeZone ?? (await timeZoneOf(ctx))
	return { branches, people, view, timeZone }
}

function workingIn(branches: BranchRow[], people: SpecialistRow[], { branchIds, specialistIds }: View): Working {
	const open = branches.filter(
		({ id, archivedAt }) => archivedAt === null && (branchIds.size === 0 || branchIds.has(id)),
	)
	const working = people.filter(({ id, branchId, archivedAt }) => {
		const isShown = specialistIds.size === 0 || specialistIds.has(id)
		return archivedAt === null && isShown && open.some((branch) => branch.id === branchId)
	})
	return { branches: open, specialists: working }
}

/** From the first moment of the range in any of the zones to its last. */
function spanOf({ from, to }: CalendarRange, zones: string[]): Span {
	const starts = zones.map((zone) => toInstant(from, '00:00', zone))
	const ends = zones.map((zone) => toInstant(to, '23:59', zone) + 60_000)
	return { startsAt: Math.min(...starts), endsAt: Math.max(...ends) }
}

async function appointmentRows(ctx: ReadCtx, { startsAt, endsAt }: Span): Promise<CalendarRow[]> {
	const { id, status, branchId, specialistId, bookedOver, colorHex, groupKey } = appointments
	const { arrivedAt, seatedAt, finishedAt, pausedFrom, pausedTo } = appointments
	const columns = {
		paused: sql`coalesce(${pausedTo} - ${pausedFrom}, 0)`,
		...{ id, status, branchId, specialistId, bookedOver, colorHex, groupKey, arrivedAt, seatedAt, finishedAt },
		startsAt: appointments.startsAt,
		endsAt: appointments.endsAt,
		name: contacts.name,
		lastname: contacts.lastname,
		attendee: appointments.attendeeName,
		service: services.name,
		specialist: specialists.name,
	}
	const touching = and(
		owned(ctx, appointments),
		gt(appointments.startsAt, startsAt - DAY),
		lt(appointments.startsAt, endsAt),
		gt(appointments.endsAt, startsAt),
	)
	const rest = sql`FROM ${appointments}
		JOIN ${contacts} ON ${linked(contacts, appointments.businessId, appointments.contactId)}
		JOIN ${services} ON ${linked(services, appointments.businessId, appointments.serviceId)}
		JOIN ${specialists} ON ${linked(specialists, appointments.businessId, appointments.specialistId)}
		WHERE ${touching} ORDER BY ${appointments.startsAt}, ${appointments.id} LIMIT ${LIMIT}`
	const rows = await packed<BookedRow>(ctx, columns, rest)
	return rows.map(({ name, lastname, attendee, service, specialist, ...row }) => ({
		...row,
		bookedOver: row.bookedOver === 1,
		kind: 'appointment',
		title: withAttendee(lastname ? `${name} ${lastname}` : name, attendee),
		subtitle: `${service} · ${specialist}`,
	}))
}

/** Seen as what was just booked would be. */
async function samplesIn(ctx: ReadCtx, span: Span, view: View): Promise<CalendarRow[]> {
	const rows = await sampleRows(ctx, span)
	return rows.filter((row) => matching({ ...row, status: 'agendada' }, view))
}

async function blockRows(ctx: ReadCtx, { startsAt, endsAt }: Span): Promise<CalendarRow[]> {
	const { id, title, branchId, specialistId, bookedOver, colorHex } = blocks
	const span = { startsAt: blocks.startsAt, endsAt: blocks.endsAt }
	const columns = { id, title, branchId, specialistId, bookedOver, colorHex, ...span, subtitle: specialists.name }
	const touching = and(
		owned(ctx, blocks),
		gt(blocks.startsAt, startsAt - LONGEST_BLOCK),
		lt(blocks.startsAt, endsAt),
		gt(blocks.endsAt, startsAt),
	)
	const rest = sql`FROM ${blocks} JOIN ${specialists} ON ${linked(specialists, blocks.businessId, blocks.specialistId)}
		WHERE ${touching} ORDER BY ${blocks.startsAt}, ${blocks.id} LIMIT ${LIMIT}`
	const rows = await packed<BlockedRow>(ctx, columns, rest)
	const unattended = { groupKey: null, paused: 0, arrivedAt: null, seatedAt: null, finishedAt: null }
	return rows.map((row) => ({
		...row,
		...unattended,
		bookedOver: row.bookedOver === 1,
		kind: 'block',
		status: 'block',
	}))
}

type Linked = { businessId: AnySQLiteColumn; id: AnySQLiteColumn }

function linked(table: Linked, businessId: AnySQLiteColumn, id: AnySQLiteColumn) {
	return and(eq(table.businessId, businessId), eq(table.id, id))
}
