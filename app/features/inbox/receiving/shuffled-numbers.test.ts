import { and, asc, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { channelAccounts, templates } from '#db/schema/channels.ts'
import { contactConsents, contactHandles, contacts } from '#db/schema/contacts.ts'
import { threads } from '#db/schema/inbox.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { type Change } from '#tests/fakes/whatsapp-events.ts'
import { type InboundDraft, inbound } from '#tests/fakes/whatsapp-messages.ts'
import { ana, anInbox, type InboxScene } from '#tests/support/scenes/inbox-scene.ts'
import { nonsense, seeded, shuffled } from '#tests/support/shuffled.ts'

type Item = InboundDraft | Change

const seconds = (at: number) => String(Math.floor(at / 1000))

/** Somebody whose number changes twice, who stops promotions and takes them up again, while Meta judges number and template. */
function changing({ phoneNumberId }: InboxScene, base: number): Item[] {
	const at = (second: number) => base + second * 1000
	const said = (name: string, from: string, second: number, more: Partial<InboundDraft>): InboundDraft => {
		return { from, name: 'Ana', identity: 'phone', phoneNumberId, wamid: `wamid.${name}`, at: at(second), ...more }
	}
	const [second, third] = ['5215533334444', '5215577778888'] as const
	const metadata = { display_phone_number: '5215550001111', phone_number_id: phoneNumberId }
	const change = (field: string, value: object): Change => {
		return { wabaId: fakeSettings.wabaId, field, value: { messaging_product: 'whatsapp', metadata, ...value } }
	}
	const chose = (value: string, from: string, place: number) =>
		change('user_preferences', {
			contacts: [{ profile: { name: 'Ana' }, wa_id: from }],
			user_preferences: [{ wa_id: from, category: 'marketing_messages', value, timestamp: seconds(at(place)) }],
		})
	const template = {
		message_template_id: '1',
		message_template_name: 'recordatorio_cita',
		message_template_language: 'es_MX',
	}
	const judged = (event: string) => change('message_template_status_update', { event, ...template, reason: 'NONE' })
	const taken = (quality: string) =>
		change('message_template_quality_update', { ...template, new_quality_score: quality })
	const limited = (event: string, limit: string) =>
		change('phone_number_quality_update', { display_phone_number: '5215550001111', event, current_limit: limit })
	return [
		said('BEFORE', ana, 10, { text: 'Desde mi número' }),
		...[chose('stop', ana, 11), chose('resume', ana, 12), judged('PAUSED'), taken('YELLOW')],
		said('MOVED', ana, 20, { content: inbound.numberChanged(second) }),
		said('SECOND', second, 21, { text: 'Ya cambié' }),
		said('PRAISED', second, 22, { content: inbound.reaction('wamid.BEFORE', '👍') }),
		...[limited('FLAGGED', 'TIER_250'), judged('REJECTED'), taken('GREEN')],
		said('AGAIN', second, 30, { content: inbound.numberChanged(third) }),
		said('THIRD', third, 31, { text: 'Y otra vez' }),
		...[chose('stop', third, 32), judged('APPROVED'), taken('RED'), limited('UPGRADE', 'TIER_10K')],
	]
}

/** The person and the judgements as they stand. */
async function standing(scene: InboxScene) {
	const { db, businessId } = scene.ctx
	const of = (table: typeof contacts | typeof contactHandles | typeof contactConsents) =>
		eq(table.businessId, businessId)
	const people = await db
		.select()
		.from(contacts)
		.where(and(of(contacts), isNull(contacts.deletedAt)))
	const wrote = people.filter(({ id }) => id !== scene.contact.id)
	const handles = await db.select().from(contactHandles).where(of(contactHandles))
	const said = await db.select().from(contactConsents).where(of(contactConsents)).orderBy(asc(contactConsents.at))
	const [number] = await db.select().from(channelAccounts).where(eq(channelAccounts.id, scene.accountId))
	const kept = await db.select().from(templates).where(eq(templates.accountId, scene.accountId))
	const live = await db
		.select()
		.from(threads)
		.where(and(eq(threads.businessId, businessId), isNull(threads.deletedAt)))
	return {
		people: wrote.map(({ whatsapp, countryCode }) => [countryCode, whatsapp]),
		handles: handles.map(({ handle, address, contactId }) => [handle, address, contactId === wrote[0]?.id]),
		promotions: said.map(({ given }) => given),
		health: { limit: number?.health?.messagingLimit, quality: number?.health?.quality },
		templates: kept.map(({ name, status, quality }) => [name, status, quality]).sort(),
		threads: live.map(({ contactId }) => contactId === wrote[0]?.id),
		messages: (await scene.messages())
			.filter(({ role }) => role === 'user')
			.map(({ text, type, contactId, threadId }) => [type, text, contactId === wrote[0]?.id, threadId === live[0]?.id])
			.sort(),
	}
}

async function aChangingTalk() {
	const scene = await anInbox()
	await transact(scene.ctx, ({ db }) =>
		db.update(channelAccounts).set({ displayAddress: '5215550001111' }).where(eq(channelAccounts.id, scene.accountId)),
	)
	// What holds at Meta by the end, whatever is heard first.
	const { graph } = scene
	const [number] = graph.registrations().numbers
	const [template] = graph.registrations().templates.filter(({ name }) => name === 'recordatorio_cita')
	if (!number || !template) throw new Error('nothing to judge')
	number.messagingLimit = 'TIER_10K'
	Object.assign(template, { status: 'APPROVED', quality: 'RED' })
	return { scene, base: Math.floor(scene.at / 1000) * 1000 - 600_000 }
}

test('a number that changed twice, promotions stopped and taken up, numbers and templates judged: five times, shuffled, the same end', async () => {
	const first = await aChangingTalk()
	for (const item of changing(first.scene, first.base)) {
		await first.scene.graph.deliverBatch([item])
		await first.scene.settle()
	}
	await first.scene.settle(60_000)
	const inOrder = await standing(first.scene)
	expect(inOrder).toMatchObject({
		people: [['52', '5577778888']],
		handles: [['525577778888', '5215577778888', true]],
		promotions: [false, true, false],
		health: { limit: 'TIER_10K', quality: 'GREEN' },
		threads: [true],
	})
	expect(inOrder.templates).toContainEqual(['recordatorio_cita', 'APPROVED', 'RED'])
	expect(inOrder.messages).toHaveLength(4)
	for (const round of [1, 2, 3, 4]) {
		const { scene, base } = await aChangingTalk()
		const random = seeded(round + 70)
		const queue = shuffled(
			changing(scene, base).flatMap((item) => Array.from({ length: 5 }, () => item)),
			random,
		)
		while (queue.length > 0) {
			const batch = queue.splice(0, 1 + Math.floor(random() * 8))
			batch.splice(Math.floor(random() * batch.length), 0, nonsense(scene, queue.length))
			await scene.graph.deliverBatch(batch, round % 2 === 0 ? 'changes' : 'entries')
			if (random() < 0.5) await scene.settle()
		}
		await scene.settle()
		await scene.settle(60_000)
		expect(await standing(scene), `round ${round}`).toEqual(inOrder)
	}
}, 120_000)
