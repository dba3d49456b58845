import { and, eq, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { type Permission } from '#app/core/permissions.ts'
import { owned } from '#app/core/scope.server.ts'
import { toIso } from '#app/lib/time.ts'
import { moveInRows, moveIns } from '#db/schema/imports.ts'
import { fieldsOf } from './columns.ts'
import { type MoveIn, type MoveKind, messages, type OneMoveIn } from './schemas.ts'
import { areRowsKept, isUndoable } from './undo-time.ts'
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

/** How many of its rows came. */
export async function heldOf(ctx: Ctx, moveInId: string): Promise<number> {
	return ctx.db.$count(moveInRows, rowsOf(ctx, moveInId))
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

export async function update(ctx: WriteCtx, moveInId: string, columns: Partial<MoveInRow>): Promise<void> {
	await ctx.db
		.update(moveIns)
		.set(columns)
		.where(owned(ctx, moveIns, moveInId))
}

export function rowsOf({ businessId }: Ctx, moveInId: string) {
	return and(eq(moveInRows.businessId, businessId), eq(moveInRows.moveInId, moveInId))
}
