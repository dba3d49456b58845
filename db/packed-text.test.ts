import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { keepWebhook } from '#app/core/webhooks.server.ts'
import { aCtx } from '#tests/support/scenes/scene.ts'
import { lengthOf } from './packed-column.server.ts'
import { packText, unpackText } from './packed-text.server.ts'
import { webhookEvents } from './schema/core.ts'

test('a packed text comes back to the letter, whatever it is, and what was never packed stays as it is', () => {
	const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('z1.', 'z1.5.hello', ''), fc.json())
	fc.assert(
		fc.property(texts, fc.nat(60), (text, times) => {
			const whole = `${text}${text.repeat(times)}`
			expect(unpackText(packText(whole))).toBe(whole)
		}),
	)
	expect(unpackText('{"object":"page"}')).toBe('{"object":"page"}')
})

test('a status as WhatsApp sends it is kept in less than half of its bytes', () => {
	const status = JSON.stringify({
		object: 'whatsapp_business_account',
		entry: [
			{
				id: '102290129340398',
				changes: [
					{
						value: {
							messaging_product: 'whatsapp',
							metadata: { display_phone_number: '15550783881', phone_number_id: '106540352242922' },
							statuses: [
								{
									id: 'wamid.HBgLMTY0NjcwNDM1OTUVAgARGBI1RjQyNUE3NEYxMzAzMzQ5MkEA',
									status: 'delivered',
									timestamp: '1750263773',
									recipient_id: '16505551234',
									pricing: { billable: true, pricing_model: 'PMP', category: 'utility', type: 'regular' },
								},
							],
						},
						field: 'messages',
					},
				],
			},
		],
	})
	expect(packText(status).length).toBeLessThan(status.length / 2)
})

test('a webhook is itself for whoever asks, smaller in the file, and its length is the true one', async () => {
	const ctx = await aCtx('platform')
	const raw = JSON.stringify({
		object: 'whatsapp_business_account',
		entry: [{ id: 'ñandú', changes: 'x'.repeat(3000) }],
	})
	const short = 'z1.7.hello'
	for (const [eventKey, text] of [
		['long', raw],
		['short', short],
	] as const) {
		const kind = 'inbox.processWebhook'
		await transact(ctx, (within) => keepWebhook(within, { provider: 'packed', eventKey, raw: text, kind }))
	}
	const rows = await ctx.db
		.select({ raw: webhookEvents.raw, bytes: lengthOf(webhookEvents.raw), kept: sql<number>`length(raw)` })
		.from(webhookEvents)
		.where(sql`provider = 'packed'`)
	expect(rows.map((row) => row.raw).sort()).toEqual([short, raw].sort())
	expect(rows.map(({ bytes }) => bytes).sort()).toEqual([short.length, raw.length].sort())
	expect(Math.max(...rows.map(({ kept }) => kept))).toBeLessThan(200)
})
