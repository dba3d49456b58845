import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enter, makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { newId } from '#app/lib/id.ts'
import { seal } from '#app/lib/secrets.ts'
import { channelAccounts, templates } from '#db/schema/channels.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { noticeTemplates, type StandinTemplate } from '#tests/fakes/whatsapp-state.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { anInbox, type InboxScene } from '#tests/support/scenes/inbox-scene.ts'
import { answerOfFacebook, withMeta } from '#tests/support/scenes/meta-pages.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { keepAccount } from './accounts.server.ts'
import { channels } from './operations.server.ts'
import { messages } from './schemas.ts'

/** Numbers are of all businesses: each test has its own. */
let count = 0
const digits = (start: string) => `${start}${String(++count).padStart(14, '0')}`

/** An inbox beside whose own number another one stands free at the provider, which only its owner's token opens. */
async function besideAFreeNumber(offered: StandinTemplate[] = []) {
	const own = { ...fakeSettings, phoneNumberId: digits('6'), verifiedName: 'Salón' }
	const free = {
		phoneNumberId: digits('7'),
		wabaId: digits('8'),
		displayPhoneNumber: '5215587654321',
		verifiedName: 'Salón Libre',
		tokens: ['EAAG-owner'],
	}
	const templates = offered.map((template) => ({ ...template, wabaId: free.wabaId }))
	const scene = await anInbox({ numbers: [own, free], templates, timeoutMs: 15_000 })
	const connection = { channel: 'whatsapp', externalId: free.phoneNumberId, name: 'Recepción', token: 'EAAG-owner' }
	const row = async () => {
		const named = eq(channelAccounts.externalId, free.phoneNumberId)
		return (await scene.home.db.select().from(channelAccounts).where(named))[0]
	}
	return { ...scene, free, connection, row }
}

/** Another business at the same provider. */
async function anotherAt({ home }: InboxScene) {
	const { business, ctx } = await aBusiness()
	return enter(makeCtx(home, 'platform', {}, ctx.actor, ctx.now), 'business', { businessId: business.id }, ctx.actor)
}

test('ASVS 8.4.1 a number is connected when the provider shows it to the token, as the provider tells it', async () => {
	const scene = await besideAFreeNumber()
	const { free, connection } = scene
	const connected = await execute(scene.ctx, channels.saveAccount, { ...connection, parentId: free.wabaId })
	expect(connected).toMatchObject({
		ok: true,
		value: { state: 'connected', displayAddress: free.displayPhoneNumber, token: 'set', missing: [] },
	})
	expect(await scene.row()).toMatchObject({ businessId: scene.business.id, parentId: free.wabaId })
})

test('a number that was just connected knows which templates may go outside the window', async () => {
	const scene = await besideAFreeNumber(noticeTemplates)
	const { free, connection } = scene
	await execute(scene.ctx, channels.saveAccount, { ...connection, parentId: free.wabaId })
	await runJobs(scene.home, { now: scene.at })
	const kept = await scene.home.db.select().from(templates).where(eq(templates.businessId, scene.business.id))
	expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(noticeTemplates.map(({ name }) => name)))
})

test('ASVS 8.4.1 somebody else’s number or account is refused beside its field and nothing of it is kept', async () => {
	const scene = await besideAFreeNumber()
	const { connection } = scene
	const refused = async (changes: object) => {
		const outcome = await execute(scene.ctx, channels.saveAccount, { ...connection, ...changes })
		return outcome.ok ? 'connected' : Object.entries(outcome.failure.fields).flat(2)
	}
	expect(await refused({ token: 'EAAG-stranger' })).toEqual(['externalId', messages.unknownNumber])
	expect(await refused({ token: undefined })).toEqual(['token', messages.noToken])
	expect(await refused({ parentId: fakeSettings.wabaId })).toEqual(['parentId', messages.otherParent])
	expect(await refused({ externalId: '123/../700' })).toEqual([
		'externalId',
		'Escribe solo los dígitos del identificador',
	])
	expect(await refused({ channel: 'web' })).toEqual(['channel', messages.notConnectable])
	expect(await refused({ channel: 'instagram' })).toEqual(['token', messages.tokenRefused])
	scene.graph.revokeToken('EAAG-owner')
	expect(await refused({})).toEqual(['token', messages.tokenRefused])
	expect(await scene.row()).toBeUndefined()
})

test('ASVS 8.4.1 a number that another business only claimed goes to who proves it, and one that is proven does not', async () => {
	const scene = await besideAFreeNumber()
	const { free, connection } = scene
	const squatter = await anotherAt(scene)
	const claim = { id: newId('cha'), businessId: squatter.businessId, channel: 'whatsapp', name: 'Mío' } as const
	const row = { ...claim, externalId: free.phoneNumberId, sealedToken: 'v1.', createdAt: scene.at }
	await transact(squatter, ({ db }) => db.insert(channelAccounts).values(row))

	expect((await execute(scene.ctx, channels.saveAccount, connection)).ok).toBe(true)

	expect(await scene.row()).toMatchObject({ businessId: scene.business.id })
	const lost = await execute(squatter, channels.listAccounts, {})
	expect(lost).toMatchObject({ value: { accounts: [{ state: 'disconnected', problem: 'taken' }] } })
	const back = await execute(squatter, channels.saveAccount, connection)
	expect(back).toMatchObject({ failure: { code: 'duplicate', fields: { externalId: [messages.elsewhere] } } })
})

test('a number that its business disconnected can be connected by another that proves it', async () => {
	const scene = await besideAFreeNumber()
	const { connection } = scene
	const connected = await execute(scene.ctx, channels.saveAccount, connection)
	const accountId = connected.ok ? connected.value.id : ''
	const next = await anotherAt(scene)
	expect((await execute(next, channels.saveAccount, connection)).ok).toBe(false)

	await execute(scene.ctx, channels.disconnectAccount, { accountId })

	expect((await execute(next, channels.saveAccount, connection)).ok).toBe(true)
	expect(await scene.row()).toMatchObject({ businessId: next.businessId })
})

test('of what a sign-up is granted, a number that another business has connected stays there; one that it disconnected comes', async () => {
	const scene = await anInbox({ timeoutMs: 15_000 })
	const home = withMeta(scene.home, scene.graph.url)
	const ctx = makeCtx(home, 'business', { businessId: scene.business.id }, scene.ctx.actor, scene.at)
	const elsewhere = await anotherAt(scene)
	const { phoneNumberId: externalId } = scene
	await transact(ctx, ({ db }) =>
		db
			.update(channelAccounts)
			.set({ externalId: digits('9') })
			.where(eq(channelAccounts.id, scene.accountId)),
	)
	const { id: accountId } = await transact(elsewhere, (within) => {
		const proof = { sealedToken: seal('EAAG', within.keys.seal), provenAt: within.now }
		return keepAccount(within, { channel: 'whatsapp', externalId, name: 'Suyo', ...proof })
	})
	const signUp = async () => {
		const answer = await answerOfFacebook(ctx, { start: channels.startSignup })
		return execute(ctx, channels.finishSignup, answer)
	}
	expect(await signUp()).toMatchObject({ ok: false, failure: { fields: { externalId: [messages.elsewhere] } } })
	await execute(elsewhere, channels.disconnectAccount, { accountId })
	expect(await signUp()).toMatchObject({ ok: true, value: { accounts: [{ externalId, state: 'connected' }] } })
})

test('ASVS 8.4.1 what people write to an unproven or disconnected number goes nowhere, is kept raw, and comes with the proof', async () => {
	const scene = await anInbox()
	const prove = (provenAt: number | null) =>
		transact(scene.ctx, ({ db }) =>
			db.update(channelAccounts).set({ provenAt }).where(eq(channelAccounts.id, scene.accountId)),
		)
	await prove(null)
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	expect(await scene.allThreads()).toEqual([])
	const kept = (await scene.webhooks()).filter(({ raw }) => raw.includes(scene.phoneNumberId))
	expect(kept).toMatchObject([{ problem: 'message: unknown account' }])

	await prove(scene.at)
	await scene.hear({ text: 'Hola otra vez' })
	await scene.settle()
	expect(await scene.allThreads()).toHaveLength(1)

	await execute(scene.ctx, channels.disconnectAccount, { accountId: scene.accountId })
	await scene.hear({ text: '¿Hay alguien?' })
	await scene.settle()
	expect((await scene.messages()).map(({ text }) => text)).not.toContain('¿Hay alguien?')
})

/** Whether the provider tells us what happens to an account. */
async function hears({ graph }: InboxScene, wabaId: string): Promise<boolean> {
	const headers = { Authorization: 'Bearer EAAG-owner' }
	const answer = await fetch(`${graph.url}/v25.0/${wabaId}/subscribed_apps`, { headers })
	return JSON.stringify(await answer.json()).includes(`"${fakeSettings.metaAppId}"`)
}

test('to connect a number is to hear of its account; where Meta refuses that it is said, and asked again by the next try', async () => {
	const scene = await besideAFreeNumber()
	const connection = { ...scene.connection, parentId: scene.free.wabaId }
	scene.graph.setFault({ kind: '500', path: '/subscribed_apps', times: 1 })

	const refused = await execute(scene.ctx, channels.saveAccount, connection)

	expect(refused).toMatchObject({ failure: { code: 'unavailable', fields: { parentId: [messages.notSubscribed] } } })
	expect(await scene.row()).toBeUndefined()
	expect(await hears(scene, scene.free.wabaId)).toBe(false)
	expect((await execute(scene.ctx, channels.saveAccount, connection)).ok).toBe(true)
	expect(await hears(scene, scene.free.wabaId)).toBe(true)
})

test('the last number of an account that is disconnected ends what Meta tells of it, and no other does', async () => {
	const scene = await besideAFreeNumber()
	const { free, connection } = scene
	const saved = await execute(scene.ctx, channels.saveAccount, { ...connection, parentId: free.wabaId })
	const accountId = saved.ok ? saved.value.id : ''
	const sister = { id: newId('cha'), businessId: (await anotherAt(scene)).businessId, name: 'Sucursal' }
	const proven = { externalId: digits('9'), parentId: free.wabaId, provenAt: scene.at, createdAt: scene.at }
	await transact(scene.ctx, ({ db }) =>
		db.insert(channelAccounts).values({ ...sister, ...proven, channel: 'whatsapp', state: 'connected' }),
	)
	const disconnect = () => execute(scene.ctx, channels.disconnectAccount, { accountId })

	expect((await disconnect()).ok).toBe(true)
	expect(await hears(scene, free.wabaId)).toBe(true)

	await execute(scene.ctx, channels.saveAccount, { ...connection, parentId: free.wabaId })
	await transact(scene.ctx, ({ db }) =>
		db.update(channelAccounts).set({ state: 'disconnected' }).where(eq(channelAccounts.id, sister.id)),
	)
	expect((await disconnect()).ok).toBe(true)
	expect(await hears(scene, free.wabaId)).toBe(false)
})

test('a number is disconnected here even when Meta does not answer', async () => {
	const scene = await besideAFreeNumber()
	const saved = await execute(scene.ctx, channels.saveAccount, { ...scene.connection, parentId: scene.free.wabaId })
	scene.graph.setFault({ kind: '500', path: '/subscribed_apps', times: 9 })
	const gone = await execute(scene.ctx, channels.disconnectAccount, { accountId: saved.ok ? saved.value.id : '' })
	scene.graph.clearFaults()
	expect(gone).toMatchObject({ ok: true, value: { state: 'disconnected' } })
	expect(await scene.row()).toMatchObject({ sealedToken: null, provenAt: null })
})
