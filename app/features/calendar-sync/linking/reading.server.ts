import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, TryAgain } from '#app/core/deliveries.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { transact, within } from '#app/core/transact.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { type Google, type GoogleEvent, type GoogleResult } from '#app/integrations/google/google.ts'
import { newId } from '#app/lib/id.ts'
import { DAY, MINUTE, toIso } from '#app/lib/time.ts'
import { externalBusy } from '#db/schema/agenda.ts'
import { calendarLinks, googleAccounts } from '#db/schema/calendar-sync.ts'
import { specialists } from '#db/schema/specialists.ts'
import { isOver, withAccess } from '../access.server.ts'
import { noteRevoked } from '../accounts.server.ts'
import { type BusyTime, busyTimesOf } from './busy-times.ts'
import { forgetBusyTimes } from './releasing.server.ts'
import { type Planned } from './schemas.ts'

const every = 10 * MINUTE
/** So far ahead people can be booked, and a little back, for what is going on. */
const ahead = 366 * DAY
const back = DAY
const mostPages = 20
const atOnce = 500

/** Every ten minutes each calendar that counts for somebody who works is read again. */
export async function planReading(ctx: WriteCtx<'platform'>): Promise<Planned> {
	const due = await ctx.db.all<{ businessId: string; specialistId: string }>(sql`
		SELECT link.business_id AS businessId, link.specialist_id AS specialistId FROM calendar_links link
		JOIN specialists person ON person.business_id = link.business_id AND person.id = link.specialist_id
			AND person.google_calendar_id IS NOT NULL AND person.archived_at IS NULL AND person.deleted_at IS NULL
		JOIN google_accounts account ON account.business_id = link.business_id AND account.id = link.google_account_id
			AND account.sealed_token IS NOT NULL AND account.problem IS NULL AND account.deleted_at IS NULL
		JOIN businesses b ON b.id = link.business_id AND b.deleted_at IS NULL
		WHERE link.read_at IS NULL OR link.read_at <= ${ctx.now - every + MINUTE}
		ORDER BY link.read_at LIMIT ${atOnce}`)
	for (const { businessId, specialistId } of due) {
		const key = `calendarSync.readBusyTimes:${specialistId}:${Math.floor(ctx.now / every)}`
		const job = { kind: 'calendarSync.readBusyTimes', payload: { specialistId }, key, maxAttempts: 3 }
		await enqueue(within(ctx, 'business', { businessId }), job)
	}
	if (due.length > 0) await ctx.emit('calendarSync.readingPlanned', { count: due.length })
	return { planned: due.length }
}

/** Reads a specialist's calendar and keeps its busy times. What Google says for good is noted; else it is asked again. */
export const readBusyTimes: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') return
	const read = await whatToRead(ctx, String(job.payload.specialistId))
	if (!read) return
	const asked = { calendarId: read.calendarId, from: toIso(ctx.now - back), to: toIso(ctx.now + ahead) }
	const answer = await withAccess(read.key, ctx.adapters, ctx.keys, (google, accessToken) =>
		allEvents(google, { ...asked, accessToken }),
	)
	if (answer.kind === 'ok') {
		const times = busyTimesOf(answer.value, read.zone)
		return void (await transact(ctx, (inside) => keep(inside, read, times)))
	}
	if (isOver(answer)) return void (await transact(ctx, (inside) => noteRevoked(inside, read.key.googleAccountId)))
	if (answer.kind === 'refused' && answer.meaning === 'not_found')
		return void (await transact(ctx, (inside) => noteGone(inside, read)))
	throw new TryAgain(answer.kind === 'refused' ? answer.meaning : answer.kind)
}

type ToRead = {
	specialistId: string
	calendarId: string
	zone: string
	key: { googleAccountId: string; sealedToken: string }
}

/** Null where nothing is to be read any more. */
async function whatToRead(ctx: Ctx<'business'>, specialistId: string): Promise<ToRead | null> {
	const { id, branchId, googleCalendarId: calendarId } = specialists
	const isOfLink = and(owned(ctx, specialists), eq(id, calendarLinks.specialistId))
	const isOfAccount = and(owned(ctx, googleAccounts), eq(googleAccounts.id, calendarLinks.googleAccountId))
	const { id: googleAccountId, sealedToken, problem } = googleAccounts
	const [row] = await ctx.db
		.select({ branchId, calendarId, googleAccountId, sealedToken, problem })
		.from(calendarLinks)
		.innerJoin(specialists, isOfLink)
		.innerJoin(googleAccounts, isOfAccount)
		.where(and(owned(ctx, calendarLinks), eq(calendarLinks.specialistId, specialistId)))
	if (!row?.calendarId || !row.sealedToken || row.problem) return null
	const { timeZone: zone } = await getBranch(ctx, row.branchId)
	const key = { googleAccountId: row.googleAccountId, sealedToken: row.sealedToken }
	return { specialistId, calendarId: row.calendarId, zone, key }
}

type Asked = Parameters<Google['listEvents']>[0]

/** Whole, or nothing: of a calendar that was read in part some hours would be free that are not. */
async function allEvents(google: Google, asked: Asked): Promise<GoogleResult<GoogleEvent[]>> {
	const all: GoogleEvent[] = []
	let pageToken: string | undefined
	for (let page = 0; page < mostPages; page++) {
		const answer = await google.listEvents({ ...asked, pageToken })
		if (answer.kind !== 'ok') return answer
		all.push(...answer.value.events)
		pageToken = answer.value.nextPageToken
		if (!pageToken) break
	}
	// Sorted by their beginning: what is left out lies farthest ahead.
	return { kind: 'ok', value: all }
}

/** What is as it was is written nowhere: nobody's screens and kept answers are stirred for it. */
async function keep(ctx: WriteCtx, { specialistId, calendarId }: ToRead, times: BusyTime[]): Promise<void> {
	if (!(await isStill(ctx, specialistId, calendarId))) return
	await note(ctx, specialistId, { readAt: ctx.now, problem: null })
	const theirs = and(owned(ctx, externalBusy), eq(externalBusy.specialistId, specialistId))
	const { externalId, startsAt, endsAt } = externalBusy
	const before = await ctx.db.select({ externalId, startsAt, endsAt }).from(externalBusy).where(theirs)
	if (isSame(before, times)) return
	await forgetBusyTimes(ctx, [specialistId])
	const { businessId } = ctx
	const rows = times.map((time) => ({ ...time, id: newId('bsy'), businessId, specialistId }))
	for (let at = 0; at < rows.length; at += 500) await ctx.db.insert(externalBusy).values(rows.slice(at, at + 500))
	await ctx.emit('calendarSync.busyTimesRead', { specialistId, count: rows.length })
}

function isSame(before: BusyTime[], after: BusyTime[]): boolean {
	if (before.length !== after.length) return false
	const known = new Set(before.map(wordOf))
	return after.every((time) => known.has(wordOf(time)))
}

const wordOf = ({ externalId, startsAt, endsAt }: BusyTime) => `${externalId} ${startsAt} ${endsAt}`

/** Somebody chose another one while Google was asked. */
async function isStill(ctx: WriteCtx, specialistId: string, calendarId: string): Promise<boolean> {
	const one = and(owned(ctx, specialists), eq(specialists.id, specialistId))
	return (await ctx.db.$count(specialists, and(one, eq(specialists.googleCalendarId, calendarId)))) > 0
}

/** The calendar is gone, or not for this account any more: its times hold nobody up, and the screen says so. */
async function noteGone(ctx: WriteCtx, { specialistId, calendarId }: ToRead): Promise<void> {
	if (!(await isStill(ctx, specialistId, calendarId))) return
	await forgetBusyTimes(ctx, [specialistId])
	await note(ctx, specialistId, { readAt: ctx.now, problem: 'not_found' })
	await ctx.emit('calendarSync.calendarTroubled', { specialistId, problem: 'not_found' })
}

function note(ctx: WriteCtx, specialistId: string, read: { readAt: number; problem: string | null }) {
	return ctx.db
		.update(calendarLinks)
		.set(read)
		.where(and(owned(ctx, calendarLinks), eq(calendarLinks.specialistId, specialistId)))
}
