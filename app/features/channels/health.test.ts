import { Cron } from 'croner'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { visitorPolicy } from '#app/core/actors.ts'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { seal } from '#app/lib/secrets.ts'
import { MINUTE } from '#app/lib/time.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { timetable } from '#jobs/timetable.ts'
import { until } from '#tests/support/programs/desk.ts'
import { aPageInbox, type PageScene, sofia } from '#tests/support/scenes/page-scene.ts'
import { accountWords } from './account-text.ts'
import { channels } from './operations.server.ts'

/** The timetable's tick and everything that it queued, at a moment. */
async function check(scene: PageScene, ms: number) {
	const permissions = new Set(['platform.operate'] as const)
	const actor = { kind: 'system', permissions, bookingPolicy: visitorPolicy } as const
	const ctx = makeCtx(scene.home, 'platform', {}, actor as never, scene.at + ms)
	expect(await execute(ctx, channels.planChecks, {})).toMatchObject({ ok: true })
	await scene.settle(ms)
}

const rowOf = async (scene: PageScene, kind: 'messenger' | 'instagram') => {
	const own = eq(channelAccounts.id, scene.accounts[kind])
	const [row] = await scene.home.db.select().from(channelAccounts).where(own)
	if (!row) throw new Error('no account')
	return row
}

const words = async (scene: PageScene) => {
	const listed = await execute(scene.ctx, channels.listAccounts, { channel: 'messenger' })
	if (!listed.ok) throw new Error('not listed')
	const [account] = listed.value.accounts
	return account ? accountWords(account).reasons.join(' ') : ''
}

test('a token that was taken back, a provider that is down, and what works again: each in words on the card within five minutes, messages kept', async () => {
	const scene = await aPageInbox({ timeoutMs: 400 })
	const { graph, page } = scene
	await graph.pages.deliver({ to: page.id, from: sofia, text: 'Hola' })
	await scene.settle()
	await check(scene, 0)
	expect(await rowOf(scene, 'messenger')).toMatchObject({
		state: 'connected',
		problem: null,
		health: { subscribed: true },
	})

	graph.setFault({ kind: '500', path: '/me', times: 10 })
	await check(scene, 4 * MINUTE)
	expect(await words(scene)).toContain('Meta no responde en este momento')
	expect(await rowOf(scene, 'messenger')).toMatchObject({ state: 'connected' })

	graph.clearFaults()
	await check(scene, 8 * MINUTE)
	expect(await words(scene)).toBe('')

	graph.revokeToken(page.token)
	await check(scene, 12 * MINUTE)
	expect(await words(scene)).toContain('Meta ya no acepta el token de esta cuenta')
	expect(await rowOf(scene, 'instagram')).toMatchObject({ state: 'disconnected', problem: 'token' })
	const { id: threadId } = await scene.thread()
	const sent = await execute(scene.later(12 * MINUTE), inbox.sendMessage, { threadId, text: '¿Sigues?' })
	expect(sent).toMatchObject({ ok: false, failure: { code: 'not_connected' } })
	expect(await scene.messages()).toHaveLength(1)
})

test('every channel is looked at at least every four minutes: what is found stands on its card within five', () => {
	const line = timetable.find(({ operation }) => operation === 'channels.planChecks')
	const runs = new Cron(line?.every ?? '', { paused: true }).nextRuns(400, new Date(0)).map((run) => run.getTime())
	expect(Math.max(...runs.slice(1).map((run, place) => run - (runs[place] ?? 0)))).toBeLessThanOrEqual(4 * MINUTE)
})

test('a provider that takes seconds to answer is told on the card, and the channel stays connected', async () => {
	const scene = await aPageInbox({ timeoutMs: 8000 })
	scene.graph.setFault({ kind: 'delay', path: '/me', delayMs: 4100 })
	await check(scene, 0)
	const looked = [await rowOf(scene, 'messenger'), await rowOf(scene, 'instagram')]
	expect(looked.map(({ state }) => state)).toEqual(['connected', 'connected'])
	expect(looked.map(({ problem }) => problem).sort()).toEqual([null, 'slow'])
	const told = { channel: 'messenger' as const, state: 'connected' as const, problem: 'slow', missing: [] }
	expect(accountWords(told).reasons.join(' ')).toContain('Meta está respondiendo muy lento')
	await check(scene, 4 * MINUTE)
	expect([await rowOf(scene, 'messenger'), await rowOf(scene, 'instagram')].map(({ problem }) => problem)).toEqual([
		null,
		null,
	])
}, 30_000)

test('a no that is not about the token, e.g. of a page that was asked too often, takes no channel away', async () => {
	const scene = await aPageInbox()
	for (const code of [32, 341]) {
		scene.graph.pages.state.refusal = code
		await check(scene, code * MINUTE)
		expect(await rowOf(scene, 'messenger')).toMatchObject({ state: 'connected', problem: 'no_answer' })
		scene.graph.pages.state.refusal = null
		await check(scene, (code + 4) * MINUTE)
		expect(await rowOf(scene, 'messenger')).toMatchObject({ state: 'connected', problem: null })
	}
})

test('a subscription that Meta dropped is made again by itself within five minutes; one that it refuses is told, and a passing trouble is not told as one', async () => {
	const scene = await aPageInbox()
	const { graph, page } = scene
	graph.pages.state.subscribed.clear()
	await check(scene, 0)
	expect(graph.pages.state.subscribed.has(page.id)).toBe(true)
	expect(await words(scene)).toBe('')

	graph.pages.state.subscribed.clear()
	graph.setFault({ kind: '500', method: 'POST', path: '/subscribed_apps', times: 10 })
	await check(scene, 4 * MINUTE)
	expect(await words(scene)).toContain('Meta no responde en este momento')
	expect(await rowOf(scene, 'messenger')).toMatchObject({ problem: 'no_answer', health: { subscribed: true } })
	graph.clearFaults()
	await check(scene, 8 * MINUTE)
	expect(await words(scene)).toBe('')
})

test('an answer for a token that was replaced meanwhile, or for an account that was closed, is of nobody', async () => {
	const scene = await aPageInbox()
	const { graph, ctx, accounts, page } = scene
	const accountId = accounts.messenger
	graph.setFault({ kind: 'delay', path: '/me', delayMs: 300, times: 2 })
	graph.revokeToken(page.token)
	const looked = check(scene, 0)
	await until('it is asked', async () => graph.requests.some(({ path }) => path.endsWith('/me')))
	const fresh = seal('EAAG-another', scene.home.keys.seal)
	const own = eq(channelAccounts.id, accountId)
	await transact(ctx, ({ db }) => db.update(channelAccounts).set({ sealedToken: fresh }).where(own))
	await looked
	expect(await rowOf(scene, 'messenger')).toMatchObject({ state: 'connected', problem: null, checkedAt: null })
})

test('what a refused message told of a number is not hidden by a look that finds it slow or silent', async () => {
	const scene = await aPageInbox()
	const own = eq(channelAccounts.id, scene.accounts.messenger)
	await transact(scene.ctx, ({ db }) => db.update(channelAccounts).set({ problem: 'payment' }).where(own))
	scene.graph.setFault({ kind: '500', path: '/me', times: 10 })
	await check(scene, 0)
	expect(await rowOf(scene, 'messenger')).toMatchObject({ problem: 'payment', checkedAt: expect.any(Number) })
	expect(await rowOf(scene, 'instagram')).toMatchObject({ problem: 'no_answer' })
	scene.graph.clearFaults()
	await check(scene, 4 * MINUTE)
	expect(await rowOf(scene, 'messenger')).toMatchObject({ problem: 'payment' })
	expect(await rowOf(scene, 'instagram')).toMatchObject({ problem: null })
})

test('a number that was connected without its account works, and nobody says that Meta tells us of it', async () => {
	const scene = await aPageInbox()
	const tried = () => execute(scene.ctx, channels.tryAccount, { accountId: scene.accountId })
	expect(await tried()).toMatchObject({ value: { works: true, tellsUs: true } })
	const own = eq(channelAccounts.id, scene.accountId)
	await transact(scene.ctx, ({ db }) => db.update(channelAccounts).set({ parentId: null, health: null }).where(own))
	expect(await tried()).toMatchObject({ value: { works: true, tellsUs: false } })
})

test('when something last came is known to the minute, and costs one write a minute', async () => {
	const scene = await aPageInbox()
	await scene.graph.pages.deliver({ to: scene.page.id, from: sofia, text: 'Uno' })
	await scene.settle()
	const first = (await rowOf(scene, 'messenger')).lastEventAt
	expect(first).toBeGreaterThanOrEqual(scene.at)
	await scene.graph.pages.deliver({ to: scene.page.id, from: sofia, text: 'Dos' })
	await scene.settle(1000)
	expect((await rowOf(scene, 'messenger')).lastEventAt).toBe(first)
	expect((await rowOf(scene, 'instagram')).lastEventAt).toBeNull()
})
