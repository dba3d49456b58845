import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { publicOrigin } from '#app/core/brands.server.ts'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { holdsTime } from '#app/features/agenda/booking/statuses.ts'
import { withAttendee } from '#app/features/agenda/clients/attendee.ts'
import { recordsWhere } from '#app/features/agenda/queries.server.ts'
import { branchRows, getBranch } from '#app/features/branches/queries.server.ts'
import { placeInWords } from '#app/features/branches/rules.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { getSpecialist, specialistRows } from '#app/features/specialists/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { newToken, seal, tokenHash, unsealed } from '#app/lib/secrets.ts'
import { DAY, toIso } from '#app/lib/time.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { appointments, blocks } from '#db/schema/agenda.ts'
import { calendarFeeds } from '#db/schema/booking.ts'
import { specialists } from '#db/schema/specialists.ts'
import { feedPathOf } from './paths.ts'
import { type FeedContent, type FeedOf, type Feeds, type OneFeed } from './schemas-settings.ts'

/** What a subscribed calendar shows: the last month and half a year ahead. */
const BEHIND = 30 * DAY
const AHEAD = 183 * DAY
const MOST = 5000

/** Whose feeds are meant. Keys and guests of the house have no membership that a feed could end with. */
function holderOf({ actor }: ReadCtx | WriteCtx): string | null {
	return actor.kind === 'member' ? (actor.id ?? null) : null
}

function ofHolder(ctx: ReadCtx | WriteCtx) {
	return and(owned(ctx, calendarFeeds), eq(calendarFeeds.userId, holderOf(ctx) ?? ''))
}

/** Every branch and specialist with the address of its calendar, where who asks has one. */
export async function listFeeds(ctx: ReadCtx | WriteCtx): Promise<Feeds> {
	const rows = await ctx.db.select().from(calendarFeeds).where(ofHolder(ctx)).limit(1000)
	const sealed = new Map(rows.map((row) => [row.subjectId, row.sealedToken]))
	const origin = await publicOrigin(ctx)
	const addressOf = (id: string) => {
		const own = sealed.get(id)
		const token = own && unsealed(own, ctx.keys.seal)
		return token ? origin + feedPathOf(token) : null
	}
	const places = await branchRows(ctx, { archived: false })
	const people = await specialistRows(ctx, { archived: false })
	return {
		feeds: [
			...places.map(({ id, name }) => ({ kind: 'branch' as const, subjectId: id, name, address: addressOf(id) })),
			...people.map(({ id, name }) => ({ kind: 'specialist' as const, subjectId: id, name, address: addressOf(id) })),
		],
	}
}

/** Makes somebody's secret address of a calendar, or a new one: the old one shows nothing any more. */
export async function renewFeed(ctx: WriteCtx, { kind, subjectId }: FeedOf): Promise<Feeds> {
	const userId = holderOf(ctx)
	if (!userId) throw new DomainError('forbidden')
	await (kind === 'branch' ? getBranch(ctx, subjectId) : getSpecialist(ctx, subjectId))
	const token = newToken()
	const secret = { tokenHash: tokenHash(token), sealedToken: seal(token, ctx.keys.seal), createdAt: ctx.now }
	await ctx.db
		.insert(calendarFeeds)
		.values({ id: newId('cal'), businessId: ctx.businessId, userId, kind, subjectId, ...secret })
		.onConflictDoUpdate({
			target: [calendarFeeds.businessId, calendarFeeds.subjectId, calendarFeeds.userId],
			set: secret,
		})
	await ctx.emit('booking.feedRenewed', { subjectId })
	return listFeeds(ctx)
}

/** From now on nobody reads it from outside. */
export async function stopFeed(ctx: WriteCtx, { subjectId }: FeedOf): Promise<Feeds> {
	only(
		await ctx.db
			.delete(calendarFeeds)
			.where(and(ofHolder(ctx), eq(calendarFeeds.subjectId, subjectId)))
			.returning({ id: calendarFeeds.id }),
		'subjectId',
	)
	await ctx.emit('booking.feedStopped', { subjectId })
	return listFeeds(ctx)
}

/** Who is no member any more reads no calendar either, and a later membership begins without the old addresses. */
export async function endFeeds(ctx: WriteCtx, { payload }: LoggedEvent<'businesses.memberRemoved'>): Promise<void> {
	await ctx.db.delete(calendarFeeds).where(and(owned(ctx, calendarFeeds), eq(calendarFeeds.userId, payload.userId)))
}

/** What the calendar behind a secret address shows: the visits that hold time, and the blocks. */
export async function readFeed(ctx: ReadCtx, { feedId }: OneFeed): Promise<FeedContent> {
	if (ctx.actor.kind === 'visitor' && ctx.actor.subjectId !== feedId) throw new DomainError('not_found', 'feedId')
	const rows = await ctx.db
		.select()
		.from(calendarFeeds)
		.where(owned(ctx, calendarFeeds, feedId))
	const feed = only(rows, 'feedId')
	const subject = await (feed.kind === 'branch' ? getBranch(ctx, feed.subjectId) : getSpecialist(ctx, feed.subjectId))
	const branch = 'branchId' in subject ? await getBranch(ctx, subject.branchId) : subject
	const [visits, blocked] = await Promise.all([visitsOf(ctx, feed), blocksOf(ctx, feed)])
	return { name: subject.name, timeZone: branch.timeZone, entries: [...visits, ...blocked] }
}

type Subject = { kind: 'branch' | 'specialist'; subjectId: string }

async function visitsOf(ctx: ReadCtx, { kind, subjectId }: Subject): Promise<FeedContent['entries']> {
	const column = kind === 'branch' ? appointments.branchId : appointments.specialistId
	const shown = and(gt(appointments.startsAt, ctx.now - BEHIND), lt(appointments.startsAt, ctx.now + AHEAD))
	const where = and(owned(ctx, appointments), eq(column, subjectId), shown)
	const records = await recordsWhere(ctx, where, asc(appointments.startsAt), MOST)
	return records
		.filter(({ appointment }) => holdsTime(appointment.status))
		.map(({ appointment: visit, contact, service, specialist, branch }) => ({
			id: visit.id,
			title: `${service.name} · ${withAttendee(fullName(contact), visit.attendeeName)}`,
			place: placeInWords(branch),
			notes: [`Con ${nameInSentence(specialist.name)}`, visit.clientNotes].filter(Boolean).join('\n'),
			startsAt: toIso(visit.startsAt),
			endsAt: toIso(visit.endsAt),
			updatedAt: toIso(visit.updatedAt),
			tentative: visit.status === 'pago_pendiente',
		}))
}

async function blocksOf(ctx: ReadCtx, { kind, subjectId }: Subject): Promise<FeedContent['entries']> {
	const column = kind === 'branch' ? blocks.branchId : blocks.specialistId
	const rows = await ctx.db
		.select({ block: blocks, specialist: specialists.name })
		.from(blocks)
		.innerJoin(specialists, and(eq(specialists.businessId, blocks.businessId), eq(specialists.id, blocks.specialistId)))
		.where(
			and(
				owned(ctx, blocks),
				eq(column, subjectId),
				gt(blocks.startsAt, ctx.now - BEHIND),
				lt(blocks.startsAt, ctx.now + AHEAD),
			),
		)
		.orderBy(asc(blocks.startsAt))
		.limit(MOST)
	return rows.map(({ block, specialist }) => ({
		id: block.id,
		title: kind === 'branch' ? `${block.title} · ${specialist}` : block.title,
		place: '',
		notes: '',
		startsAt: toIso(block.startsAt),
		endsAt: toIso(block.endsAt),
		updatedAt: toIso(block.updatedAt),
		tentative: false,
	}))
}
