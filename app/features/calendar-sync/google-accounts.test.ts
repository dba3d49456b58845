import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentOriginOf } from '#app/core/consent-state.server.ts'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { seal } from '#app/lib/secrets.ts'
import { MINUTE } from '#app/lib/time.ts'
import { googleAccounts } from '#db/schema/calendar-sync.ts'
import { type GoogleFake, startGoogle } from '#tests/fakes/google.ts'
import { anApi } from '#tests/support/programs/api-door.ts'
import { answerOfGoogle, connectGoogle, withGoogle } from '#tests/support/scenes/google.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { noAnswerOf } from './access.server.ts'
import { calendarSync } from './operations.server.ts'
import { messages } from './schemas.ts'

let google: GoogleFake

beforeAll(async () => {
	google = await startGoogle()
})

afterAll(() => google.close())

const email = 'salon.aurora@gmail.com'

/** A business in a house that is registered at Google. */
async function aScene(timeoutMs?: number): Promise<Scene> {
	const scene = await aBusiness()
	const home = withGoogle(scene.home, google.url, timeoutMs)
	return {
		...scene,
		home,
		ctx: makeCtx(home, 'business', { businessId: scene.business.id }, scene.ctx.actor, scene.at),
	}
}

const finish = (ctx: Ctx<'business'>, input: object) => execute(ctx, calendarSync.finishConnecting, input)
const accountsOf = async (scene: Scene) => {
	const listed = await execute(scene.ctx, calendarSync.listAccounts, {})
	return listed.ok ? listed.value.accounts : []
}
const refused = (code: string, saying: keyof typeof messages, field = 'code') => {
	return { ok: false, failure: { code, fields: { [field]: [messages[saying]] } } }
}

test('a person permits the use of her account: it is listed with who connected it, its permission sealed', async () => {
	const scene = await aScene()

	const outcome = await finish(scene.ctx, await answerOfGoogle(scene.ctx, { email: 'Salon.Aurora@gmail.com' }))

	const connectedAt = '2026-03-02T12:00:00.000Z'
	const account = { email, connectedBy: scene.owner.name, connectedAt }
	expect(outcome).toMatchObject({ ok: true, value: account })
	expect(await accountsOf(scene)).toMatchObject([account])
	expect(JSON.stringify([outcome, await accountsOf(scene)])).not.toMatch(/1\/\/0fake|sealed/)
	const rows = await scene.home.db.select().from(googleAccounts)
	expect(rows.find(({ businessId }) => businessId === scene.business.id)?.sealedToken).toMatch(/^v1\./)
	expect(await scene.eventNames()).toContain('calendarSync.accountConnected')
	const asked = google.requests.find(({ path }) => path === '/token')
	expect(asked?.headers['content-type']).toContain('application/x-www-form-urlencoded')
})

test('the same account connected again stays one, and is the same after it was taken away', async () => {
	const scene = await aScene()
	const first = await connectGoogle(scene.ctx)

	const second = await connectGoogle(scene.ctx)
	await execute(scene.ctx, calendarSync.disconnectAccount, { googleAccountId: first.id })
	const gone = await accountsOf(scene)
	const third = await connectGoogle(scene.ctx)

	expect([second.id, third.id]).toEqual([first.id, first.id])
	expect([gone.length, (await accountsOf(scene)).length]).toEqual([0, 1])
})

test('whoever comes back from Google must be who left: not another session, person or business, nor too late', async () => {
	const [scene, other] = [await aScene(), await aScene()]
	const given = await answerOfGoogle(scene.ctx, { sessionKey: 'hers' })
	const late = asActor(scene, {}, scene.at + 16 * MINUTE)
	const somebody = makeCtx(
		scene.home,
		'business',
		{ businessId: scene.business.id },
		{ ...scene.ctx.actor, id: other.owner.id },
		scene.at,
	)
	const madeUp = seal(JSON.stringify({ for: 'google-permission' }), Buffer.alloc(32, 9))

	const stale = refused('link_expired', 'stale')
	expect(await finish(scene.ctx, { ...given, sessionKey: 'another' })).toMatchObject(stale)
	expect(await finish(somebody, given)).toMatchObject(stale)
	expect(await finish(other.ctx, given)).toMatchObject(stale)
	expect(await finish(late, given)).toMatchObject(stale)
	for (const state of ['', 'x', madeUp, `${given.state}x`, given.state.slice(0, -4)])
		expect(await finish(scene.ctx, { ...given, state })).toMatchObject(stale)
	expect(await accountsOf(scene)).toEqual([])
	expect(await finish(scene.ctx, given)).toMatchObject({ ok: true })
})

test('the state tells where somebody works to us alone, and nothing to who reads it', async () => {
	const scene = await aScene()
	const { state } = await answerOfGoogle(scene.ctx)

	expect(consentOriginOf(state, scene.ctx.keys)).toBe(scene.ctx.place.origin)
	expect(consentOriginOf(state, { ...scene.ctx.keys, seal: Buffer.alloc(32, 9) })).toBeNull()
	expect(Buffer.from(state, 'base64').toString()).not.toContain(scene.business.id)
})

test('who says no at Google is told so, and whoever leaves the calendar out what is missing', async () => {
	const scene = await aScene()
	const no = await answerOfGoogle(scene.ctx, { deny: true })
	const half = await answerOfGoogle(scene.ctx, { withoutCalendar: true })

	expect(await finish(scene.ctx, no)).toMatchObject(refused('not_connected', 'denied'))
	expect(await finish(scene.ctx, half)).toMatchObject(refused('not_connected', 'noCalendar'))
	expect(await accountsOf(scene)).toEqual([])
})

test('a code serves once; an e-mail that Google does not vouch for is none', async () => {
	const scene = await aScene()
	const given = await answerOfGoogle(scene.ctx)
	await finish(scene.ctx, given)
	const started = await execute(scene.ctx, calendarSync.startConnecting, {
		sessionKey: 'session',
		origin: scene.ctx.place.origin,
	})
	const back = google.decide(started.ok ? started.value.url : '', { email: 'otra@gmail.com', unverified: true })
	const { state, code } = Object.fromEntries(new URL(back).searchParams)

	expect(await finish(scene.ctx, given)).toMatchObject(refused('link_expired', 'codeRefused'))
	expect(await finish(scene.ctx, { sessionKey: 'session', state, code })).toMatchObject(
		refused('not_connected', 'noEmail'),
	)
})

test('a Google that fails, breaks off or says nothing leaves no account, and it can be tried again', async () => {
	const scene = await aScene(150)
	for (const kind of ['500', 'malformed', 'reset', 'drop'] as const) {
		const given = await answerOfGoogle(scene.ctx)
		google.setFault({ kind, path: '/token' })
		expect(await finish(scene.ctx, given), kind).toMatchObject(refused('unavailable', 'noAnswer'))
	}
	expect(await accountsOf(scene)).toEqual([])
	expect(await finish(scene.ctx, await answerOfGoogle(scene.ctx))).toMatchObject({ ok: true })
})

test('without credentials of the program nobody is sent to Google, and the list says so', async () => {
	const scene = await aBusiness()
	const start = { sessionKey: 'session', origin: scene.ctx.place.origin }

	const outcome = await execute(scene.ctx, calendarSync.startConnecting, start)

	expect(outcome).toMatchObject(refused('not_connected', 'notSetUp'))
	const listed = await execute(scene.ctx, calendarSync.listAccounts, {})
	expect(listed).toMatchObject({ value: { isSetUp: false, accounts: [] } })
})

test('API-233 API-023 POST /user/refreshToken with an e-mail answers a token string in data, which is not Google’s', async () => {
	const scene = await aScene()
	await connectGoogle(scene.ctx)
	const call = await anApi(scene)

	const { status, body } = await call('POST /user/refreshToken', { body: { email: 'SALON.aurora@gmail.com' } })

	expect([status, body]).toEqual([200, { success: true, data: expect.any(String) }])
	const tokens = google.requests.filter(({ path }) => path === '/token').map(({ body: sent }) => sent)
	expect(tokens.at(-1)).toContain('grant_type=refresh_token')
	expect(body.data).not.toContain('1//0fake')
})

test('API-233 an e-mail that the business did not connect is not found, be it nobody’s or another business’s', async () => {
	const [scene, other] = [await aScene(), await aScene()]
	await connectGoogle(other.ctx, 'clinica@gmail.com')
	const call = await anApi(scene)

	for (const unknown of ['nadie@gmail.com', 'clinica@gmail.com']) {
		const { status, body } = await call('POST /user/refreshToken', { body: { email: unknown } })
		expect([status, body]).toMatchObject([404, { success: false, message: messages.unknown }])
	}
	const wrong = await call('POST /user/refreshToken', { body: { email: 'no es un correo' } })
	expect([wrong.status, wrong.body.message]).toEqual([400, 'El correo no es válido'])
	const foreign = { googleAccountId: (await accountsOf(other))[0]?.id }
	expect(await execute(scene.ctx, calendarSync.disconnectAccount, foreign)).toMatchObject({
		ok: false,
		failure: { code: 'not_found' },
	})
	expect(await accountsOf(other)).toHaveLength(1)
})

test('API-233 a permission that the person took back at Google is refused, noted, and good again once given anew', async () => {
	const scene = await aScene()
	const retired = 'equipo@gmail.com'
	await connectGoogle(scene.ctx, retired)
	const call = await anApi(scene)
	google.revoke(retired)

	for (const _time of [1, 2]) {
		const { status, body } = await call('POST /user/refreshToken', { body: { email: retired } })
		expect([status, body]).toMatchObject([400, { success: false, message: messages.revoked }])
	}

	expect(await accountsOf(scene)).toMatchObject([{ email: retired, problem: 'token' }])
	expect(await scene.eventNames()).toContain('calendarSync.accountTroubled')
	await connectGoogle(scene.ctx, retired)
	expect((await accountsOf(scene))[0]?.problem).toBeUndefined()
	google.setFault({ kind: '500', path: '/token' })
	const down = await call('POST /user/refreshToken', { body: { email: retired } })
	expect([down.status, down.body.message]).toEqual([502, messages.noAnswer])
	expect((await call('POST /user/refreshToken', { body: { email: retired } })).status).toBe(200)
})

test('that Google does not know this program is said only where it says so itself', () => {
	const said = (meaning: 'client' | 'other' | 'not_found') => {
		const { code, sentence } = noAnswerOf({ kind: 'refused', meaning, detail: '' }, 'calendarId')
		return [code, sentence]
	}
	expect(said('client')).toEqual(['not_connected', messages.clientRefused])
	expect(said('other')).toEqual(['unavailable', 'Google no aceptó la petición. Inténtalo de nuevo en un momento'])
	expect(said('not_found')).toEqual(['not_found', messages.noSuchCalendar])
})

test('a business that is deleted forgets the permissions of everybody', async () => {
	const scene = await aScene()
	await connectGoogle(scene.ctx)

	await transact(scene.ctx, (within) => within.emit('businesses.businessDeleted', { businessId: scene.business.id }))

	const rows = await scene.home.db.select().from(googleAccounts)
	expect(rows.filter((row) => row.businessId === scene.business.id)).toMatchObject([{ sealedToken: null }])
	expect(await accountsOf(scene)).toEqual([])
})
