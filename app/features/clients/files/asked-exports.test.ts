import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { systemPermissions } from '#app/core/permissions.ts'
import { transact } from '#app/core/transact.server.ts'
import { newId } from '#app/lib/id.ts'
import { DAY } from '#app/lib/time.ts'
import { contactExports } from '#db/schema/archives.ts'
import { contacts } from '#db/schema/contacts.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { clients } from '../operations.server.ts'

/** So many more people than one part of a file holds. */
async function crowd({ ctx, business }: Scene, many: number) {
	const rows = Array.from({ length: many }, (_, at) => ({
		...{ id: newId('con'), businessId: business.id, name: `Persona ${at}`, type: 'lead' as const },
		...{ createdAt: ctx.now, updatedAt: ctx.now },
	}))
	await transact(ctx, async ({ db }) => {
		for (let at = 0; at < rows.length; at += 500) await db.insert(contacts).values(rows.slice(at, at + 500))
	})
}

const later = ({ ctx }: Scene, ms: number) => ({ ...ctx, now: ctx.now + ms })

async function theFile(scene: Scene, ms = 0) {
	const listed = await execute(later(scene, ms), clients.listExports, {})
	return (listed.ok && listed.value.files[0]) || expect.fail('no file')
}

function fetched(scene: Scene, path = '', ctx = scene.ctx) {
	const url = new URL(path, 'http://salon.test')
	const exportId = url.pathname.split('/')[3] ?? ''
	return execute(ctx, clients.fetchExport, { exportId, signature: url.searchParams.get('firma') ?? '' })
}

async function textOf(scene: Scene, storageKey: string): Promise<string> {
	const found = (await scene.home.adapters.storage.get(storageKey)) ?? expect.fail('no bytes')
	return new Response(found.stream as never).text()
}

test('IMP-032 a large file of people is written by a job and fetched by who asked for it, and leaves after two days', async () => {
	const scene = await aBusiness()
	await crowd(scene, 2300)
	const asked = await execute(scene.ctx, clients.askExport, { format: 'csv', query: '?q=persona' })
	expect(asked).toMatchObject({ ok: true, value: { state: 'pending', total: 2300 } })
	// A second press is told that it is under way.
	expect(await execute(scene.ctx, clients.askExport, { format: 'csv' })).toMatchObject({
		failure: { code: 'conflict' },
	})
	await runJobs(scene.home, { now: scene.ctx.now + 1000 })
	const file = await theFile(scene, 2000)
	expect(file).toMatchObject({ state: 'ready', done: 2300, total: 2300, path: expect.stringContaining('?firma=') })
	const whole = await fetched(scene, file.path, later(scene, 2000))
	if (!whole.ok) throw new Error(JSON.stringify(whole.failure))
	const lines = (await textOf(scene, whole.value.storageKey)).trim().split(/\r?\n/)
	expect(lines).toHaveLength(2301)
	expect(new Set(lines).size).toBe(2301)
	expect(whole.value.name).toMatch(/^contactos-\d{4}-\d\d-\d\d\.csv$/)
	const names = await scene.eventNames()
	expect(names).toEqual(expect.arrayContaining(['clients.exported', 'clients.exportAsked', 'clients.exportReady']))

	const over = later(scene, 2 * DAY + 5000)
	expect(await fetched(scene, file.path, over)).toMatchObject({ ok: false, failure: { code: 'link_expired' } })
	const actor = { kind: 'job' as const, permissions: systemPermissions, bookingPolicy: scene.ctx.actor.bookingPolicy }
	const house = makeCtx(scene.home, 'platform', {}, actor, over.now)
	expect(await execute(house, clients.expireExports, {})).toMatchObject({ ok: true })
	await runJobs(scene.home, { now: over.now + 1000 })
	expect(await scene.home.adapters.storage.get(whole.value.storageKey)).toBeUndefined()
	expect((await theFile(scene, 3 * DAY)).path).toBeUndefined()
})

test('the link of a file opens for nobody else, with no other signature, nor without the right to export', async () => {
	const scene = await aBusiness()
	await execute(scene.ctx, clients.askExport, { format: 'xlsx' })
	await runJobs(scene.home, { now: scene.ctx.now + 1000 })
	const { path = '' } = await theFile(scene)
	expect(await fetched(scene, path)).toMatchObject({ ok: true })
	expect(
		await fetched(
			scene,
			path.replace(/.$/, (end) => (end === 'a' ? 'b' : 'a')),
		),
	).toMatchObject({
		failure: { code: 'not_found' },
	})
	const other = asActor(scene, { ...scene.ctx.actor, id: 'usr_other' })
	expect(await fetched(scene, path, other)).toMatchObject({ failure: { code: 'not_found' } })
	expect(await execute(other, clients.listExports, {})).toMatchObject({ value: { files: [] } })
	const clerk = asActor(scene, { ...scene.ctx.actor, permissions: new Set(['contacts.view']) })
	expect(await fetched(scene, path, clerk)).toMatchObject({ failure: { code: 'forbidden' } })
	const rows = await scene.home.db.select().from(contactExports).where(eq(contactExports.businessId, scene.business.id))
	expect(rows).toHaveLength(1)
})
