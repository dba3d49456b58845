import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { visitorPolicy } from '#app/core/actors.ts'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { isSigned } from '#app/features/files/address.server.ts'
import { now } from '#app/lib/clock.ts'
import { addDays, DAY, HOUR, localDate, localTime, MINUTE } from '#app/lib/time.ts'
import { assistants as assistantRows, freeTimePosts } from '#db/schema/assistants.ts'
import { branches } from '#db/schema/branches.ts'
import { notices } from '#db/schema/notices.ts'
import { files } from '#db/schema/resources.ts'
import { followClock, writeClock } from '#tests/fakes/process-clock.ts'
import { aPageInbox, type PageScene } from '#tests/support/scenes/page-scene.ts'
import { done } from '#tests/support/scenes/payments.ts'
import { assistants } from '../operations.server.ts'
import { outletsText } from './ui/post-places.ts'

const zone = 'America/Mexico_City'

/** A salon with a page and a profile, whose assistant listens there; its files are fetched as from the internet. */
async function aPostingSalon() {
	const clock = join(mkdtempSync(join(tmpdir(), 'recepcion-clock-')), 'clock')
	writeClock(clock, 0)
	onTestFinished(followClock(clock))
	const scene = await aPageInbox({ timeoutMs: 1_500 })
	const { ctx, home, branch } = scene
	const door = await fileDoor(scene)
	Object.assign(ctx.place, { origin: door })
	Object.assign(home.place, { origin: door })
	const { id } = done(await execute(ctx, assistants.createAssistant, { branchId: branch.id, kind: 'new' }))
	done(await execute(ctx, assistants.setWorking, { assistantId: id, isWorking: true }))
	const config = { model: 'gpt_model', correspondTo: 'leads', type: 'new' }
	const here = () => scene.later(now() - scene.at)
	const listens = async (...channels: string[]) =>
		done(await execute(here(), assistants.saveConfig, { assistantId: id, ...config, channels }))
	await listens('messenger', 'instagram', 'whatsapp')
	const posting = (more: object = {}) => {
		const input = { assistantId: id, postsFreeSchedules: true, deliveryHour: '09:00', ...more }
		return execute(here(), assistants.saveCapabilities, input)
	}
	const dueAt = async () => {
		const [row] = await home.db.select().from(assistantRows).where(eq(assistantRows.id, id))
		return row?.postsAt ?? null
	}
	/** The timetable's tick at a moment, so many times, and all that it queued. */
	const tick = async (at: number, times = 1) => {
		writeClock(clock, at - Date.now())
		const actor = { kind: 'job', permissions: new Set(['platform.operate'] as const), bookingPolicy: visitorPolicy }
		const platform = makeCtx(home, 'platform', {}, actor as never, at)
		const planned = await Promise.all(Array.from({ length: times }, () => execute(platform, assistants.planPosts, {})))
		await scene.settle()
		return planned.reduce((sum, outcome) => sum + done(outcome).planned, 0)
	}
	const rows = () => home.db.select().from(freeTimePosts).where(eq(freeTimePosts.assistantId, id))
	const list = async (at = scene.at) =>
		done(await execute(scene.later(at - scene.at), assistants.listPosts, { assistantId: id }))
	const preview = async (at = scene.at) =>
		done(await execute(scene.later(at - scene.at), assistants.previewPost, { assistantId: id }))
	return { ...scene, id, here, listens, posting, dueAt, tick, rows, list, preview, told: scene.graph.pages.state.posts }
}

/** What the program's own address answers for a signed file. */
async function fileDoor({ home }: PageScene): Promise<string> {
	const server: Server = createServer(async (request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
		const id = pathname.split('/').at(-1) ?? ''
		const [row] = await home.db.select().from(files).where(eq(files.id, id))
		const isOpen = row?.isPublic && isSigned(home.keys, id, searchParams, now())
		const found = isOpen ? await home.adapters.storage.get(row.storageKey) : undefined
		if (!row || !found) return response.writeHead(404).end()
		response.writeHead(200, { 'content-type': row.contentType })
		found.stream.pipe(response)
	})
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	onTestFinished(() => void server.close())
	return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

test('ASI-062 switched on it publishes the free hours of so many days ahead at its hour, on the page and on the profile, in the words of its template; switched off no more', async () => {
	const salon = await aPostingSalon()
	done(
		await salon.posting({
			daysBefore: 2,
			minimumSchedules: 2,
			maximumSchedules: 3,
			textTemplate: 'Lugares del {fecha} en {sucursal}:\n{horarios}',
		}),
	)
	const at = (await salon.dueAt()) ?? 0
	expect(localTime(at, zone)).toBe('09:00')
	expect(await salon.tick(at - MINUTE)).toBe(0)
	expect(await salon.tick(at)).toBe(1)

	const day = addDays(localDate(at, zone), 2)
	const [onPage, onProfile] = salon.told
	expect(salon.told).toHaveLength(2)
	expect(onPage).toMatchObject({ accountId: salon.to.messenger, state: 'PUBLISHED' })
	expect(onPage?.text).toMatch(/^Lugares del \S+ \d+ de \S+ en Roma Norte:\n• 09:00\n• 13:00\n• 17:00$/)
	expect(onProfile).toMatchObject({ accountId: salon.to.instagram, text: onPage?.text, state: 'PUBLISHED' })
	expect(onProfile?.picture?.mimeType).toBe('image/jpeg')
	expect(onProfile?.picture?.bytes.length).toBeGreaterThan(20_000)
	const { posts, outlets } = await salon.list(at)
	expect(posts).toMatchObject([
		{ state: 'published', day, address: expect.stringContaining('https://'), text: onPage?.text },
		{ state: 'published', day, address: expect.stringContaining('https://') },
	])
	expect(outlets.places.map(({ channel }) => channel)).toEqual(['messenger', 'instagram'])

	done(await salon.posting({ postsFreeSchedules: false }))
	expect(await salon.dueAt()).toBeNull()
	expect(await salon.tick(at + DAY)).toBe(0)
	done(await salon.posting({}))
	expect(await salon.tick(at + 2 * DAY)).toBe(1)
	expect(salon.told).toHaveLength(4)
})

test('ASI-062 a day has one post: two workers, a change of the hour after it and a restart publish nothing twice', async () => {
	const salon = await aPostingSalon()
	done(await salon.posting({ deliveryHour: '09:00' }))
	const at = (await salon.dueAt()) ?? 0
	await salon.tick(at, 3)
	expect(salon.told).toHaveLength(2)
	expect(await salon.dueAt()).toBe(at + DAY)
	done(await salon.posting({ deliveryHour: '10:00' }))
	await salon.tick(at + HOUR)
	expect(salon.told).toHaveLength(2)
	await salon.tick(at + DAY + HOUR)
	expect(salon.told).toHaveLength(4)
	expect(new Set((await salon.rows()).map(({ postedOn }) => postedOn)).size).toBe(2)
})

test('ASI-062 fewer hours than the minimum are not published, and the owner reads why', async () => {
	const salon = await aPostingSalon()
	done(await salon.posting({ minimumSchedules: 20, maximumSchedules: 20 }))
	const at = (await salon.dueAt()) ?? 0
	await salon.tick(at)
	expect(salon.told).toEqual([])
	const { posts } = await salon.list(at)
	expect(posts.map(({ problem }) => problem)).toEqual([
		'Quedaban 9 horarios libres y pediste al menos 20',
		'Quedaban 9 horarios libres y pediste al menos 20',
	])
	expect((await salon.preview(at)).isEnough).toBe(false)
})

test('ASI-062 nothing is published where no channel of the assistant allows it, nor while it is off, nor by one for tests', async () => {
	const salon = await aPostingSalon()
	await salon.listens('whatsapp', 'webchat')
	done(await salon.posting())
	await salon.tick((await salon.dueAt()) ?? 0)
	expect(salon.told).toEqual([])
	expect((await salon.list()).outlets).toMatchObject({ places: [], mayPublish: false })

	await salon.listens('instagram')
	done(await execute(salon.here(), assistants.setWorking, { assistantId: salon.id, isWorking: false }))
	expect(await salon.dueAt()).toBeNull()
	expect((await salon.list()).isOn).toBe(false)
	done(await execute(salon.here(), assistants.setWorking, { assistantId: salon.id, isWorking: true }))
	await salon.tick((await salon.dueAt()) ?? 0)
	expect(salon.told.map(({ accountId }) => accountId)).toEqual([salon.to.instagram])

	await transact(salon.ctx, ({ db }) =>
		db.update(assistantRows).set({ mode: 'test' }).where(eq(assistantRows.id, salon.id)),
	)
	await salon.tick((await salon.dueAt()) ?? 0)
	expect(salon.told).toHaveLength(1)
	expect(outletsText((await salon.list()).outlets)).toBe('Es un asistente de prueba: no publica nada.')
})

/** A salon whose post met a dead line at its first try and waits for the next. */
async function aWaitingPost() {
	const salon = await aPostingSalon()
	await salon.listens('instagram')
	done(await salon.posting())
	salon.graph.setFault({ kind: 'drop', when: 'before', path: '/media', times: 1 })
	const at = (await salon.dueAt()) ?? 0
	await salon.tick(at)
	expect(await salon.rows()).toMatchObject([{ state: 'waiting', fileId: expect.any(String) }])
	return { ...salon, at }
}

test.each<[string, (salon: Awaited<ReturnType<typeof aWaitingPost>>) => Promise<unknown>]>([
	[
		'the assistant is switched off',
		async ({ here, id }) => done(await execute(here(), assistants.setWorking, { assistantId: id, isWorking: false })),
	],
	['publishing is switched off', async ({ posting }) => done(await posting({ postsFreeSchedules: false }))],
	['the channel is dropped', ({ listens }) => listens('messenger')],
	[
		'the branch is gone',
		({ ctx, branch, at }) =>
			transact(ctx, ({ db }) => db.update(branches).set({ deletedAt: at }).where(eq(branches.id, branch.id))),
	],
])('ASI-062 a post that waits for its next try stays unpublished once %s, and its picture goes', async (_, change) => {
	const salon = await aWaitingPost()
	await change(salon)
	await salon.settle(5 * MINUTE)
	expect(salon.told).toEqual([])
	expect(await salon.rows()).toMatchObject([{ state: 'skipped', problem: 'switched_off', fileId: null }])
})

test('ASI-062 hours that were free long before an outage ended are not published', async () => {
	const salon = await aWaitingPost()
	await salon.settle(7 * HOUR)
	expect(salon.told).toEqual([])
	expect(await salon.rows()).toMatchObject([{ state: 'failed', problem: 'too_late', fileId: null }])
})

test('ASI-062 two assistants of a branch that share an account publish the same hours there once', async () => {
	const salon = await aPostingSalon()
	await salon.listens('messenger')
	done(await salon.posting())
	const at = (await salon.dueAt()) ?? 0
	const [first] = await salon.home.db.select().from(assistantRows).where(eq(assistantRows.id, salon.id))
	const twin = done(await execute(salon.here(), assistants.createAssistant, { branchId: salon.branch.id, kind: 'new' }))
	if (!first) throw new Error('the assistant is gone')
	const { isWorking, channels, capabilities, postsAt } = first
	const same = { isWorking, channels, capabilities, postsAt }
	await transact(salon.ctx, ({ db }) => db.update(assistantRows).set(same).where(eq(assistantRows.id, twin.id)))
	expect(await salon.tick(at)).toBe(2)
	expect(salon.told).toHaveLength(1)
	const posts = await salon.home.db.select().from(freeTimePosts)
	expect(posts.filter(({ problem }) => problem === 'twin')).toMatchObject([{ state: 'skipped' }])
})

test('a provider that does not answer is asked again, and what it did meanwhile is not done twice', async () => {
	const salon = await aPostingSalon()
	await salon.listens('messenger', 'instagram')
	done(await salon.posting())
	const at = (await salon.dueAt()) ?? 0
	salon.graph.setFault({ kind: 'drop', when: 'after', path: '/feed', times: 1 })
	salon.graph.setFault({ kind: 'drop', when: 'after', path: '/media_publish', times: 1 })
	await salon.tick(at)
	await salon.settle(5 * MINUTE)
	expect(salon.told.filter(({ state }) => state === 'PUBLISHED')).toHaveLength(2)
	expect((await salon.rows()).map(({ state }) => state)).toEqual(['published', 'published'])
})

test('without the permission to publish the owner reads what to do, is told once, and the messages of the page go on', async () => {
	const salon = await aPostingSalon()
	salon.graph.pages.state.mayPublish = false
	done(await salon.posting())
	const at = (await salon.dueAt()) ?? 0
	await salon.tick(at)
	const { posts } = await salon.list(at)
	expect(posts.map(({ state, problem }) => [state, problem?.split('.')[0]])).toEqual(
		expect.arrayContaining([
			['failed', 'Falta el permiso de publicar en Facebook'],
			['failed', 'Falta el permiso de publicar en Instagram'],
		]),
	)
	const raised = await salon.home.db.select().from(notices).where(eq(notices.businessId, salon.business.id))
	expect(raised.map(({ kind }) => kind)).toContain('assistants.postFailed')
	expect((await salon.list(at)).outlets.places).toHaveLength(2)
	const kept = await salon.home.db.select().from(files).where(eq(files.businessId, salon.business.id))
	expect(kept.every(({ deletedAt }) => deletedAt !== null)).toBe(true)
})

test('what is late by a few hours is published still, and by a night no more', async () => {
	const salon = await aPostingSalon()
	done(await salon.posting())
	const at = (await salon.dueAt()) ?? 0
	expect(await salon.tick(at + 5 * HOUR)).toBe(1)
	expect(await salon.tick(at + DAY + 8 * HOUR)).toBe(0)
	expect(await salon.dueAt()).toBe(at + 2 * DAY)
})

test('the hour is that of the branch, and follows its clock', async () => {
	const salon = await aPostingSalon()
	done(await salon.posting({ deliveryHour: '10:30' }))
	expect(localTime((await salon.dueAt()) ?? 0, zone)).toBe('10:30')
	const [before] = await salon.home.db.select().from(branches).where(eq(branches.id, salon.branch.id))
	await transact(salon.ctx, async (within) => {
		await within.db.update(branches).set({ timeZone: 'America/Tijuana' }).where(eq(branches.id, salon.branch.id))
		await within.emit('branches.branchEdited', { before: null, branchId: salon.branch.id })
	})
	expect(before?.timeZone).toBe(zone)
	expect(localTime((await salon.dueAt()) ?? 0, 'America/Tijuana')).toBe('10:30')
})
