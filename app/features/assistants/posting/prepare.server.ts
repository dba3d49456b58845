import { and, eq, inArray, ne } from 'drizzle-orm'
import { type Ctx, type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, GiveUp } from '#app/core/deliveries.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { spaceLeft } from '#app/features/files/quota.server.ts'
import { claimFile } from '#app/features/files/uploads.server.ts'
import { keepFile, type NewFile } from '#app/features/resources/files.server.ts'
import { newId } from '#app/lib/id.ts'
import { freeTimePosts } from '#db/schema/assistants.ts'
import { type Assistant } from '../queries.server.ts'
import { type DayTold, dayTold } from './day-told.server.ts'
import { still } from './due.server.ts'
import { type Outlet, outletsOf } from './outlets.server.ts'
import { pictureOf } from './picture.server.ts'

/** Writes what is to be published where, and a job for each place. Run again it finds its rows and adds none. */
export const preparePosts: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'business') throw new GiveUp('not a job of a business')
	const business = ctx as Ctx<'business'>
	const postedOn = String(payload.postedOn)
	const assistant = await still(business, String(payload.assistantId))
	if (!assistant || (await isPrepared(business, assistant.id, postedOn))) return
	const outlets = await outletsOf(business, assistant)
	if (outlets.length === 0) return
	const told = await dayTold(business, assistant, postedOn)
	const picture =
		told.isEnough && outlets.some(({ channel }) => channel === 'instagram') ? await draw(business, told) : null
	await transact(business, async (within) => {
		for (const outlet of outlets) await note(within, { assistant, outlet, postedOn, told, picture })
		await within.emit('assistants.postsPrepared', { assistantId: assistant.id, count: outlets.length })
	})
}

async function isPrepared(ctx: ReadCtx, assistantId: string, postedOn: string): Promise<boolean> {
	const ofDay = and(eq(freeTimePosts.assistantId, assistantId), eq(freeTimePosts.postedOn, postedOn))
	const [row] = await ctx.db
		.select({ id: freeTimePosts.id })
		.from(freeTimePosts)
		.where(and(owned(ctx, freeTimePosts), ofDay))
		.limit(1)
	return row !== undefined
}

async function draw(ctx: Ctx<'business'>, told: DayTold): Promise<NewFile> {
	const storageKey = `${ctx.businessId}/${newId('fil')}`
	const { size, sha256 } = await ctx.adapters.storage.put(storageKey, await pictureOf(told))
	return { storageKey, name: `horarios-${told.day}.jpg`, contentType: 'image/jpeg', bytes: size, sha256 }
}

type Noted = { assistant: Assistant; outlet: Outlet; postedOn: string; told: DayTold; picture: NewFile | null }

async function note(ctx: WriteCtx, { assistant, outlet, postedOn, told, picture }: Noted): Promise<void> {
	const { channel, id: accountId } = outlet
	const id = newId('pst')
	const isFull = channel === 'instagram' && picture !== null && picture.bytes > (await spaceLeft(ctx)).bytes
	const isTwin =
		told.isEnough && (await hasTwin(ctx, { assistantId: assistant.id, accountId, postedOn, text: told.text }))
	const problem = !told.isEnough ? 'too_few' : isTwin ? 'twin' : isFull ? 'no_room' : null
	const [row] = await ctx.db
		.insert(freeTimePosts)
		.values({
			...{ id, businessId: ctx.businessId, assistantId: assistant.id, accountId, channel, postedOn, day: told.day },
			text: told.isEnough ? told.text : '',
			state: !problem ? 'waiting' : problem === 'no_room' ? 'failed' : 'skipped',
			problem,
			detail:
				problem === 'too_few' ? `${told.free}/${assistant.capabilities.postFreeSchedules.minimumSchedules}` : null,
			createdAt: ctx.now,
		})
		.onConflictDoNothing()
		.returning({ id: freeTimePosts.id })
	if (!row || problem) return
	if (channel === 'instagram' && picture) {
		const fileId = await publicFile(ctx, picture)
		await ctx.db
			.update(freeTimePosts)
			.set({ fileId })
			.where(owned(ctx, freeTimePosts, id))
	}
	await enqueue(ctx, { kind: 'assistants.publishPost', payload: { postId: id }, key: `assistants.publishPost:${id}` })
}

type Twin = Pick<typeof freeTimePosts.$inferSelect, 'assistantId' | 'accountId' | 'postedOn' | 'text'>

/** Two assistants of a branch may share an account: who follows it reads the same hours once. */
async function hasTwin(ctx: WriteCtx, { assistantId, accountId, postedOn, text }: Twin): Promise<boolean> {
	const same = and(
		eq(freeTimePosts.accountId, accountId),
		eq(freeTimePosts.postedOn, postedOn),
		eq(freeTimePosts.text, text),
		ne(freeTimePosts.assistantId, assistantId),
		inArray(freeTimePosts.state, ['waiting', 'sending', 'published']),
	)
	const [row] = await ctx.db
		.select({ id: freeTimePosts.id })
		.from(freeTimePosts)
		.where(and(owned(ctx, freeTimePosts), same))
		.limit(1)
	return row !== undefined
}

async function publicFile(ctx: WriteCtx, picture: NewFile): Promise<string> {
	const fileId = await keepFile(ctx, picture)
	await claimFile(ctx, fileId, { field: 'fileId', kinds: ['image'], isPublic: true })
	return fileId
}
