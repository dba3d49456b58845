import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { visitorPolicy } from '#app/core/actors.ts'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { readSignedRequest } from '#app/integrations/messenger/signed-request.ts'
import { receiveDeletion, receiveWithdrawal } from '#app/routes/webhooks/meta-withdrawal.server.ts'
import { providerAccounts } from '#db/schema/businesses.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { events } from '#db/schema/core.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { startWhatsAppGraph, type WhatsAppGraph } from '#tests/fakes/whatsapp-graph.ts'
import { atFileEnd } from '#tests/support/file-end.ts'
import { loginWithFacebook, withMeta } from '#tests/support/scenes/meta-pages.ts'
import { done } from '#tests/support/scenes/payments.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { accountWords } from '../account-text.ts'
import { channels } from '../operations.server.ts'

const secret = 'app_secret'

function signed(userId: string, key = secret) {
	const payload = Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', issued_at: 1, user_id: userId })).toString(
		'base64url',
	)
	return `${createHmac('sha256', key).update(payload).digest('base64url')}.${payload}`
}

const call = (text: string) =>
	new Request('http://127.0.0.1/webhooks/meta/borrar-datos', {
		method: 'POST',
		body: new URLSearchParams({ signed_request: text }),
	})

let graph: WhatsAppGraph | undefined
atFileEnd(async () => graph?.close())

/** A business whose owner logged in with Facebook and connected a page by it; Meta's calls come to its program. */
async function aConnected() {
	graph ??= await startWhatsAppGraph({})
	const scene = await aBusiness()
	const registered = withMeta(scene.home, graph.url)
	const home = { ...registered, place: { ...registered.place, metaAppSecret: secret } }
	const ctx = makeCtx(home, 'business', { businessId: scene.business.id }, scene.ctx.actor, scene.at)
	await loginWithFacebook(ctx)
	const page = { channel: 'messenger', page: fakeSettings.pageId }
	const { id: accountId } = done(await execute(ctx, channels.connectPage, page))
	const nobody = { kind: 'visitor', permissions: new Set(['public'] as const), bookingPolicy: visitorPolicy } as const
	const outside = makeCtx(home, 'public', {}, nobody, scene.at)
	const account = async () => {
		const [row] = await ctx.db.select().from(channelAccounts).where(eq(channelAccounts.id, accountId))
		return row
	}
	const logins = () => ctx.db.select().from(providerAccounts).where(eq(providerAccounts.businessId, scene.business.id))
	const names = async () => {
		const rows = await ctx.db.select().from(events)
		return rows.map(({ name }) => name)
	}
	return { ctx, outside, account, logins, names }
}

test('only what Meta signed is read: neither another key, nor a changed text, nor a half one', () => {
	const whole = signed('12345')
	expect(readSignedRequest(whole, secret)).toEqual({ userId: '12345' })
	const other = Buffer.from('{"algorithm":"HMAC-SHA256","user_id":"666"}').toString('base64url')
	const wrong = [
		signed('12345', 'other'),
		`${whole.split('.')[0]}.${other}`,
		whole.split('.')[1] ?? '',
		'',
		'.',
		`${whole}.x`,
	]
	for (const text of wrong) expect(readSignedRequest(text, secret)).toBeNull()
	expect(readSignedRequest(whole, '')).toBeNull()
})

test('whoever takes the permission back at Facebook has the page disconnected, and then all of theirs deleted, with a code that says so', async () => {
	const { ctx, outside, account, logins, names } = await aConnected()
	const { facebookUserId } = fakeSettings
	expect(await account()).toMatchObject({ state: 'connected', grantedBy: facebookUserId })
	expect((await receiveWithdrawal(outside, call(signed(facebookUserId, 'other')))).status).toBe(403)
	expect((await receiveWithdrawal(outside, call(signed('9999')))).status).toBe(200)
	expect(await account()).toMatchObject({ state: 'connected' })

	expect((await receiveWithdrawal(outside, call(signed(facebookUserId)))).status).toBe(200)
	const gone = { state: 'disconnected', problem: 'withdrawn', sealedToken: null, provenAt: null }
	expect(await account()).toMatchObject({ ...gone, grantedBy: facebookUserId })
	expect(await logins()).toMatchObject([{ sealedToken: null, externalId: facebookUserId }])
	const { accounts } = done(await execute(ctx, channels.listAccounts, { channel: 'messenger' }))
	expect(accounts.flatMap((each) => accountWords(each).reasons)).toContain(
		'Quien la conectó retiró el permiso en Facebook. Vuelve a conectarla.',
	)

	const answer = await receiveDeletion(outside, call(signed(facebookUserId)))
	const { url, confirmation_code: code } = await answer.json()
	expect(url).toBe(`${outside.place.origin}/datos-de-meta/${code}`)
	expect(await account()).toMatchObject({ ...gone, grantedBy: null })
	expect(await logins()).toEqual([])
	expect(done(await execute(outside, channels.deletionOf, { code }))).toMatchObject({ permissions: 1, accounts: 1 })
	expect(await execute(outside, channels.deletionOf, { code: 'otro' })).toMatchObject({ ok: false })
	expect(await names()).toEqual(
		expect.arrayContaining([
			...['channels.permissionWithdrawn', 'channels.personForgotten'],
			...['channels.accountDisconnected', 'businesses.providerDisconnected'],
		]),
	)
	// Asked again, by whoever has nothing here any more: a code of its own, and nothing to delete.
	const { confirmation_code: again } = await (await receiveDeletion(outside, call(signed(facebookUserId)))).json()
	expect(done(await execute(outside, channels.deletionOf, { code: again }))).toMatchObject({
		permissions: 0,
		accounts: 0,
	})
})

test('a page that was connected before it was kept who permitted it is hers whose login the business has', async () => {
	const { ctx, account } = await aConnected()
	const filled = readFileSync('db/migrations/0047_granted_accounts.sql', 'utf8')
	const run = (token: string | null) =>
		transact(ctx, async ({ db }) => {
			const own = eq(channelAccounts.businessId, ctx.businessId)
			await db.update(channelAccounts).set({ grantedBy: null, sealedToken: token }).where(own)
			await db.run(sql.raw(filled))
		})
	await run(null)
	expect(await account()).toMatchObject({ grantedBy: null })
	await run('sealed')
	expect(await account()).toMatchObject({ grantedBy: fakeSettings.facebookUserId })
})
