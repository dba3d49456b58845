import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { type Json } from '#app/lib/json.ts'
import { datesOf, ruleOf } from '#app/lib/recurrence/recurrence.ts'
import { addDays, DAY, type LocalDate, localDate, MINUTE, toInstant } from '#app/lib/time.ts'
import { agendaSeries } from '#db/schema/agenda.ts'
import { blockable, blockOn, spanOf } from '../blocks/blocks.server.ts'
import { insertAppointment, whoActs } from '../booking/appointments.server.ts'
import { unlessSuggested } from '../booking/end-as-meant.ts'
import { lengthFor } from '../booking/lengths.server.ts'
import { type Parts, partsOf, refused } from '../booking/parts.server.ts'
import { assertPrepared } from '../booking/prepared.server.ts'
import { Refusal } from '../booking/schemas-refusal.ts'
import { takeSlot, visitMinutes } from '../booking/slots.server.ts'
import { whoComes } from '../clients/new-client.server.ts'
import { type BookedTime } from '../events.ts'
import { type Appointment, anySpecialist, type Block, messages } from '../schemas.ts'
import { hullsOf } from '../waiting/freed.ts'
import { type BlockSeries, type BookSeries, type MadeAppointments, type MadeBlocks } from './schemas-series.ts'

export type SeriesRow = typeof agendaSeries.$inferSelect
export type Skipped = { date: LocalDate; text: string }[]
export type Mode = BookSeries['onConflict']
type Days = { from: LocalDate; to: LocalDate }

/** Occurrences stand in the agenda so far ahead (kernel.md §4); a job adds a week's worth every week. */
const AHEAD = 180
const STEP = 7

/** An appointment that comes again. Throws `slot_taken` with the days that are not free, unless told what to do then. */
export async function bookSeries(ctx: WriteCtx, input: BookSeries): Promise<MadeAppointments> {
	if (input.specialistId === anySpecialist) throw refused('specialistId', messages.seriesNeedsSpecialist)
	const contactId = await whoComes(ctx, input)
	const parts = await partsOf(ctx, { ...input, contactId })
	const service = { ...parts.service, durationMinutes: await lengthFor(ctx, parts, input.specialistId) }
	const minutes = visitMinutes(ctx, { ...unlessSuggested(input), ...parts, service, allowConflict: false })
	const { branchId, specialistId, serviceId } = input
	const series = await insertSeries(ctx, parts.branch.timeZone, input, {
		kind: 'appointment',
		...{ branchId, specialistId, serviceId, contactId, minutes },
		title: parts.service.name,
		details: input.details ?? null,
		clientNotes: input.clientNotes ?? null,
		attendeeName: input.attendeeName ?? null,
	})
	const startsAt = toInstant(series.startsOn, series.time, series.timeZone)
	await assertPrepared(ctx, parts, { visit: { startsAt } }, input)
	const days = { from: series.startsOn, to: series.madeUntil }
	const { appointments, skipped } = await makeVisits(ctx, series, parts, days, input.onConflict, input.notice)
	assertMade(input.onConflict, appointments.length, skipped)
	await ctx.emit('agenda.seriesBooked', { seriesId: series.id, appointmentIds: appointments.map(({ id }) => id) })
	return { seriesId: series.id, appointments, skipped }
}

/** A block that comes again, a series for each specialist. */
export async function blockSeries(ctx: WriteCtx, input: BlockSeries): Promise<MadeBlocks> {
	const made: MadeBlocks = { seriesIds: [], blocks: [], skipped: [] }
	const branch = await getBranch(ctx, input.branchId)
	const specialists = await blockable(ctx, branch, [...new Set(input.specialistIds)], 'specialistIds')
	const span = spanOf(branch, input)
	const minutes = (span.endsAt - span.startsAt) / MINUTE
	for (const { id: specialistId } of specialists) {
		const { branchId, title, colorHex } = input
		const own = { kind: 'block' as const, branchId, specialistId, minutes, title, colorHex }
		const series = await insertSeries(ctx, branch.timeZone, input, own)
		const days = { from: series.startsOn, to: series.madeUntil }
		const { blocks, skipped } = await makeBlocks(ctx, series, days, input.onConflict)
		made.seriesIds.push(series.id)
		made.blocks.push(...blocks)
		made.skipped.push(...skipped)
	}
	assertMade(input.onConflict, made.blocks.length, made.skipped)
	await ctx.emit('agenda.blocksCreated', {
		blockIds: made.blocks.map(({ id }) => id),
		times: hullsOf(made.blocks.map(timeOfBlock)),
	})
	return made
}

function timeOfBlock({ startsAt, endsAt, ...place }: Block): BookedTime {
	return { ...place, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }
}

/** Only the first tells people of a new appointment; the others have their reminders (notifications). */
export async function makeVisits(
	ctx: WriteCtx,
	series: SeriesRow,
	parts: Parts,
	days: Days,
	mode: Mode,
	notice?: BookSeries['notice'],
) {
	const [appointments, skipped]: [Appointment[], Skipped] = [[], []]
	const { time, minutes, id: seriesId } = series
	for (const date of occurrencesOf(series, days)) {
		const wish = { ...parts, date, time, minutes, allowConflict: mode === 'encimar' }
		const taken = await orRefusal(() => takeSlot(ctx, wish))
		if (typeof taken === 'string') {
			skipped.push({ date, text: taken })
			continue
		}
		const { details, clientNotes, attendeeName } = series
		const words = {
			details: details ?? undefined,
			clientNotes: clientNotes ?? undefined,
			attendeeName: attendeeName ?? undefined,
			notice,
		}
		// A stretch that a job adds is no news to anybody.
		const quiet = appointments.length > 0 || days.from > series.startsOn
		const occurrence = { seriesId, occurrenceOn: date, quiet }
		appointments.push(await insertAppointment(ctx, parts, words, taken, occurrence))
	}
	return { appointments, skipped }
}

export async function makeBlocks(ctx: WriteCtx, series: SeriesRow, days: Days, mode: Mode) {
	const [blocks, skipped]: [Block[], Skipped] = [[], []]
	for (const date of occurrencesOf(series, days)) {
		const made = await orRefusal(() => blockOn(ctx, series, date, { over: mode === 'encimar' }))
		if (typeof made === 'string') skipped.push({ date, text: made })
		else blocks.push(made)
	}
	return { blocks, skipped }
}

function occurrencesOf(series: SeriesRow, { from, to }: Days): LocalDate[] {
	return datesOf(series.rrule, series.startsOn, from, to).filter((date) => !series.exceptDates.includes(date))
}

/** What a try answers, or why it was refused in words. Bugs are thrown on. */
export async function orRefusal<T>(attempt: () => Promise<T>): Promise<T | string> {
	try {
		return await attempt()
	} catch (error) {
		if (!(error instanceof DomainError)) throw error
		const refusal = Refusal.safeParse(error.details)
		const texts = refusal.success ? refusal.data.reasons.map(({ text }) => text) : []
		return texts.length > 0 ? texts.join(' ') : (error.sentence ?? error.code)
	}
}

/** Throws the refusal of a series: at once where staff are to be asked, else only where no day was left. */
export function assertMade(mode: Mode, count: number, skipped: Skipped): void {
	const details: Json = { days: skipped }
	if (mode === 'avisar' && skipped.length > 0)
		throw new DomainError('slot_taken', 'onConflict', details, messages.seriesTaken)
	if (count === 0) throw new DomainError('slot_taken', 'date', details, messages.seriesNowhere)
}

type Kind = Pick<SeriesRow, 'kind' | 'branchId' | 'specialistId' | 'minutes' | 'title'> & Partial<SeriesRow>

async function insertSeries(ctx: WriteCtx, zone: string, input: BookSeries | BlockSeries, kind: Kind) {
	const row = {
		id: newId('ser'),
		businessId: ctx.businessId,
		rrule: ruleOf(input, input.date),
		timeZone: zone,
		startsOn: input.date,
		time: input.time,
		madeUntil: horizon(ctx, zone, input.date),
		createdBy: whoActs(ctx),
		createdAt: ctx.now,
		updatedAt: ctx.now,
		...kind,
	}
	const [series] = await ctx.db.insert(agendaSeries).values(row).returning()
	if (!series) throw new Error('the series was not written')
	await queueExtension(ctx, series)
	return series
}

/** The last day up to which occurrences are made now: a series that begins late has its first ones all the same. */
export function horizon(ctx: WriteCtx, zone: string, startsOn: LocalDate): LocalDate {
	const today = localDate(ctx.now, zone)
	return addDays(startsOn > today ? startsOn : today, AHEAD + STEP)
}

/** Once for each stretch; a series that is over by then has no next one. */
export async function queueExtension(ctx: WriteCtx, { id, madeUntil, rrule, startsOn }: SeriesRow): Promise<void> {
	if (datesOf(rrule, startsOn, addDays(madeUntil, 1), addDays(madeUntil, 400)).length === 0) return
	const key = `series:${id}:${madeUntil}`
	await enqueue(ctx, { kind: 'agenda.extendSeries', payload: { seriesId: id }, runAt: ctx.now + STEP * DAY, key })
}
