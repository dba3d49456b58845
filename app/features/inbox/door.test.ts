import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { templates } from '#db/schema/channels.ts'
import { jobs } from '#db/schema/core.ts'
import { metaJson, metaSignature } from '#tests/fakes/meta-signing.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { reminderTemplate } from '#tests/fakes/whatsapp-state.ts'
import { ana, anInbox, type InboxScene } from '#tests/support/scenes/inbox-scene.ts'

const bodyOf = (text: string, phoneNumberId: string, wamid = `wamid.${text.length}${phoneNumberId}`) => ({
	object: 'whatsapp_business_account',
	entry: [
		{
			id: '200000000000001',
			changes: [
				{
					field: 'messages',
					value: {
						metadata: { phone_number_id: phoneNumberId },
						contacts: [{ wa_id: ana, profile: { name: 'Ana' } }],
						messages: [{ from: ana, id: wamid, timestamp: '1749416383', type: 'text', text: { body: text } }],
					},
				},
			],
		},
	],
})

async function post(scene: InboxScene, raw: string, signature: string | null) {
	const headers = { 'content-type': 'application/json', ...(signature && { 'x-hub-signature-256': signature }) }
	const response = await fetch(scene.doorUrl, { method: 'POST', headers, body: raw })
	return response.status
}

async function rowsOf(scene: InboxScene) {
	const [webhooks, queued] = [await scene.webhooks(), await scene.home.db.select().from(jobs)]
	return { webhooks: webhooks.length, jobs: queued.length, events: (await scene.eventNames()).length }
}

const { metaAppSecret } = fakeSettings

test('the address is verified with the right token alone', async () => {
	const scene = await anInbox()

	expect(await scene.graph.verifyWebhook()).toEqual({ status: 200, body: '1158201444' })
	expect(await scene.graph.verifyWebhook('wrong')).toEqual({ status: 403, body: '' })
	expect((await fetch(`${scene.doorUrl}?hub.verify_token=${fakeSettings.metaVerifyToken}`)).status).toBe(403)
})

test('a wrong, missing or re-serialised signature is refused, and nothing is written', async () => {
	const scene = await anInbox()
	const before = await rowsOf(scene)
	const raw = metaJson(bodyOf('¿Qué precio tiene?', scene.phoneNumberId))
	const rewritten = JSON.stringify(JSON.parse(raw))

	expect(await post(scene, raw, null)).toBe(403)
	expect(await post(scene, raw, metaSignature(raw, 'another secret'))).toBe(403)
	expect(await post(scene, raw, metaSignature(raw, metaAppSecret).replace('sha256=', 'sha1='))).toBe(403)
	expect(rewritten).not.toBe(raw)
	expect(await post(scene, rewritten, metaSignature(raw, metaAppSecret))).toBe(403)
	expect(await rowsOf(scene)).toEqual(before)

	expect(await post(scene, raw, metaSignature(raw, metaAppSecret))).toBe(200)
	await scene.settle()
	expect((await scene.messages()).map(({ text }) => text)).toEqual(['¿Qué precio tiene?'])
})

test('a body of more than 3 MB is refused before it is read, and nothing is written', async () => {
	const scene = await anInbox()
	const before = await rowsOf(scene)
	const raw = JSON.stringify(bodyOf('a'.repeat(3 * 1024 * 1024), scene.phoneNumberId))

	expect(await post(scene, raw, metaSignature(raw, metaAppSecret))).toBe(413)
	expect(await rowsOf(scene)).toEqual(before)
})

test('what Meta signed and is no JSON, or holds nothing, is answered and forgotten', async () => {
	const scene = await anInbox()
	const before = await rowsOf(scene)

	for (const raw of ['{"object":', '', '{"object":"whatsapp_business_account","entry":[]}']) {
		expect(await post(scene, raw, metaSignature(raw, metaAppSecret))).toBe(200)
	}
	expect(await rowsOf(scene)).toEqual(before)
})

test('an event of a number that nobody has is stored as it came, and reaches no business', async () => {
	const scene = await anInbox()
	const before = await scene.eventNames()
	const raw = metaJson(bodyOf('¿Hola?', '999'))

	expect(await post(scene, raw, metaSignature(raw, metaAppSecret))).toBe(200)
	await scene.settle()

	const stored = (await scene.webhooks()).at(-1)
	expect(stored).toMatchObject({ raw, problem: 'message: unknown account' })
	expect(stored?.processedAt).not.toBeNull()
	expect(await scene.messages()).toEqual([])
	expect(await scene.eventNames()).toEqual(before)
})

test('what other products of Meta post is kept for later and answered', async () => {
	const scene = await anInbox()
	const raw = metaJson({ object: 'permissions', entry: [{ id: '1', time: 1, messaging: [] }] })

	expect(await post(scene, raw, metaSignature(raw, metaAppSecret))).toBe(200)
	await scene.settle()

	expect((await scene.webhooks()).at(-1)).toMatchObject({ raw, problem: 'unsupported: body, not a WhatsApp webhook' })
})

test('a template that is paused is no longer approved here', async () => {
	const scene = await anInbox()

	await scene.graph.templateStatus({ name: 'recordatorio_cita', event: 'PAUSED' })
	await scene.settle()

	const rows = await scene.home.db.select().from(templates).where(eq(templates.businessId, scene.business.id))
	expect(rows).toMatchObject([{ name: 'recordatorio_cita', status: 'PAUSED' }])
})

test('a template that we did not know brings the provider’s list', async () => {
	const added = { ...reminderTemplate, id: '400000000000002', name: 'promo_mayo' }
	const scene = await anInbox({ templates: [reminderTemplate, added] })

	await scene.graph.templateStatus({ name: 'promo_mayo', event: 'APPROVED' })
	await scene.settle()

	const rows = await scene.home.db.select().from(templates).where(eq(templates.businessId, scene.business.id))
	expect(rows.map(({ name, status }) => `${name} ${status}`).sort()).toEqual([
		'promo_mayo APPROVED',
		'recordatorio_cita APPROVED',
	])
})
