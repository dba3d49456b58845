import { and, asc, eq, gt, gte, inArray } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { endingBefore } from '#app/lib/recurrence/recurrence.ts'
import { addDays, type LocalDate, localDate } from '#app/lib/time.ts'
import { agendaSeries, appointments } from '#db/schema/agenda.ts'
import { change, columnsOf, slotColumns } from '../booking/appointments.server.ts'
import { endAsMeant, minutesIn } from '../booking/end-as-meant.ts'
import { priceFor } from '../booking/lengths.server.ts'
import { noticeBy } from '../booking/notice.ts'
import { type Parts, partsOf } from '../booking/parts.server.ts'
import { assertPrepared } from '../booking/prepared.server.ts'
import { type Taken, takeSlot, visitMinutes } from '../booking/slots.server.ts'
import { type AppointmentRecord, getAppointment } from '../queries.server.ts'
import { placedOf, placeOf } from '../waiting/freed.ts'
import { type ChangedSeries, type DeleteSeries, type EditSeries, type ExtendSeries } from './schemas-series.ts'
import {
	assertMade,
	horizon,
	makeBlocks,
	makeVisits,
	orRefusal,
	queueExtension,
	type SeriesRow,
	type Skipped,
} from './series.server.ts'

const stillOpen = ['agendada', 'confirmada', 'pago_pendiente'] as const
type Row = AppointmentRecord['appointment']

/** Hours, people, service and words of this and the following, or of all to come; days stay (AGE-031 for each). */
export async function editSeries(ctx: WriteCtx, input: EditSeries): Promise<ChangedSeries> {
	const { appointment, branch } = await getAppointment(ctx, input.appointmentId)
	const series = await getSeries(ctx, appointment.seriesId)
	const rows = await rowsToCome(ctx, series, from(appointment, input.scope), appointment.id)
	const { endTime, ...meant } = endAsMeant(appointment, branch.timeZone, input)
	const [changed, skipped]: [string[], Skipped] = [[], []]
	let minutes = series.minutes
	for (const row of rows) {
		const parts = await partsOf(ctx, { ...row, specialistId: input.specialistId, serviceId: input.serviceId }, row)
		const date = localDate(row.startsAt, branch.timeZone)
		const wish = {
			...parts,
			date,
			time: input.time,
			endTime,
			minutes: meant.minutes && minutesIn(row),
			except: row.id,
			allowConflict: input.onConflict === 'encimar',
		}
		minutes = visitMinutes(ctx, wish)
		const taken = await orRefusal(() => takeSlot(ctx, wish))
		if (typeof taken === 'string') {
			skipped.push({ date, text: taken })
			continue
		}
		if (changed.length === 0) await assertPreparedAnew(ctx, row, parts, taken, input)
		const columns = { ...columnsOf(parts, input), ...slotColumns(taken), ...(await pricedAnew(ctx, row, parts, taken)) }
		await change(ctx, row.id, columns)
		await ctx.emit(changed.length === 0 ? 'agenda.appointmentEdited' : 'agenda.occurrenceSaved', {
			...placedOf({ ...row, ...columns }),
			previous: placeOf(row),
			...(changed.length === 0 ? noticeBy(ctx, input.notice) : {}),
		})
		changed.push(row.id)
	}
	assertMade(input.onConflict, changed.length, skipped)
	const { specialistId, serviceId, time, details = null, clientNotes = null, attendeeName = null } = input
	await changeSeries(ctx, series, { specialistId, serviceId, time, minutes, details, clientNotes, attendeeName })
	return { seriesId: series.id, changed, skipped }
}

/** The days stay: only another service may ask for something else first, of the first of them. */
async function assertPreparedAnew(ctx: WriteCtx, row: Row, parts: Parts, taken: Taken, input: EditSeries) {
	if (parts.service.id !== row.serviceId) await assertPrepared(ctx, parts, taken, input)
}

/** Another service has another price and nothing added to it. */
async function pricedAnew(ctx: WriteCtx, row: Row, parts: Parts, { specialist }: Taken) {
	if (parts.service.id === row.serviceId) return {}
	return { ...(await priceFor(ctx, parts, specialist.id)), addOns: [] }
}

/** What is over stays; the message goes out once. */
export async function deleteSeries(ctx: WriteCtx, input: DeleteSeries): Promise<ChangedSeries> {
	const { appointment } = await getAppointment(ctx, input.appointmentId)
	const series = await getSeries(ctx, appointment.seriesId)
	const rows = await rowsToCome(ctx, series, from(appointment, input.scope), appointment.id, { detached: true })
	for (const [index, row] of rows.entries()) {
		const cancelMessage = (index === 0 && input.cancelMessage) || null
		await change(ctx, row.id, { deletedAt: ctx.now, cancelMessage: cancelMessage ?? row.cancelMessage })
		await ctx.emit('agenda.appointmentDeleted', { ...placedOf(row), cancelMessage, isSilent: null, stays: null })
	}
	await endSeries(ctx, series, input.scope, appointment.occurrenceOn)
	return { seriesId: series.id, changed: rows.map(({ id }) => id), skipped: [] }
}

/** The next stretch of a series; days that are not free by then are left out and told. */
export async function extendSeries(ctx: WriteCtx, { seriesId }: ExtendSeries): Promise<ChangedSeries> {
	const series = await getSeries(ctx, seriesId)
	const days = { from: addDays(series.madeUntil, 1), to: horizon(ctx, series.timeZone, series.startsOn) }
	const { ids, skipped } = days.from > days.to ? { ids: [], skipped: [] } : await extended(ctx, series, days)
	const next = days.to > series.madeUntil ? days.to : series.madeUntil
	await changeSeries(ctx, series, { madeUntil: next }, 'agenda.seriesExtended')
	await queueExtension(ctx, { ...series, madeUntil: next })
	return { seriesId, changed: ids, skipped }
}

async function extended(ctx: WriteCtx, series: SeriesRow, days: { from: LocalDate; to: LocalDate }) {
	if (series.kind === 'block') {
		const { blocks: made, skipped } = await makeBlocks(ctx, series, days, 'omitir')
		return { ids: made.map(({ id }) => id), skipped }
	}
	const parts = await orRefusal(() => partsOfSeries(ctx, series))
	// Nobody gives it any more: the series rests until somebody changes it.
	if (typeof parts === 'string') return { ids: [], skipped: [{ date: days.from, text: parts }] }
	const { appointments: made, skipped } = await makeVisits(ctx, series, parts, days, 'omitir')
	return { ids: made.map(({ id }) => id), skipped }
}

function partsOfSeries(ctx: WriteCtx, { branchId, specialistId, serviceId, contactId }: SeriesRow): Promise<Parts> {
	return partsOf(ctx, { branchId, specialistId, serviceId: serviceId ?? '', contactId: contactId ?? '' })
}

export async function getSeries(ctx: ReadCtx, seriesId: string | null): Promise<SeriesRow> {
	if (!seriesId) throw new DomainError('not_found', 'scope')
	return ownRow(ctx, agendaSeries, seriesId, 'seriesId')
}

/** Rows of a series that have not begun and are still open; one that went its own way only where asked for. */
async function rowsToCome(
	ctx: ReadCtx,
	series: SeriesRow,
	since: LocalDate,
	chosenId: string,
	{ detached = false } = {},
): Promise<Row[]> {
	const rows = await ctx.db
		.select()
		.from(appointments)
		.where(
			and(
				owned(ctx, appointments),
				eq(appointments.seriesId, series.id),
				gte(appointments.occurrenceOn, since),
				gt(appointments.startsAt, ctx.now),
				inArray(appointments.status, stillOpen),
			),
		)
		.orderBy(asc(appointments.startsAt))
	return rows.filter((row) => detached || !row.detached || row.id === chosenId)
}

/** The first day of a series that a change is about; '' for all. */
export function from({ occurrenceOn }: { occurrenceOn: string | null }, scope: 'siguientes' | 'todas'): LocalDate {
	return scope === 'siguientes' ? (occurrenceOn ?? '') : ''
}

export async function endSeries(
	ctx: WriteCtx,
	series: SeriesRow,
	scope: 'siguientes' | 'todas',
	occurrenceOn: string | null,
) {
	const columns =
		scope === 'todas' || !occurrenceOn || occurrenceOn <= series.startsOn
			? { deletedAt: ctx.now }
			: { rrule: endingBefore(series.rrule, occurrenceOn) }
	await changeSeries(ctx, series, columns)
}

export async function changeSeries(
	ctx: WriteCtx,
	{ id }: SeriesRow,
	columns: Partial<SeriesRow>,
	event: 'agenda.seriesChanged' | 'agenda.seriesExtended' = 'agenda.seriesChanged',
): Promise<void> {
	await ctx.db
		.update(agendaSeries)
		.set({ ...columns, updatedAt: ctx.now })
		.where(owned(ctx, agendaSeries, id))
	await ctx.emit(event, { seriesId: id })
}
