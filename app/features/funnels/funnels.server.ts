import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { usesOf } from '#app/core/references.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { setBusinessFunnel } from '#app/features/businesses/record/funnel.server.ts'
import { newId } from '#app/lib/id.ts'
import { DAY } from '#app/lib/time.ts'
import { type FunnelPhase, funnelNotes, funnels } from '#db/schema/funnels.ts'
import { funnelRecord, funnelRows, getFunnelRow, mainFunnelId, mostFunnels, mostNotes } from './queries.server.ts'
import { type AddNote, type CreateFunnel, type Funnel, messages, type OneFunnel, type SaveFunnel } from './schemas.ts'
import { copyOfPhases, phasesOfVisits } from './template.ts'

/** The first one of a business is the one that new leads enter. Throws `not_found` for an unknown one to copy. */
export async function createFunnel(ctx: WriteCtx, input: CreateFunnel): Promise<Funnel> {
	await assertRoom(ctx, 'name')
	const id = newId('fun')
	await ctx.db.insert(funnels).values({
		...{ id, businessId: ctx.businessId, name: input.name, description: input.description ?? null },
		...{ phases: await firstPhases(ctx, input), createdAt: ctx.now, updatedAt: ctx.now },
	})
	if ((await mainFunnelId(ctx)) === null) await setBusinessFunnel(ctx, id)
	await ctx.emit('funnels.created', { funnelId: id })
	return funnelRecord(ctx, { funnelId: id })
}

async function assertRoom(ctx: WriteCtx, field: string): Promise<void> {
	if ((await ctx.db.$count(funnels, owned(ctx, funnels))) < mostFunnels) return
	throw new DomainError('invalid_input', field, undefined, messages.tooManyFunnels)
}

async function firstPhases(ctx: WriteCtx, { start, sourceFunnelId }: CreateFunnel): Promise<FunnelPhase[]> {
	if (sourceFunnelId) return copyOfPhases((await getFunnelRow(ctx, sourceFunnelId)).phases)
	return start === 'citas' ? phasesOfVisits() : []
}

/** Its name and what it is for; the phases stay. */
export async function saveFunnel(ctx: WriteCtx, { funnelId, name, description }: SaveFunnel): Promise<Funnel> {
	const { id } = await getFunnelRow(ctx, funnelId)
	await change(ctx, id, { name, description: description ?? null })
	await ctx.emit('funnels.saved', { funnelId: id })
	return funnelRecord(ctx, { funnelId: id })
}

async function change(ctx: WriteCtx, funnelId: string, columns: Partial<typeof funnels.$inferInsert>): Promise<void> {
	await ctx.db
		.update(funnels)
		.set({ ...columns, updatedAt: ctx.now })
		.where(owned(ctx, funnels, funnelId))
}

/** All phases as they are from now on. */
export async function keepPhases(ctx: WriteCtx, funnelId: string, phases: FunnelPhase[]): Promise<void> {
	await change(ctx, funnelId, { phases })
}

/** New leads enter this one from now on. */
export async function makeMain(ctx: WriteCtx, { funnelId }: OneFunnel): Promise<Funnel> {
	const { id } = await getFunnelRow(ctx, funnelId)
	await setBusinessFunnel(ctx, id)
	await ctx.emit('funnels.madeMain', { funnelId: id })
	return funnelRecord(ctx, { funnelId: id })
}

/** It is seen no more, and the oldest other one is entered in its place; for a day it can come back. Throws `conflict` while something uses it. */
export async function deleteFunnel(ctx: WriteCtx, { funnelId }: OneFunnel): Promise<OneFunnel> {
	const { id } = await getFunnelRow(ctx, funnelId)
	const users = await usesOf(ctx, 'funnel', id)
	if (users.length > 0) throw new DomainError('conflict', 'funnelId', undefined, messages.usedBy(users))
	await change(ctx, id, { deletedAt: ctx.now })
	if ((await mainFunnelId(ctx)) === id) await setBusinessFunnel(ctx, (await funnelRows(ctx))[0]?.id ?? null)
	await ctx.emit('funnels.deleted', { funnelId: id })
	return { funnelId: id }
}

/** Throws `not_found`, `conflict` after a day. */
export async function restoreFunnel(ctx: WriteCtx, { funnelId }: OneFunnel): Promise<Funnel> {
	const mine = and(eq(funnels.businessId, ctx.businessId), eq(funnels.id, funnelId))
	const { deletedAt } = only(await ctx.db.select().from(funnels).where(mine), 'funnelId')
	if (deletedAt !== null && ctx.now - deletedAt > DAY)
		throw new DomainError('conflict', 'funnelId', undefined, messages.tooLate)
	if (deletedAt !== null) await assertRoom(ctx, 'funnelId')
	await ctx.db.update(funnels).set({ deletedAt: null }).where(mine)
	if ((await mainFunnelId(ctx)) === null) await setBusinessFunnel(ctx, funnelId)
	await ctx.emit('funnels.restored', { funnelId })
	return funnelRecord(ctx, { funnelId })
}

/** A note with its moment, from which the numbers can be looked at. */
export async function addNote(ctx: WriteCtx, { funnelId, text }: AddNote): Promise<Funnel> {
	const { id } = await getFunnelRow(ctx, funnelId)
	const own = and(owned(ctx, funnelNotes), eq(funnelNotes.funnelId, id))
	if ((await ctx.db.$count(funnelNotes, own)) >= mostNotes)
		throw new DomainError('invalid_input', 'text', undefined, messages.tooManyNotes)
	const noteId = newId('fnt')
	const about = { businessId: ctx.businessId, funnelId: id, by: ctx.actor.name ?? null, at: ctx.now }
	await ctx.db.insert(funnelNotes).values({ ...about, id: noteId, text })
	await ctx.emit('funnels.noteAdded', { funnelId: id, noteId })
	return funnelRecord(ctx, { funnelId: id })
}
