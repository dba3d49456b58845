import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { extract } from 'tar-stream'
import { expect, test } from 'vitest'
import { byApiKey, byMembership } from '#app/core/access.server.ts'
import { makeCtx } from '#app/core/ctx.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { seal } from '#app/lib/secrets.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import { businesses as businessTable } from '#db/schema/businesses.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { jobs } from '#db/schema/core.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aBusiness, aCtx, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { businesses } from '../businesses/operations.server.ts'
import { keepAccount } from '../channels/accounts.server.ts'
import { keepFile } from '../resources/files.server.ts'
import { archives } from './operations.server.ts'
import { tablesOfBusinesses } from './tables.server.ts'

const person = ({ home, owner, ctx, at }: Scene, later = 0) =>
	makeCtx(home, 'account', { userId: owner.id }, ctx.actor, at + later)

/** A business with a channel, a key, an upload and somebody to remind. */
async function aFullBusiness() {
	const scene = await aBusiness()
	const bytes = Buffer.from('hola')
	const storageKey = `${scene.business.id}/foto`
	await scene.home.adapters.storage.put(storageKey, bytes)
	await transact(scene.ctx, async (within) => {
		const token = { sealedToken: seal('EAAG-secret', within.keys.seal), provenAt: within.now }
		await keepAccount(within, { channel: 'whatsapp', externalId: storageKey, name: 'Recepción', ...token })
		const file = { storageKey, name: 'día 1.txt', contentType: 'image/png', bytes: 4, sha256: 'x' }
		await keepFile(within, file)
		await enqueue(within, {
			kind: 'test.later',
			payload: {},
			runAt: scene.at + 30 * DAY,
			key: `later:${scene.business.id}`,
		})
		await enqueue(within, { kind: 'test.soon', payload: {}, runAt: scene.at + HOUR, key: `soon:${scene.business.id}` })
	})
	const made = await execute(scene.ctx, businesses.createApiKey, { name: 'Página' })
	return { ...scene, key: made.ok ? made.value.key : '', storageKey }
}

async function lies({ home }: Scene, storageKey: string): Promise<boolean> {
	const found = await home.adapters.storage.get(storageKey)
	return found !== undefined && (await text(found.stream)) !== ''
}

async function unpacked({ home }: Scene, storageKey: string): Promise<Record<string, string>> {
	const found = await home.adapters.storage.get(storageKey)
	if (!found) throw new Error('no file')
	const entries: Record<string, string> = {}
	const reading = extract()
	found.stream.pipe(createGunzip()).pipe(reading)
	for await (const entry of reading) entries[entry.header.name] = await text(entry)
	return entries
}

test('an export holds every row, the files and a readable list, and no secret', async () => {
	const scene = await aFullBusiness()
	const other = await aFullBusiness()
	const asked = await execute(scene.ctx, archives.requestExport, {})
	expect(asked).toMatchObject({ ok: true, value: { state: 'pending' } })
	expect(await execute(scene.ctx, archives.requestExport, {})).toMatchObject({ failure: { code: 'conflict' } })
	await runJobs(scene.home, { now: scene.at })
	const listed = await execute(scene.ctx, archives.listExports, {})
	const id = listed.ok ? (listed.value.exports[0]?.id ?? '') : ''
	const ready = await execute(scene.ctx, archives.readyExport, { exportId: id })
	if (!ready.ok) throw new Error(ready.failure.code)

	const entries = await unpacked(scene, ready.value.storageKey)
	const all = Object.values(entries).join('\n')
	expect(JSON.parse(entries['datos/contacts.jsonl'] ?? '')).toMatchObject({ name: 'Regina', whatsapp: '5598765432' })
	expect(entries['LEEME.txt']).toContain('datos/branches.jsonl: 1')
	expect(entries['datos/personas.jsonl']).toContain(scene.owner.email)
	const upload = Object.keys(entries).find((name) => name.startsWith('archivos/'))
	expect([upload?.endsWith('día_1.txt'), entries[upload ?? '']]).toEqual([true, 'hola'])
	expect(Object.keys(entries)).toEqual(expect.arrayContaining(['datos/negocio.jsonl', 'datos/appointments.jsonl']))
	for (const secret of ['sealed', 'key_hash', 'EAAG', scene.key, 'token_hash']) expect(all).not.toContain(secret)
	expect(all).not.toContain(other.business.id)
})

test('a download ends after seven days and its bytes leave', async () => {
	const scene = await aBusiness()
	await execute(scene.ctx, archives.requestExport, {})
	await runJobs(scene.home, { now: scene.at })
	const listed = await execute(scene.ctx, archives.listExports, {})
	const exports = listed.ok ? listed.value.exports : []
	const exportId = exports[0]?.id ?? ''
	const later = asActor(scene, {}, scene.at + 8 * DAY)
	expect(await execute(later, archives.readyExport, { exportId })).toMatchObject({ failure: { code: 'link_expired' } })
	const platform = await aCtx('platform', new Date(scene.at + 8 * DAY).toISOString())
	expect(await execute(platform, archives.expireExports, {})).toMatchObject({ ok: true })
	await runJobs(scene.home, { now: scene.at + 8 * DAY, mayBreak: true })
	expect(await scene.home.adapters.storage.get(`${scene.business.id}/${exportId}`)).toBeUndefined()
	const member = asActor(scene, { permissions: new Set(['businesses.view', 'businesses.edit', 'businesses.delete']) })
	expect(await execute(member, archives.requestExport, {})).toMatchObject({ failure: { code: 'forbidden' } })
})

test('a deleted business opens for nobody, says nothing more, and its owner may take it back', async () => {
	const scene = await aFullBusiness()
	const { ctx, business, owner, home } = scene
	const wrong = await execute(ctx, businesses.deleteBusiness, { name: 'Otro' })
	expect(wrong).toMatchObject({ failure: { fields: { name: ['Escribe el nombre exactamente como aparece'] } } })
	const colleague = asActor(scene, { id: 'usr_other' })
	expect(await execute(colleague, businesses.deleteBusiness, { name: business.name })).toMatchObject({
		failure: { code: 'forbidden' },
	})
	expect(await execute(ctx, businesses.deleteBusiness, { name: business.name })).toMatchObject({ ok: true })
	const outside = await aCtx('public')
	expect(await byMembership(outside, owner, business.id)).toBeNull()
	expect(await byApiKey(outside, scene.key)).toBeNull()
	const states = async () =>
		(await home.db.select().from(jobs).where(eq(jobs.businessId, business.id))).map(({ state }) => state)
	expect(await states()).toEqual(['cancelled', 'cancelled'])
	const [account] = await home.db.select().from(channelAccounts).where(eq(channelAccounts.businessId, business.id))
	expect(account).toMatchObject({ state: 'disconnected', sealedToken: null })

	const list = await execute(person(scene, 2 * HOUR), businesses.deletedBusinesses, {})
	expect(list).toMatchObject({ ok: true, value: { businesses: [{ id: business.id }] } })
	const restored = await execute(person(scene, 2 * HOUR), businesses.restoreBusiness, { businessId: business.id })
	expect(restored).toMatchObject({ ok: true })
	expect(await byMembership(outside, owner, business.id)).not.toBeNull()
	// What was due meanwhile is not sent late.
	expect((await states()).sort()).toEqual(['cancelled', 'pending'])
})

test('ninety days later nothing of it is left, and nothing of another is touched', async () => {
	const scene = await aFullBusiness()
	const other = await aFullBusiness()
	await execute(scene.ctx, businesses.deleteBusiness, { name: scene.business.name })
	const at = scene.at + 91 * DAY
	expect(
		await execute(person(scene, 91 * DAY), businesses.restoreBusiness, { businessId: scene.business.id }),
	).toMatchObject({
		failure: { code: 'not_found' },
	})
	const platform = await aCtx('platform', new Date(at).toISOString())
	expect(await execute(platform, archives.purgeBusinesses, {})).toMatchObject({ ok: true })
	await runJobs(scene.home, { now: at, mayBreak: true })
	const left = async (businessId: string) => {
		const tables = [...(await tablesOfBusinesses(scene.ctx)), 'jobs', 'events']
		const counts = tables.map(
			(name) => sql`SELECT count(*) AS count FROM ${sql.identifier(name)} WHERE business_id = ${businessId}`,
		)
		const rows = await Promise.all(counts.map((query) => scene.home.db.all<{ count: number }>(query)))
		return rows.reduce((sum, [row]) => sum + (row?.count ?? 0), 0)
	}
	expect(await left(scene.business.id)).toBe(0)
	expect(await left(other.business.id)).toBeGreaterThan(10)
	const rows = await scene.home.db.select().from(businessTable).where(eq(businessTable.id, scene.business.id))
	expect(rows).toEqual([])
	expect([await lies(scene, scene.storageKey), await lies(scene, other.storageKey)]).toEqual([false, true])
})
