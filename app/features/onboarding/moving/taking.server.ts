import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { ownRow } from '#app/core/scope.server.ts'
import { within } from '#app/core/transact.server.ts'
import { moveInRows, moveIns, moveInThings } from '#db/schema/imports.ts'
import { appointmentReader, makeAppointmentOf } from './appointment-rows.server.ts'
import { textsOf } from './columns.ts'
import { type Judgement, problemsOf, type Reader } from './judgement.ts'
import { enqueuePart, type MoveInRow, rowsOf, update } from './move-in-row.server.ts'
import { sentenceOf } from './refusal-text.ts'
import { type OneMoveIn } from './schemas.ts'
import { makeServiceOf, serviceReader } from './service-rows.server.ts'
import { makeSpecialistOf, specialistReader } from './specialist-rows.server.ts'
import { type MadeThing, printOf } from './things.server.ts'

type Made = (ctx: WriteCtx) => Promise<MadeThing[]>
export type FileReader = (row: { line: number; cells: string[] }) => Promise<Judgement<Made>>

/** So many rows are taken at once: the writer is held for a fraction of a second. */
const atOnce = 50

/** Reads the rows of a file in their order, each as what would make it. */
export async function readerOf(ctx: ReadCtx | WriteCtx, { kind, mapping, terms }: MoveInRow): Promise<FileReader> {
	if (kind === 'services') return making(mapping, await serviceReader(ctx), makeServiceOf)
	if (kind === 'specialists') return making(mapping, await specialistReader(ctx, terms), makeSpecialistOf)
	return making(mapping, await appointmentReader(ctx, terms), makeAppointmentOf)
}

function making<Thing>(
	mapping: (string | null)[],
	read: Reader<Thing>,
	make: (ctx: WriteCtx, thing: Thing) => Promise<MadeThing[]>,
): FileReader {
	return async ({ line, cells }) => {
		const judged = await read(line, textsOf(cells, mapping))
		return judged.state === 'new' ? { ...judged, thing: (ctx) => make(ctx, judged.thing) } : judged
	}
}

/**
 * Takes the next rows of a running file, and queues the part after them: rows, what they made, counts and the next job
 * are one commit, so that a kill costs nothing and doubles nothing. A row that is refused stays with its reason.
 */
export async function takePart(ctx: WriteCtx, { moveInId }: OneMoveIn): Promise<OneMoveIn> {
	const file = await ownRow(ctx, moveIns, moveInId, 'moveInId')
	if (file.state !== 'running') return { moveInId }
	const waiting = and(rowsOf(ctx, moveInId), eq(moveInRows.state, 'waiting'))
	const rows = await ctx.db.select().from(moveInRows).where(waiting).orderBy(asc(moveInRows.line)).limit(atOnce)
	if (rows.length === 0) await update(ctx, moveInId, { state: 'done', finishedAt: ctx.now })
	else await takeRows(ctx, { ...ctx.actor, name: file.createdBy }, file, rows)
	await ctx.emit('onboarding.moveInChanged', { moveInId })
	return { moveInId }
}

async function takeRows(
	ctx: WriteCtx,
	actor: WriteCtx['actor'],
	file: MoveInRow,
	rows: { line: number; cells: string[] }[],
): Promise<void> {
	// What is made was brought by whoever began.
	const theirs = within({ ...ctx, actor }, 'business', { businessId: ctx.businessId })
	const read = await readerOf(theirs, file)
	const counts = { made: file.made, there: file.there, refused: file.refused }
	for (const row of rows) {
		const outcome = await takeRow(theirs, file.id, read, row)
		counts[outcome] += 1
	}
	await update(ctx, file.id, counts)
	await enqueuePart(ctx, { moveInId: file.id, after: rows.at(-1)?.line ?? 0 })
}

/** One row, whole or not at all. */
async function takeRow(
	ctx: WriteCtx,
	moveInId: string,
	read: FileReader,
	row: { line: number; cells: string[] },
): Promise<'made' | 'there' | 'refused'> {
	const judged = await read(row)
	if (judged.state !== 'new') return end(ctx, moveInId, row.line, judged.state, judged.problem)
	const told = ctx.news.events.length
	await ctx.db.run(sql.raw('SAVEPOINT move_in_row'))
	try {
		await keep(ctx, moveInId, await judged.thing(ctx))
	} catch (error) {
		const why = whyRefused(error)
		await ctx.db.run(sql.raw('ROLLBACK TO move_in_row'))
		await ctx.db.run(sql.raw('RELEASE move_in_row'))
		ctx.news.events.length = told
		return end(ctx, moveInId, row.line, 'refused', why)
	}
	await ctx.db.run(sql.raw('RELEASE move_in_row'))
	return end(ctx, moveInId, row.line, 'made', judged.note)
}

/** What a form would refuse is refused here too. Throws whatever else it is. */
function whyRefused(error: unknown): string {
	if (error instanceof DomainError) return sentenceOf(error)
	if (error instanceof z.ZodError) return problemsOf(error, {}).join('. ')
	throw error
}

async function end<State extends 'made' | 'there' | 'refused'>(
	ctx: WriteCtx,
	moveInId: string,
	line: number,
	state: State,
	problem: string | null,
): Promise<State> {
	await ctx.db
		.update(moveInRows)
		.set({ state, problem })
		.where(and(rowsOf(ctx, moveInId), eq(moveInRows.line, line)))
	return state
}

async function keep(ctx: WriteCtx, moveInId: string, made: MadeThing[]): Promise<void> {
	const { businessId, now: createdAt } = ctx
	const mine = and(eq(moveInThings.businessId, businessId), eq(moveInThings.moveInId, moveInId))
	let place = await ctx.db.$count(moveInThings, mine)
	for (const thing of made) {
		place += 1
		const print = (await printOf(ctx, thing)) ?? ''
		const { kind, id: thingId } = thing
		await ctx.db.insert(moveInThings).values({ businessId, moveInId, place, kind, thingId, print, createdAt })
	}
}
