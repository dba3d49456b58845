import { and, asc, eq, gte, inArray, isNull, lt, lte } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { type BranchRow, branchRows, getBranch } from '#app/features/branches/queries.server.ts'
import { type SpecialistRow, specialistRows } from '#app/features/specialists/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { addDays, DAY, type LocalDate, localDate, localDateTime, toInstant, toIso } from '#app/lib/time.ts'
import { timeOf } from '#app/lib/time-calendar.ts'
import { appointments } from '#db/schema/agenda.ts'
import { sampleAppointments } from '#db/schema/agenda-screen.ts'
import { services } from '#db/schema/services.ts'
import { specialistServices } from '#db/schema/specialists.ts'
import { workingTimes } from '../calendar/calendar-hours.server.ts'
import { type Chair, type Offered, type Planned, planOfDay } from './sample-plan.ts'
import { type SampleRow, standingSamples } from './sample-rows.server.ts'
import {
	SAMPLE_DAYS,
	type SampleDay,
	type SampleEmptied,
	type SampleVisit,
	type SeeSample,
	sampleMessages,
} from './schemas-sample.ts'

/** So many people of a team are shown at work. */
const TEAM = 6
/** Fewer visits than this would be a poor example: the next day is looked at. */
const FEW = 3
/** A long visit would be most of a day. */
const LONGEST = 180
const LOOK_AHEAD = 7

/** Today or the next day on which somebody works, filled with what could be. Whoever has one already gets a new one. */
export async function fillSampleDay(ctx: WriteCtx): Promise<SampleDay> {
	const [branch] = (await branchRows(ctx, {})).filter(({ archivedAt }) => archivedAt === null)
	const team = branch ? await teamOf(ctx, branch) : []
	const found = branch ? await dayWithRoom(ctx, branch, team) : null
	if (!branch || !found) throw new DomainError('needed_first', undefined, undefined, sampleMessages.nobody)
	await removeSamples(ctx)
	const names = new Map(team.map(({ id, name }) => [id, name]))
	const at = (minute: number) => toInstant(found.date, timeOf(minute), branch.timeZone)
	await ctx.db.insert(sampleAppointments).values(
		found.plan.map(({ fromMinute, toMinute, ...visit }) => ({
			...{ ...visit, id: newId('smp'), businessId: ctx.businessId, branchId: branch.id },
			specialistName: names.get(visit.specialistId) ?? '',
			...{ startsAt: at(fromMinute), endsAt: at(toMinute), createdAt: ctx.now },
		})),
	)
	await ctx.emit('agenda.sampleDayChanged', { count: found.plan.length })
	return sampleDay(ctx)
}

/** Nothing of it is left. */
export async function emptySampleDay(ctx: WriteCtx): Promise<SampleEmptied> {
	const removed = await removeSamples(ctx)
	await ctx.emit('agenda.sampleDayChanged', { count: 0 })
	return { removed }
}

/** The first appointment of a real person ends the example. */
export async function endSampleDay(ctx: WriteCtx): Promise<void> {
	const [one] = await ctx.db
		.select({ id: sampleAppointments.id })
		.from(sampleAppointments)
		.where(owned(ctx, sampleAppointments))
		.limit(1)
	if (one) await emptySampleDay(ctx)
}

/** Throws `not_found` where the one that was asked for is not there, or not any more. */
export async function sampleDay(ctx: ReadCtx, { sampleId }: SeeSample = {}): Promise<SampleDay> {
	const rows = await ctx.db
		.select()
		.from(sampleAppointments)
		.where(standingSamples(ctx))
		.orderBy(asc(sampleAppointments.startsAt))
	const [first] = rows
	const asked = rows.find(({ id }) => id === sampleId)
	if (sampleId && !asked) throw new DomainError('not_found', 'sampleId')
	if (!first) return { count: 0 }
	const branch = await getBranch(ctx, first.branchId)
	return {
		date: localDate(first.startsAt, branch.timeZone),
		count: rows.length,
		until: toIso(first.createdAt + SAMPLE_DAYS * DAY),
		...(asked ? { visit: visitOf(asked, branch) } : {}),
	}
}

function visitOf(row: SampleRow, { name: branchName, timeZone }: BranchRow): SampleVisit {
	const { businessId: _own, createdAt: _at, startsAt, endsAt, ...words } = row
	const end = localDateTime(endsAt, timeZone)
	return { ...words, branchName, ...localDateTime(startsAt, timeZone), endDate: end.date, endTime: end.time }
}

async function removeSamples(ctx: WriteCtx): Promise<number> {
	const gone = await ctx.db
		.delete(sampleAppointments)
		.where(owned(ctx, sampleAppointments))
		.returning({ id: sampleAppointments.id })
	return gone.length
}

async function teamOf(ctx: ReadCtx, { id: branchId }: BranchRow): Promise<SpecialistRow[]> {
	const people = await specialistRows(ctx, { branchId })
	return people.filter(({ archivedAt }) => archivedAt === null).slice(0, TEAM)
}

/** The first day of the week to come without an appointment and with room for more than a few; else the one with the most. */
async function dayWithRoom(ctx: ReadCtx, branch: BranchRow, team: SpecialistRow[]) {
	const from = localDate(ctx.now, branch.timeZone)
	const range = { from, to: addDays(from, LOOK_AHEAD - 1) }
	const times = await workingTimes(ctx, { branches: [branch], specialists: team }, range, true)
	const offered = await offeredBy(ctx, team)
	const booked = await bookedDays(ctx, branch, range)
	let best: { date: LocalDate; plan: Planned[] } | null = null
	for (let day = 0; day < LOOK_AHEAD; day++) {
		const date = addDays(from, day)
		if (booked.has(date)) continue
		const chairs: Chair[] = team.map(({ id }) => {
			return { specialistId: id, free: times.get(id)?.get(date)?.free ?? [], services: offered.get(id) ?? [] }
		})
		const plan = planOfDay(chairs)
		if (plan.length > (best?.plan.length ?? 0)) best = { date, plan }
		if (plan.length > FEW) return { date, plan }
	}
	return best
}

/** A day of somebody real is never mixed with an example. */
async function bookedDays(ctx: ReadCtx, { timeZone }: BranchRow, { from, to }: { from: LocalDate; to: LocalDate }) {
	const { startsAt } = appointments
	const week = [
		gte(startsAt, toInstant(from, '00:00', timeZone)),
		lt(startsAt, toInstant(addDays(to, 1), '00:00', timeZone)),
	]
	const rows = await ctx.db
		.select({ startsAt })
		.from(appointments)
		.where(and(owned(ctx, appointments), ...week))
		.limit(5000)
	return new Set(rows.map((row) => localDate(row.startsAt, timeZone)))
}

/** What each person gives, in the order of the catalogue. */
async function offeredBy(ctx: ReadCtx, team: SpecialistRow[]): Promise<Map<string, Offered[]>> {
	const pair = and(
		eq(services.businessId, specialistServices.businessId),
		eq(services.id, specialistServices.serviceId),
	)
	const isGiven = and(isNull(services.archivedAt), eq(services.available, true), lte(services.durationMinutes, LONGEST))
	const ids = team.map(({ id }) => id)
	const rows = await ctx.db
		.select({
			specialistId: specialistServices.specialistId,
			name: services.name,
			durationMinutes: services.durationMinutes,
		})
		.from(specialistServices)
		.innerJoin(services, pair)
		.where(
			and(owned(ctx, specialistServices), owned(ctx, services), inArray(specialistServices.specialistId, ids), isGiven),
		)
		.orderBy(asc(services.name))
		.limit(1000)
	const offered = new Map<string, Offered[]>()
	for (const { specialistId, ...service } of rows)
		offered.set(specialistId, [...(offered.get(specialistId) ?? []), service])
	return offered
}
