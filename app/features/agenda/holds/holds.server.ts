import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { type BranchRow, getBranch } from '#app/features/branches/queries.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { localDateTime, MINUTE, toIso } from '#app/lib/time.ts'
import { holds } from '#db/schema/agenda.ts'
import { insertAppointment } from '../booking/appointments.server.ts'
import { partsOf, slotParts } from '../booking/parts.server.ts'
import { type Taken, takeSlot } from '../booking/slots.server.ts'
import { type BookedTime } from '../events.ts'
import { whenOf } from '../queries.server.ts'
import { type Appointment, messages } from '../schemas.ts'
import { type BookHeld, type Hold, type HoldSlot, type OneHold, type Released } from './schemas-holds.ts'

/** How long a slot is kept for somebody who is choosing (D-28). */
export const choosingFor = 10 * MINUTE
/** 31^24: nobody guesses it. */
const TOKEN_LENGTH = 24

type HoldRow = typeof holds.$inferSelect

/** Keeps a free slot for ten minutes, one for each visitor (D-28). Throws `slot_taken` or `outside_hours`. */
export async function holdSlot(ctx: WriteCtx, input: HoldSlot): Promise<Hold> {
	const { visitorKey, date, time } = input
	await letGo(ctx, eq(holds.visitorKey, visitorKey))
	const parts = await slotParts(ctx, input)
	const taken = await takeSlot(ctx, { ...parts, date, time, allowConflict: false })
	const { branch, service, addOns = [] } = parts
	const held = { ...taken, branch, serviceId: service.id, addOnIds: addOns.map(({ id }) => id) }
	return keepSlot(ctx, held, { visitorKey, expiresAt: ctx.now + choosingFor })
}

type Kept = Pick<Taken, 'specialist' | 'visit' | 'held' | 'pause' | 'groupKey'> & {
	branch: BranchRow
	serviceId: string
	addOnIds?: string[]
	/** The visit that it is a part of. */
	visitId?: string
}

/** Writes a hold of a slot that was found free in this transaction. */
export async function keepSlot(
	ctx: WriteCtx,
	{ branch, specialist, serviceId, visit, held, pause, groupKey, addOnIds = [], visitId }: Kept,
	{ visitorKey, expiresAt }: { visitorKey: string; expiresAt: number },
): Promise<Hold> {
	const row: HoldRow = {
		id: newId('hld'),
		businessId: ctx.businessId,
		token: newShortId(TOKEN_LENGTH),
		branchId: branch.id,
		specialistId: specialist.id,
		serviceId,
		...visit,
		heldFrom: held.startsAt,
		heldTo: held.endsAt,
		pausedFrom: pause?.startsAt ?? null,
		pausedTo: pause?.endsAt ?? null,
		groupKey,
		addOnIds,
		visitId: visitId ?? null,
		visitorKey,
		expiresAt,
	}
	await ctx.db.insert(holds).values(row)
	await ctx.emit('agenda.slotHeld', { holdId: row.id, time: heldTime(row) })
	return toHold(row, branch)
}

/** What a token still holds. Throws `link_expired` where its time is over. */
export async function seeHold(ctx: ReadCtx, { token }: OneHold): Promise<Hold> {
	const row = await findHold(ctx, token)
	return toHold(row, await getBranch(ctx, row.branchId))
}

/** Frees the slot at once, of a visit all of them. What ran out or was let go already is no error. */
export async function releaseHold(ctx: WriteCtx, { token }: OneHold): Promise<Released> {
	const rows = await keptBy(ctx, token)
	for (const { id } of rows) await letGo(ctx, eq(holds.id, id))
	return { released: rows.length > 0 }
}

/** What a token holds: one slot, or all of a visit in order of time; none where its time is over. */
export async function keptBy(ctx: ReadCtx, token: string): Promise<HoldRow[]> {
	const lasts = and(owned(ctx, holds), gt(holds.expiresAt, ctx.now))
	const [row] = await ctx.db
		.select()
		.from(holds)
		.where(and(lasts, eq(holds.token, token)))
	if (!row || row.visitId === null) return row ? [row] : []
	const ofVisit = and(lasts, eq(holds.visitId, row.visitId))
	return ctx.db.select().from(holds).where(ofVisit).orderBy(asc(holds.startsAt), asc(holds.id)).limit(50)
}

/** Books the one slot that a token holds, for whoever is named. Throws `link_expired` where its time is over. */
export async function bookHeld(ctx: WriteCtx, { token, ...input }: BookHeld): Promise<Appointment> {
	const row = await findHold(ctx, token)
	const { branchId, specialistId, serviceId, addOnIds } = row
	const parts = await partsOf(ctx, { branchId, specialistId, serviceId, addOnIds, contactId: input.contactId })
	const { date, time } = localDateTime(row.startsAt, parts.branch.timeZone)
	const minutes = (row.endsAt - row.startsAt) / MINUTE
	const taken = await takeSlot(ctx, { ...parts, date, time, minutes, allowConflict: false, except: row.id })
	await letGo(ctx, eq(holds.token, token))
	return insertAppointment(ctx, parts, input, taken)
}

export type Complete = HoldRow & { branchId: string; serviceId: string; startsAt: number; endsAt: number }

/** A slot that stands alone. Throws `link_expired`: unknown and run out look the same to whoever guesses. */
export async function findHold(ctx: ReadCtx, token: string): Promise<Complete> {
	const [row, ...more] = await findHolds(ctx, token)
	// A part of a visit is booked with all of it, by `bookHeldVisit`, or not at all.
	if (!row || more.length > 0) throw gone()
	return row
}

/** `findHold`, or all slots of the visit that the token opens. */
export async function findHolds(ctx: ReadCtx, token: string): Promise<Complete[]> {
	const rows = (await keptBy(ctx, token)).flatMap((row) => {
		const { branchId, serviceId, startsAt, endsAt } = row
		if (!branchId || !serviceId || startsAt === null || endsAt === null) return []
		return [{ ...row, branchId, serviceId, startsAt, endsAt }]
	})
	if (rows.length === 0) throw gone()
	return rows
}

function gone(): DomainError {
	return new DomainError('link_expired', 'token', undefined, messages.holdGone)
}

/** Answers the holds that ended now; time alone would have ended them later. */
export async function letGo(ctx: WriteCtx, which: SQL | undefined): Promise<{ id: string }[]> {
	const rows = await ctx.db
		.update(holds)
		.set({ expiresAt: ctx.now })
		.where(and(owned(ctx, holds), which, gt(holds.expiresAt, ctx.now)))
		.returning()
	for (const row of rows) await ctx.emit('agenda.holdReleased', { holdId: row.id, time: heldTime(row) })
	return rows
}

function heldTime({ branchId, specialistId, heldFrom, heldTo }: HoldRow): BookedTime | null {
	return branchId ? { branchId, specialistId, startsAt: heldFrom, endsAt: heldTo } : null
}

export function toHold(row: HoldRow, { id, timeZone }: BranchRow): Hold {
	const { token, specialistId, serviceId, addOnIds, startsAt, endsAt, expiresAt } = row
	const when = whenOf({ startsAt: startsAt ?? row.heldFrom, endsAt: endsAt ?? row.heldTo }, timeZone)
	return {
		token,
		branchId: id,
		specialistId,
		serviceId: serviceId ?? '',
		addOnIds,
		timeZone,
		...when,
		expiresAt: toIso(expiresAt),
	}
}
