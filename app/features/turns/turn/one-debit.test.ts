import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { createAssistant } from '#app/features/assistants/profile.server.ts'
import { recharge } from '#app/features/credits/ledger.server.ts'
import { creditMovements } from '#db/schema/credits.ts'
import { inbound, type WireContent } from '#tests/fakes/whatsapp-messages.ts'
import { ana, anInbox } from '#tests/support/scenes/inbox-scene.ts'

const asked: Record<string, WireContent> = {
	text: inbound.text('Hola, ¿qué servicios tienen?'),
	button: inbound.buttonReply('otro', 'Otro día'),
	list: inbound.listReply('corte', 'Corte', '45 minutos'),
	template: inbound.templateButton('SI', 'Ahí estaré'),
	location: inbound.location(19.43, -99.13, 'Zócalo', 'Centro'),
	order: inbound.order([{ id: 'champu', quantity: 1, price: 120 }]),
	contact: inbound.contacts('Lucía Ríos', '5215533334444'),
	picture: inbound.media('image', { id: 'nobody-has-it', mimeType: 'image/jpeg', caption: '¿Así me queda?' }),
}

const ways = ['one by one', 'entries', 'changes', 'merged'] as const

/** What a message of a person leaves when its webhook came five times with a bad neighbour, in this way. */
async function leftBy(content: WireContent, way: (typeof ways)[number]) {
	const scene = await anInbox()
	const { phoneNumberId, graph, ctx } = scene
	await transact(ctx, async (within) => {
		const switches = { inPersonScheduling: true, waitTimeToSchedule: 0 }
		const words = { name: 'Sofía', goal: 'Atender', greeting: '¡Hola!', instructions: 'Sé breve.', notes: '' }
		const channels = ['whatsapp' as const]
		await createAssistant(within, { branchId: scene.branch.id, ...words, channels, capabilities: switches })
		await recharge(within, { creditType: 'gpt_model', hundredths: 100_00 })
	})
	const draft = { from: ana, name: 'Ana', phoneNumberId, wamid: 'wamid.ONE', content, at: scene.at }
	const value = { metadata: { phone_number_id: phoneNumberId }, messages: [{ id: 'x', type: 5 }] }
	const bad = { wabaId: '1', field: 'messages', value }
	if (way === 'one by one') {
		await graph.deliver(draft, { copies: 3, parallel: true })
		await graph.deliverBatch([bad])
		await graph.deliver(draft, { copies: 2 })
	} else {
		await graph.deliverBatch([draft, draft, bad, draft], way)
		await graph.deliver(draft)
		await graph.deliverBatch([bad, draft], way)
	}
	// Tries again and again, as the timetable would.
	for (let look = 1; look <= 4; look++) await scene.settle(look * 60_000)
	const spent = await ctx.db
		.select({ hundredths: creditMovements.hundredths })
		.from(creditMovements)
		.where(and(eq(creditMovements.businessId, scene.business.id), eq(creditMovements.type, 'consume')))
	const rows = await scene.messages()
	return {
		heard: rows.filter(({ role }) => role === 'user').map(({ type, text }) => `${type}: ${text}`),
		sent: graph.sent().length,
		answers: rows.filter(({ role, type }) => role === 'assistant' && !type.startsWith('function')).length,
		debits: spent.length,
		unread: (await scene.thread()).unread,
	}
}

test.each(Object.entries(asked))(
	'a webhook with a %s, five times, in any order and shape, beside a bad one: one message, one reply, one debit',
	async (_, content) => {
		const left: Awaited<ReturnType<typeof leftBy>>[] = []
		for (const way of ways) left.push(await leftBy(content, way))
		const [first, ...others] = left
		expect(first).toMatchObject({ sent: 1, answers: 1, debits: 1 })
		expect(first?.heard).toHaveLength(1)
		for (const other of others) expect(other).toEqual(first)
	},
)
