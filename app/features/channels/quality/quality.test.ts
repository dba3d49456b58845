import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { channelAccounts, templates } from '#db/schema/channels.ts'
import { notices } from '#db/schema/notices.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { anInbox } from '#tests/support/scenes/inbox-scene.ts'
import { channels } from '../operations.server.ts'

const told = (field: string, value: object, time = 1) => ({
	object: 'whatsapp_business_account',
	entry: [{ id: fakeSettings.wabaId, time, changes: [{ field, value }] }],
})

async function aNumber() {
	const scene = await anInbox()
	const own = eq(channelAccounts.id, scene.accountId)
	await transact(scene.ctx, ({ db }) =>
		db
			.update(channelAccounts)
			.set({ displayAddress: '+52 1 55 5000 1111', health: { subscribed: true } })
			.where(own),
	)
	const hear = async (payload: object) => {
		await scene.graph.post(payload)
		await scene.settle()
	}
	const health = async () => (await scene.ctx.db.select().from(channelAccounts).where(own))[0]?.health
	const said = async () => {
		const rows = await scene.ctx.db.select().from(notices).where(eq(notices.businessId, scene.business.id))
		return rows.map(({ kind, details }) => [kind, JSON.stringify(details)].join(' '))
	}
	return { ...scene, hear, health, said }
}

test('a number that WhatsApp judges by what people report stands so on its card, once however often it is told, and staff hear of it', async () => {
	const { hear, health, said, webhooks } = await aNumber()
	const judged = { display_phone_number: '5215550001111', event: 'DOWNGRADE', current_limit: 'TIER_250' }
	for (let copy = 0; copy < 3; copy++) await hear(told('phone_number_quality_update', judged))
	// What WhatsApp says when it is asked itself counts more.
	expect(await health()).toMatchObject({ subscribed: true, messagingLimit: expect.stringMatching(/^TIER_/) })
	const heard = (await said()).filter((each) => each.startsWith('channels.numberJudged'))
	expect(heard).toHaveLength(1)
	expect(heard[0]).toContain('WhatsApp bajó el límite del número «Salón Jacaranda» (250 personas nuevas al día)')
	await hear(told('phone_number_quality_update', { ...judged, display_phone_number: '5219999999999' }, 2))
	await hear(told('phone_number_quality_update', { event: 'FLAGGED' }, 3))
	expect((await said()).filter((each) => each.startsWith('channels.numberJudged'))).toHaveLength(1)
	expect((await webhooks()).at(-1)?.problem).toContain('number quality of unknown shape')
})

test('a limit that WhatsApp told stands on the number when the next answer does not tell it', async () => {
	const { ctx, accountId, graph, hear, health } = await aNumber()
	const [number] = graph.registrations().numbers
	if (!number) throw new Error('no number')
	number.messagingLimit = null
	const judged = { display_phone_number: '5215550001111', event: 'UPGRADE', current_limit: 'TIER_10K' }
	await hear(told('phone_number_quality_update', judged))
	expect(await health()).toMatchObject({ subscribed: true, messagingLimit: 'TIER_10K', quality: 'GREEN' })
	number.messagingLimit = 'TIER_2K'
	expect(await execute(ctx, channels.tryAccount, { accountId })).toMatchObject({ ok: true })
	expect(await health()).toMatchObject({ messagingLimit: 'TIER_2K' })
})

test('how people take a template stands on it, and staff hear of it when it becomes worse', async () => {
	const { ctx, accountId, hear, said } = await aNumber()
	const judged = (quality: string, time: number) =>
		told(
			'message_template_quality_update',
			{
				...{ previous_quality_score: 'UNKNOWN', new_quality_score: quality, message_template_id: 12 },
				...{ message_template_name: 'recordatorio_cita', message_template_language: 'es_MX' },
			},
			time,
		)
	const quality = async () => {
		const [row] = await ctx.db.select().from(templates).where(eq(templates.accountId, accountId))
		return row?.quality
	}
	await hear(judged('GREEN', 1))
	expect(await quality()).toBe('GREEN')
	expect((await said()).filter((each) => each.startsWith('channels.templateJudged'))).toEqual([])
	await hear(judged('RED', 2))
	expect(await quality()).toBe('RED')
	const [notice] = (await said()).filter((each) => each.startsWith('channels.templateJudged'))
	expect(notice).toContain('La plantilla «recordatorio_cita» tiene calidad baja: si sigue así, WhatsApp la pausa')
})
