import { type Ctx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, type DeliveryJob, GiveUp, TryAgain } from '#app/core/deliveries.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { markDisconnected } from '#app/features/channels/accounts.server.ts'
import { canSend, getAccount, tokenOf } from '#app/features/channels/queries.server.ts'
import { publicAddress } from '#app/features/files/address.server.ts'
import { releaseFile } from '#app/features/files/uploads.server.ts'
import { type PageAccount, type PageResult } from '#app/integrations/messenger/pages.ts'
import { type Published } from '#app/integrations/messenger/publishing.ts'
import { DAY, localDate, MINUTE } from '#app/lib/time.ts'
import { freeTimePosts } from '#db/schema/assistants.ts'
import { latest, noneIfGone, still } from './due.server.ts'
import { isOutletOf } from './outlets.server.ts'
import { type PostProblem, problemOf } from './problems.ts'

type PostRow = typeof freeTimePosts.$inferSelect
type Posting = { ctx: Ctx<'business'>; job: DeliveryJob; row: PostRow; account: PageAccount }

/** Publishes one post, once however often it runs: what may have been done is looked for before it is done again. */
export const publishPost: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') throw new GiveUp('not a job of a business')
	const business = ctx as Ctx<'business'>
	const row = await ownRow(business, freeTimePosts, String(job.payload.postId), 'postId')
	if (row.state !== 'waiting' && row.state !== 'sending') return
	const assistant = await still(business, row.assistantId)
	const branch = assistant && (await getBranch(business, assistant.branchId).catch(noneIfGone))
	const found = await getAccount(business, row.accountId).catch(noneIfGone)
	// What was asked for and not answered may stand there: only its owner can look now.
	const isDoubtful = row.state === 'sending'
	if (!branch || !found || !isOutletOf(assistant, found))
		return isDoubtful ? fail(business, row, 'doubtful') : skip(business, row, 'switched_off')
	if (isOver(business, row, branch.timeZone)) return fail(business, row, isDoubtful ? 'doubtful' : 'too_late')
	const accessToken = tokenOf(business, found)
	if (!accessToken || !canSend(found)) return fail(business, row, 'not_connected')
	const { externalId, parentId } = found
	const account = { channel: row.channel, externalId, pageId: parentId, accessToken }
	const posting = { ctx: business, job, row, account }
	await settle(posting, await (row.channel === 'messenger' ? onPage(posting) : onProfile(posting)))
}

/** Nobody wants to read of a day that has gone by, nor of hours that were free long ago. */
function isOver({ now }: Ctx<'business'>, { day, createdAt }: PostRow, timeZone: string): boolean {
	return now - createdAt > latest || localDate(now, timeZone) > day
}

/** Instagram still works on the picture, whatever it said a moment ago. */
const notReady = 9007

/** An address in a text, without what the sentence puts behind it. */
const address = /https:\/\/\S+?(?=[.,;:!?)»"']*(?:\s|$))/

type Answer = PageResult<Published> | { kind: 'working' }

async function onPage({ ctx, row, account }: Posting): Promise<Answer> {
	const { pages } = ctx.adapters
	const { text, sentAt } = row
	if (row.state === 'sending' && sentAt !== null) {
		const found = await pages.findPost(account, { text, since: sentAt - MINUTE })
		if (found.kind !== 'ok')
			return found.kind === 'unknown' ? found : { ...found, kind: 'unknown', detail: found.detail }
		if (found.value) return { kind: 'ok', value: found.value }
	}
	await change(ctx, row, { state: 'sending', sentAt: sentAt ?? ctx.now })
	const link = address.exec(text)?.[0]
	return pages.publishText(account, { text, link })
}

async function onProfile({ ctx, row, account }: Posting): Promise<Answer> {
	const { pages } = ctx.adapters
	let { containerId } = row
	if (!containerId) {
		const path = publicAddress(ctx.keys, row.fileId ?? '', ctx.now + 2 * DAY)
		const made = await pages.prepareImage(account, { imageUrl: ctx.place.origin + path, text: row.text })
		if (made.kind !== 'ok') return made
		containerId = made.value.containerId
		await change(ctx, row, { containerId })
	}
	const state = await pages.preparedState(account, containerId)
	if (state.kind !== 'ok') return state
	if (state.value === 'working') return { kind: 'working' }
	if (state.value === 'failed') return { kind: 'refused', code: 0, meaning: 'media', detail: '' }
	// The answer of an earlier try was lost: it stands there all the same.
	if (state.value === 'published') return { kind: 'ok', value: { id: containerId } }
	await change(ctx, row, { state: 'sending', sentAt: row.sentAt ?? ctx.now })
	const shown = await pages.publishImage(account, containerId)
	return shown.kind === 'refused' && shown.code === notReady ? { kind: 'working' } : shown
}

/** Writes down what became of it. Throws TryAgain where a later try can help. */
async function settle({ ctx, job, row }: Posting, answer: Answer): Promise<void> {
	if (answer.kind === 'ok') return succeed(ctx, row, answer.value)
	const isLast = job.attempt >= job.maxAttempts
	if (answer.kind === 'working') {
		if (isLast) return fail(ctx, row, 'picture')
		throw new TryAgain('working', 5_000)
	}
	if (answer.kind === 'refused') {
		const pause = answer.retryAfterMs
		// It said no: nothing of it stands there.
		if (pause !== undefined && !isLast) {
			await change(ctx, row, { state: 'waiting' })
			throw new TryAgain(answer.meaning, pause)
		}
		return fail(ctx, row, problemOf(answer), answer.detail, answer.code === 190)
	}
	if (isLast) return fail(ctx, row, answer.kind === 'unknown' ? 'doubtful' : 'no_answer')
	if (answer.kind === 'not_sent') await change(ctx, row, { state: 'waiting' })
	throw new TryAgain(answer.kind, MINUTE)
}

async function succeed(ctx: Ctx<'business'>, row: PostRow, { id, address }: Published): Promise<void> {
	await transact(ctx, async (within) => {
		await end(within, row, { state: 'published', externalId: id, address: address ?? null, publishedAt: ctx.now })
		await within.emit('assistants.postPublished', { assistantId: row.assistantId, postId: row.id })
	})
}

async function skip(ctx: Ctx<'business'>, row: PostRow, problem: PostProblem): Promise<void> {
	await transact(ctx, async (within) => {
		await end(within, row, { state: 'skipped', problem })
		await within.emit('assistants.postMoved', { assistantId: row.assistantId, postId: row.id })
	})
}

async function fail(
	ctx: Ctx<'business'>,
	row: PostRow,
	problem: PostProblem,
	detail = '',
	isTokenGone = false,
): Promise<void> {
	await transact(ctx, async (within) => {
		await end(within, row, { state: 'failed', problem, detail: detail.slice(0, 300) || null })
		await within.emit('assistants.postFailed', { assistantId: row.assistantId, postId: row.id, problem })
		if (isTokenGone) await markDisconnected(within, row.accountId, 'token')
	})
}

/** It is over: who was to fetch the picture has it, or never will. */
async function end(within: WriteCtx, row: PostRow, changed: Partial<PostRow>): Promise<void> {
	if (row.fileId) await releaseFile(within, row.fileId)
	await write(within, row, { ...changed, fileId: null })
}

async function change(ctx: Ctx<'business'>, row: PostRow, changed: Partial<PostRow>): Promise<void> {
	await transact(ctx, async (within) => {
		await write(within, row, changed)
		await within.emit('assistants.postMoved', { assistantId: row.assistantId, postId: row.id })
	})
}

async function write(ctx: WriteCtx, { id }: PostRow, changed: Partial<PostRow>): Promise<void> {
	await ctx.db
		.update(freeTimePosts)
		.set(changed)
		.where(owned(ctx, freeTimePosts, id))
}
