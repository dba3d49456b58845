import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GoogleFake, startGoogle } from '#tests/fakes/google.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { makeGoogle } from './client.server.ts'
import { consentUrl } from './consent.ts'
import { toGrant } from './mapping.ts'

const redirectUri = 'https://recepcion.example/negocio/canales/google/regreso'
let fake: GoogleFake

beforeAll(async () => {
	fake = await startGoogle()
})

afterAll(() => fake.close())

function config(secret = fakeSettings.googleClientSecret) {
	return {
		clientId: fakeSettings.googleClientId,
		clientSecret: secret,
		authBase: fake.url,
		oauthBase: fake.url,
		apiBase: fake.url,
	}
}

/** What somebody who permits brings back. */
function aCode(): string {
	const back = fake.decide(consentUrl(config(), { redirectUri, state: 's' }), { email: 'Ana@gmail.com' })
	return new URL(back).searchParams.get('code') ?? ''
}

test('a code becomes a grant with the e-mail in lower case, and its refresh token opens the account again', async () => {
	const google = makeGoogle({ google: config() })

	const grant = await google.exchangeCode({ code: aCode(), redirectUri })

	expect(grant).toMatchObject({
		kind: 'ok',
		value: { mayUseCalendar: true, subject: expect.stringMatching(/^\d{21}$/) },
	})
	expect(grant.kind === 'ok' && grant.value.email).toBe('ana@gmail.com')
	const refreshToken = grant.kind === 'ok' ? (grant.value.refreshToken ?? '') : ''
	expect(await google.refreshAccess(refreshToken)).toMatchObject({ kind: 'ok', value: { expiresInSeconds: 3599 } })
	fake.revoke('Ana@gmail.com')
	expect(await google.refreshAccess(refreshToken)).toMatchObject({ kind: 'refused', meaning: 'grant' })
})

test('a wrong secret, another address of return or no credentials are our own fault, and said to be', async () => {
	const stranger = await makeGoogle({ google: config('wrong') }).exchangeCode({ code: aCode(), redirectUri })
	const elsewhere = await makeGoogle({ google: config() }).exchangeCode({
		code: aCode(),
		redirectUri: `${redirectUri}/x`,
	})
	const asked = fake.requests.length
	const nobody = await makeGoogle({}).exchangeCode({ code: 'x', redirectUri })

	for (const answer of [stranger, elsewhere, nobody])
		expect(answer).toMatchObject({ kind: 'refused', meaning: 'client' })
	expect(fake.requests.length).toBe(asked)
})

test('an identity that was made for another program, by somebody else or by nobody is none', () => {
	const answer = (claims: object) => {
		const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
		return { access_token: 'a', scope: 'openid email', id_token: `x.${payload}.x` }
	}
	const claims = { iss: 'https://accounts.google.com', aud: 'ours', sub: '1', email: 'a@b.mx', email_verified: true }

	expect(toGrant(answer(claims), { clientId: 'ours' })).toMatchObject({ email: 'a@b.mx', refreshToken: null })
	expect(toGrant(answer({ ...claims, aud: 'theirs' }), { clientId: 'ours' })).toBeUndefined()
	expect(toGrant(answer({ ...claims, iss: 'https://evil.example' }), { clientId: 'ours' })).toBeUndefined()
	expect(toGrant({ ...answer(claims), id_token: 'x' }, { clientId: 'ours' })).toBeUndefined()
})
