import { and, desc, eq, gt, gte, ne, or, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { type Permission } from '#app/core/permissions.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { branchRows, getBranch } from '#app/features/branches/queries.server.ts'
import { countClients } from '#app/features/clients/list/list.server.ts'
import { ClientFilter } from '#app/features/clients/list/schemas-list.ts'
import { getService } from '#app/features/services/queries.server.ts'
import { getSpecialist } from '#app/features/specialists/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { DAY, toIso } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { moveInRows, moveIns } from '#db/schema/imports.ts'
import { services } from '#db/schema/services.ts'
import { specialists } from '#db/schema/specialists.ts'
import { fieldsOf, mappingOf } from './columns.ts'
import {
	type AddMoveInRows,
	type MapMoveIn,
	type MoveIn,
	type MoveIns,
	type MoveKind,
	messages,
	mostRows,
	type OneMoveIn,
	type OpenMoveIn,
	skipped,
} from './schemas.ts'
import { areRowsKept, isUndoable, undoDays } from './undo-time.ts'
import { looksAmerican } from './when.ts'

type Ctx = ReadCtx | WriteCtx
export type MoveInRow = typeof moveIns.$inferSelect

/** Who brings something may also make it by hand. */
const words: Record<MoveKind, { make: Permission[]; undo: Permission[] }> = {
	services: { make: ['services.edit'], undo: ['services.delete'] },
	specialists: { make: ['specialists.edit'], undo: ['specialists.delete'] },
	appointments: { make: ['agenda.book', 'contacts.edit'], undo: ['agenda.delete', 'contacts.delete'] },
}

/** Throws `forbidden`. */
export function allowKind(ctx: Ctx, kind: MoveKind, act: 'make' | 'undo'): void {
	for (const word of words[kind][act]) ctx.allow(word)
}

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
	const file = { fileName, fileHash, heads, mapping: mappingOf(kind, heads), rows, passed }
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
	await update(ctx, moveInId, { rows: Math.max(row.rows, there) })
	await ctx.emit('onboarding.moveInChanged', { moveInId })
	return { moveInId }
}

/** What each column is and how rows are taken, as a person says. */
export async function mapMoveIn(ctx: WriteCtx, input: MapMoveIn): Promise<OneMoveIn> {
	const { moveInId, mapping, branchId, serviceId, specialistId, overlaps, reminders } = input
	const { heads, kind } = await inState(ctx, moveInId, 'read')
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
	await update(ctx, moveInId, { mapping: chosen, terms: { ...usual, overlaps, reminders } })
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

/** The rows after a line are taken next; a job that dies with its process is begun again. */
export async function enqueuePart(ctx: WriteCtx, { moveInId, after }: OneMoveIn & { after: number }): Promise<void> {
	const key = `move-in:${moveInId}:${after}`
	await enqueue(ctx, { kind: 'onboarding.moveInPart', payload: { moveInId }, key, maxAttempts: 200 })
}

/** Why it can't begin yet. */
export function missingOf({ kind, mapping, terms }: Pick<MoveInRow, 'kind' | 'mapping' | 'terms'>): string | null {
	const missing = fieldsOf[kind].find(({ id, isNeeded }) => isNeeded && !mapping.includes(id))
	if (missing) return `Di qué columna es «${missing.name}»`
	if (kind === 'services') return null
	if (kind === 'appointments') {
		if (!['client', 'title', 'phone', 'email'].some((field) => mapping.includes(field)))
			return 'Di qué columna es el cliente: su nombre, teléfono o correo'
		if (!mapping.includes('service') && !mapping.includes('title') && !terms.serviceId)
			return 'Di qué columna es el servicio, o elige uno para todas'
	}
	return terms.branchId || mapping.includes('branch') ? null : 'Elige la sucursal de las filas que no la dicen'
}

/** Why its days can't be told apart: some can only be month first, and none only day first. */
export async function americanOf(ctx: Ctx, { id, kind, mapping }: MoveInRow): Promise<string | null> {
	const place = mapping.indexOf('date')
	if (kind !== 'appointments' || place < 0) return null
	const rows = await ctx.db
		.select({ day: sql<string | null>`${moveInRows.cells} ->> ${sql.raw(`'$[${place}]'`)}` })
		.from(moveInRows)
		.where(rowsOf(ctx, id))
	const days = rows.map(({ day }) => day ?? '')
	const found = days.find(looksAmerican)
	const isDayFirst = days.some((day) => /^(1[3-9]|2\d|3[01])[-/]/.test(day.trim()))
	return found && !isDayFirst
		? `Las fechas vienen en mes/día/año («${found}»): cámbialas a día/mes/año y sube el archivo otra vez`
		: null
}

/** A file whose reading broke off has fewer rows than it announced. */
export async function unreadOf(ctx: Ctx, { id, state, rows }: MoveInRow): Promise<string | null> {
	return state === 'read' && (await heldOf(ctx, id)) < rows ? messages.notWhole : null
}

async function heldOf(ctx: Ctx, moveInId: string): Promise<number> {
	return ctx.db.$count(moveInRows, rowsOf(ctx, moveInId))
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

export function toMoveIn(row: MoveInRow, now: number): MoveIn {
	const { id, kind, state, fileName, rows, made, there, refused, passed, kept, createdBy, createdAt } = row
	const counts = { rows, made, there, refused, passed, kept }
	return {
		id,
		kind,
		state,
		fileName,
		...counts,
		createdBy,
		createdAt: toIso(createdAt),
		isUndoable: isUndoable(row, now),
		areRowsKept: areRowsKept(row, now),
	}
}

/** Throws `not_found`, or `conflict` on one that has begun. */
async function inState(ctx: WriteCtx, moveInId: string, state: MoveInRow['state']): Promise<MoveInRow> {
	const row = await ownRow(ctx, moveIns, moveInId, 'moveInId')
	if (row.state !== state) throw new DomainError('conflict', 'moveInId', undefined, messages.begun)
	return row
}

export async function update(ctx: WriteCtx, moveInId: string, columns: Partial<MoveInRow>): Promise<void> {
	await ctx.db
		.update(moveIns)
		.set(columns)
		.where(owned(ctx, moveIns, moveInId))
}

export function rowsOf({ businessId }: Ctx, moveInId: string) {
	return and(eq(moveInRows.businessId, businessId), eq(moveInRows.moveInId, moveInId))
}
