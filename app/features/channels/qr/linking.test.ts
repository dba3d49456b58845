import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { makeWhatsAppQr } from '#app/integrations/whatsapp-qr/client.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { events } from '#db/schema/core.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { startBridge } from '#tests/fakes/whatsapp-qr/bridge.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { channels } from '../operations.server.ts'
import { noteQr } from './linked.server.ts'

const bridge = await startBridge()
const whatsAppQr = makeWhatsAppQr({ whatsAppQr: { url: bridge.url, key: fakeSettings.bridgeKey } })
afterAll(() => bridge.close())

/** A business at a service that has one place alone. */
async function aSalon(session: string) {
	const scene = await aBusiness()
	const runtime = scene.home
	const place = { ...runtime.place, whatsAppQr: { callback: 'http://127.0.0.1:9', session } }
	const home = { ...runtime, place, adapters: { ...runtime.adapters, whatsAppQr } } as typeof runtime
	const ctx: Ctx<'business'> = makeCtx(home, 'business', { businessId: scene.business.id }, scene.ctx.actor, scene.at)
	const own = and(eq(channelAccounts.businessId, scene.business.id), eq(channelAccounts.channel, 'whatsapp_qr'))
	const account = async () => (await home.db.select().from(channelAccounts).where(own))[0]
	const start = () => execute(ctx, channels.startQr, { knowsRisk: true })
	const look = () => execute(ctx, channels.lookAtQr, {})
	const remove = () =>
		transact(ctx, (within) => within.emit('businesses.businessDeleted', { businessId: scene.business.id }))
	return { ctx, home, at: scene.at, account, start, look, remove }
}

const scanned = (session: string, me: string) =>
	Object.assign(bridge.sessions.get(session) ?? {}, { status: 'WORKING', me })

test('the next business at a service with one place never gets the phone of the one before it, even where a start failed', async () => {
	const session = `solo-${newShortId()}`
	const [first, next] = [await aSalon(session), await aSalon(session)]
	await first.start()
	scanned(session, '5215550001111')
	expect(await first.look()).toMatchObject({ value: { state: 'working' } })
	expect(await next.start()).toMatchObject({ ok: false, failure: { code: 'conflict' } })
	await first.remove()
	bridge.setFault({ kind: '500', path: `/api/sessions/${session}/logout`, times: 1 })
	expect(await next.start()).toMatchObject({ ok: false })
	bridge.clearFaults()
	expect(await next.look()).toMatchObject({ value: { state: 'off' } })
	expect(await next.account()).toMatchObject({ state: 'disconnected', displayAddress: null })
	expect(await next.start()).toMatchObject({ ok: true })
	expect(await next.look()).toMatchObject({ value: { state: 'code' } })
	scanned(session, '5215550002222')
	expect(await next.look()).toMatchObject({ value: { state: 'working' } })
	await next.start()
	expect(await next.look()).toMatchObject({ value: { state: 'working' } })
	await runJobs(first.home, { now: first.at + 1000 })
	expect(bridge.sessions.get(session)?.me).toBe('5215550002222')
	await next.remove()
	await runJobs(next.home, { now: next.at + 1000 })
	expect(bridge.sessions.has(session)).toBe(false)
})

test('what a service tells late of a phone changes nothing of what it told since', async () => {
	const salon = await aSalon(`late-${newShortId()}`)
	await salon.start()
	const accountId = (await salon.account())?.id ?? ''
	const note = (state: 'working' | 'code', at: number) =>
		transact(salon.ctx, (within) => noteQr(within, { accountId, state, at }))
	await note('working', 2000)
	await note('code', 1000)
	expect(await salon.account()).toMatchObject({ state: 'connected' })
	await note('code', 3000)
	expect(await salon.account()).toMatchObject({ state: 'disconnected', problem: 'token' })
})

test('a page that looks every two seconds leaves a line of the log only where the link changed', async () => {
	const session = `seen-${newShortId()}`
	const salon = await aSalon(session)
	const looked = async () => {
		const rows = await salon.ctx.db.select().from(events).where(eq(events.businessId, salon.ctx.businessId))
		return rows.flatMap(({ name, payload }) => (name === 'channels.codeLooked' ? [payload] : []))
	}
	await salon.look()
	expect(await looked()).toEqual([])
	await salon.start()
	for (let times = 0; times < 3; times++) await salon.look()
	expect(await looked()).toEqual([{ state: 'code' }])
	scanned(session, '5215550003333')
	for (let times = 0; times < 3; times++) await salon.look()
	expect(await looked()).toEqual([{ state: 'code' }, { state: 'working' }])
	await salon.start()
	await salon.look()
	expect(await looked()).toHaveLength(3)
})
