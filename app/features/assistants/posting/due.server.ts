import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { type Ctx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { within } from '#app/core/transact.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { addDays, HOUR, localDate, toInstant } from '#app/lib/time.ts'
import { assistants } from '#db/schema/assistants.ts'
import { businesses } from '#db/schema/businesses.ts'
import { type Assistant, getAssistant } from '../queries.server.ts'
import { type PlannedPosts } from './schemas.ts'

const atOnce = 500
/** After a standstill the day's post still goes so long after its hour; later it would only confuse. */
export const latest = 6 * HOUR

type Of = Pick<Assistant, 'isWorking' | 'mode' | 'capabilities'>

/** Whether it publishes at all; where is another question. */
export function publishes({ isWorking, mode, capabilities }: Of): boolean {
	return isWorking && mode !== 'test' && capabilities.postFreeSchedules.enabled
}

/** It may have been switched off, or removed, since its hour came. */
export async function still(ctx: Ctx<'business'>, assistantId: string): Promise<Assistant | null> {
	const assistant = await getAssistant(ctx, assistantId).catch(noneIfGone)
	return assistant && publishes(assistant) ? assistant : null
}

/** What was removed meanwhile is no fault: a job that waits for it would wait for ever. */
export function noneIfGone(error: unknown): null {
	if (error instanceof DomainError && error.code === 'not_found') return null
	throw error
}

/** Its next hour: today's, or tomorrow's once that has passed. */
function nextAt({ now }: Pick<WriteCtx, 'now'>, { capabilities }: Of, timeZone: string): number {
	const { deliveryHour } = capabilities.postFreeSchedules
	const today = localDate(now, timeZone)
	const at = toInstant(today, deliveryHour, timeZone)
	return at > now ? at : toInstant(addDays(today, 1), deliveryHour, timeZone)
}

/** Something of an assistant was saved: when it publishes next is known anew. */
export async function planOfSaved(
	ctx: WriteCtx,
	{ payload }: LoggedEvent<'assistants.assistantSaved' | 'assistants.workingSet' | 'assistants.assistantCreated'>,
): Promise<void> {
	await plan(ctx, await getAssistant(ctx, payload.assistantId))
}

/** The clock of a branch may be another one now. */
export async function planOfBranch(ctx: WriteCtx, { payload }: LoggedEvent<'branches.branchEdited'>): Promise<void> {
	const rows = await ctx.db
		.select({ id: assistants.id })
		.from(assistants)
		.where(and(owned(ctx, assistants), eq(assistants.branchId, payload.branchId)))
		.limit(200)
	for (const { id } of rows) await plan(ctx, await getAssistant(ctx, id))
}

async function plan(ctx: WriteCtx, assistant: Assistant): Promise<void> {
	const { id, branchId, postsAt } = assistant
	const { timeZone } = await getBranch(ctx, branchId)
	const next = publishes(assistant) ? nextAt(ctx, assistant, timeZone) : null
	if (next === postsAt || (next !== null && isAboutTo(ctx, assistant, timeZone))) return
	await ctx.db
		.update(assistants)
		.set({ postsAt: next })
		.where(owned(ctx, assistants, id))
}

/** Its hour has just come and nobody has looked yet: a save in between doesn't take the day's post away. */
function isAboutTo({ now }: WriteCtx, { postsAt, capabilities }: Assistant, timeZone: string): boolean {
	if (postsAt === null || postsAt > now || now - postsAt > latest) return false
	return postsAt === toInstant(localDate(now, timeZone), capabilities.postFreeSchedules.deliveryHour, timeZone)
}

/**
 * Queues the posts whose hour has come: the row moves on to its next day in the transaction of the job, whose key names
 * the moment, and the posts themselves have one row a day. What is late by more than some hours is left out.
 */
export async function planPosts(ctx: WriteCtx<'platform'>): Promise<PlannedPosts> {
	const due = await ctx.db
		.select({ id: assistants.id, businessId: assistants.businessId, postsAt: assistants.postsAt })
		.from(assistants)
		.innerJoin(businesses, and(eq(businesses.id, assistants.businessId), isNull(businesses.deletedAt)))
		.where(and(lte(assistants.postsAt, ctx.now), isNull(assistants.deletedAt)))
		.orderBy(asc(assistants.postsAt))
		.limit(atOnce)
	let planned = 0
	for (const { id, businessId, postsAt } of due) {
		const inside = within(ctx, 'business', { businessId })
		const assistant = await getAssistant(inside, id)
		// One whose branch is gone must not hold up everybody's.
		const branch = await getBranch(inside, assistant.branchId).catch(noneIfGone)
		const zone = publishes(assistant) ? branch?.timeZone : undefined
		if (zone && postsAt !== null && ctx.now - postsAt <= latest) {
			const postedOn = localDate(postsAt, zone)
			const key = `assistants.preparePosts:${id}:${postsAt}`
			await enqueue(inside, { kind: 'assistants.preparePosts', payload: { assistantId: id, postedOn }, key })
			planned += 1
		}
		const next = zone ? nextAt(ctx, assistant, zone) : null
		await ctx.db
			.update(assistants)
			.set({ postsAt: next })
			.where(owned(inside, assistants, id))
	}
	if (planned > 0) await ctx.emit('assistants.postsPlanned', { count: planned })
	return { planned }
}
