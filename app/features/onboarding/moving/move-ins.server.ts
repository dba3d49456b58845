import { and, desc, eq, gt, gte, ne, or } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { branchRows, getBranch } from '#app/features/branches/queries.server.ts'
import { countClients } from '#app/features/clients/list/list.server.ts'
import { ClientFilter } from '#app/features/clients/list/schemas-list.ts'
import { getService } from '#app/features/services/queries.server.ts'
import { getSpecialist } from '#app/features/specialists/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { DAY } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { moveInRows, moveIns } from '#db/schema/imports.ts'
import { services } from '#db/schema/services.ts'
import { specialists } from '#db/schema/specialists.ts'
import { fieldsOf, mappingOf } from './columns.ts'
import { rememberedHeads, rememberHeads } from './heads.server.ts'
import { beginLook } from './looking.server.ts'
import {
	allowKind,
	americanOf,
	enqueuePart,
	heldOf,
	type MoveInRow,
	missingOf,
	rowsOf,
	toMoveIn,
	unreadOf,
	update,
} from './move-in-row.server.ts'
import {
	type AddMoveInRows,
	type MapMoveIn,
	type MoveIns,
	type MoveKind,
	messages,
	mostRows,
	type OneMoveIn,
	type OpenMoveIn,
	skipped,
} from './schemas.ts'
import { undoDays } from './undo-time.ts'

/** A file whose rows come next. Throws `duplicate` on one that was brought already and not undone. */
export async function openMoveIn(ctx: WriteCtx, input: OpenMoveIn): Promise<OneMoveIn> {
	const { kind, fileName, fileHash, heads, rows, passed } = input
	allowKind(ctx, kind, 'make')
	await assertNew(ctx, kind, fileHash)
	const [first, ...others] = await branchRows(ctx, {})
	if (!first) throw new DomainError('not_found', 'file', undefined, messages.noBranch)
	const id = newId('mvi')
	// Where there is one branch, it is that one.
	const branchId = others.length === 0 ? first.id : null
	const terms = { branchId, serviceId: null, specialistId: null, overlaps: false, reminders: false }
	const mapping = mappingOf(kind, heads, await rememberedHeads(ctx, kind))
	const file = { fileName, fileHash, heads, mapping, rows, passed }
	const made = { createdBy: ctx.actor.name ?? ctx.actor.kind, createdAt: ctx.now }
	await ctx.db.insert(moveIns).values({ id, businessId: ctx.businessId, kind, ...file, terms, ...made })
	await ctx.emit('onboarding.moveInChanged', { moveInId: id })
	return { moveInId: id }
}

/** Throws `duplicate` on a file whose rows are being taken, or of which some were and can still be taken back. */
async function assertNew(ctx: WriteCtx, kind: MoveKind, fileHash: string): Promise<void> {
	const { state, made, createdAt } = moveIns
	const isTaken = or(
		eq(state, 'running'),
		eq(state, 'undoing'),
		and(ne(state, 'read'), ne(state, 'undone'), gt(made, 0), gt(createdAt, ctx.now - undoDays * DAY)),
	)
	const [known] = await ctx.db
		.select({ id: moveIns.id })
		.from(moveIns)
		.where(and(owned(ctx, moveIns), eq(moveIns.kind, kind), eq(moveIns.fileHash, fileHash), isTaken))
		.limit(1)
	if (known) throw new DomainError('duplicate', 'file', undefined, messages.sameFile)
}

/** Rows of the file as they come, while nothing of it is taken. */
export async function addMoveInRows(ctx: WriteCtx, { moveInId, rows }: AddMoveInRows): Promise<OneMoveIn> {
	const row = await inState(ctx, moveInId, 'read')
	allowKind(ctx, row.kind, 'make')
	const there = (await heldOf(ctx, moveInId)) + rows.length
	if (there > mostRows) throw new DomainError('plan_limit', 'file', undefined, messages.tooMany)
	const { businessId, now: createdAt } = ctx
	await ctx.db.insert(moveInRows).values(rows.map((each) => ({ ...each, businessId, moveInId, createdAt })))
	const now = { ...row, rows: Math.max(row.rows, there) }
	await update(ctx, moveInId, { rows: now.rows })
	if (there === now.rows) await beginLook(ctx, now)
	await ctx.emit('onboarding.moveInChanged', { moveInId })
	return { moveInId }
}

/** What each column is and how rows are taken, as a person says. */
export async function mapMoveIn(ctx: WriteCtx, input: MapMoveIn): Promise<OneMoveIn> {
	const { moveInId, mapping, branchId, serviceId, specialistId, overlaps, reminders } = input
	const file = await inState(ctx, moveInId, 'read')
	const { heads, kind } = file
	allowKind(ctx, kind, 'make')
	const chosen = heads.map((_, place) => fieldIn(kind, mapping[place], place))
	const taken = chosen.filter((field) => field !== null)
	const twice = taken.find((field, place) => taken.indexOf(field) !== place)
	if (twice) {
		const field = `mapping[${chosen.lastIndexOf(twice)}]`
		throw new DomainError('invalid_input', field, undefined, messages.twice)
	}
	if (branchId) await getBranch(ctx, branchId)
	if (serviceId) await getService(ctx, serviceId)
	if (specialistId) await getSpecialist(ctx, specialistId)
	const usual = { branchId: branchId ?? null, serviceId: serviceId ?? null, specialistId: specialistId ?? null }
	const said = { mapping: chosen, terms: { ...usual, overlaps, reminders } }
	await update(ctx, moveInId, said)
	await rememberHeads(ctx, kind, heads, chosen)
	await beginLook(ctx, { ...file, ...said })
	await ctx.emit('onboarding.moveInChanged', { moveInId })
	return { moveInId }
}

function fieldIn(kind: MoveKind, said: string | undefined, place: number): string | null {
	if (said === undefined || said === skipped) return null
	if (fieldsOf[kind].some(({ id }) => id === said)) return said
	throw new DomainError('invalid_input', `mapping[${place}]`, undefined, 'Elige qué es esta columna')
}

/** Begins to take it: a job does so, part by part. Throws `conflict` on one that has begun, `duplicate` on a twin. */
export async function startMoveIn(ctx: WriteCtx, { moveInId }: OneMoveIn): Promise<OneMoveIn> {
	const row = await inState(ctx, moveInId, 'read')
	allowKind(ctx, row.kind, 'make')
	const missing = missingOf(row) ?? (await unreadOf(ctx, row)) ?? (await americanOf(ctx, row))
	if (missing) throw new DomainError('invalid_input', undefined, undefined, missing)
	if ((await heldOf(ctx, moveInId)) === 0) throw new DomainError('invalid_input', undefined, undefined, messages.noRows)
	await assertNew(ctx, row.kind, row.fileHash)
	await update(ctx, moveInId, { state: 'running' })
	await enqueuePart(ctx, { moveInId, after: 0 })
	await ctx.emit('onboarding.moveInChanged', { moveInId })
	return { moveInId }
}

/** Stops after the rows that are under way; what was brought stays, and can be taken back. */
export async function cancelMoveIn(ctx: WriteCtx, { moveInId }: OneMoveIn): Promise<OneMoveIn> {
	const row = await ownRow(ctx, moveIns, moveInId, 'moveInId')
	allowKind(ctx, row.kind, 'make')
	if (row.state !== 'running') throw new DomainError('conflict', 'moveInId', undefined, messages.notRunning)
	await update(ctx, moveInId, { state: 'cancelled', finishedAt: ctx.now })
	await ctx.emit('onboarding.moveInChanged', { moveInId })
	return { moveInId }
}

/** A file that nobody wants after all: nothing of it was taken. */
export async function dropMoveIn(ctx: WriteCtx, { moveInId }: OneMoveIn): Promise<OneMoveIn> {
	const row = await inState(ctx, moveInId, 'read')
	allowKind(ctx, row.kind, 'make')
	await ctx.db.delete(moveInRows).where(rowsOf(ctx, moveInId))
	await update(ctx, moveInId, { deletedAt: ctx.now })
	await ctx.emit('onboarding.moveInChanged', { moveInId })
	return { moveInId }
}

/** The last files, the newest first, and how much of the house there is. */
export async function listMoveIns(ctx: ReadCtx): Promise<MoveIns> {
	const rows = await ctx.db
		.select()
		.from(moveIns)
		.where(and(owned(ctx, moveIns), ne(moveIns.rows, 0)))
		.orderBy(desc(moveIns.createdAt), desc(moveIns.id))
		.limit(30)
	const toCome = and(
		owned(ctx, appointments),
		gte(appointments.startsAt, ctx.now),
		ne(appointments.status, 'cancelada'),
	)
	return {
		moveIns: rows.map((row) => toMoveIn(row, ctx.now)),
		there: {
			services: await ctx.db.$count(services, owned(ctx, services)),
			specialists: await ctx.db.$count(specialists, owned(ctx, specialists)),
			contacts: (await countClients(ctx, ClientFilter.parse({}))).all,
			appointments: await ctx.db.$count(appointments, toCome),
		},
	}
}

/** Throws `not_found`, or `conflict` on one that has begun. */
async function inState(ctx: WriteCtx, moveInId: string, state: MoveInRow['state']): Promise<MoveInRow> {
	const row = await ownRow(ctx, moveIns, moveInId, 'moveInId')
	if (row.state !== state) throw new DomainError('conflict', 'moveInId', undefined, messages.begun)
	return row
}
