import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { clients } from '#app/features/clients/operations.server.ts'
import { promoteToClient } from '#app/features/contacts/contacts.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { recordMovement } from '#app/features/finance/movements.server.ts'
import { forms } from '#app/features/forms/operations.server.ts'
import { now } from '#app/lib/clock.ts'
import { DAY, localDate } from '#app/lib/time.ts'
import { messages as inboxMessages } from '#db/schema/inbox.ts'
import { aForm, visitorOf } from '#tests/support/scenes/forms.ts'
import { anInbox, type InboxScene } from '#tests/support/scenes/inbox-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { readFirstMessage } from './arrivals.server.ts'
import { bareText, sourceOfMessage, sourceOfUtm } from './matching.ts'
import { sources } from './operations.server.ts'
import { messages, type SourcesReport } from './schemas.ts'

const fields = {
	source: 'Promo',
	keyword: 'quiero la promo',
	matchType: 'partial',
	description: 'La de octubre',
} as const

async function made({ ctx }: Pick<Scene, 'ctx'>, given: object = {}): Promise<string> {
	const outcome = await execute(ctx, sources.createSource, { ...fields, ...given })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value.id
}

async function report({ ctx }: Pick<Scene, 'ctx'>, ask: object = {}): Promise<SourcesReport> {
	const outcome = await execute(ctx, sources.report, ask)
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

async function arrivals({ ctx }: Pick<Scene, 'ctx'>, contactId: string) {
	const outcome = await execute(ctx, clients.clientSources, { contactId })
	if (!outcome.ok) throw new Error(outcome.failure.code)
	return outcome.value.sources
}

/** Everything that was heard is read and stands. */
async function heard(scene: InboxScene, draft: Parameters<InboxScene['hear']>[0]) {
	await scene.hear(draft)
	await scene.settle()
}

test('TRA-005 exact needs the whole message, partial that it contains the keyword; accents, capitals and ends do not matter', () => {
	const promo = { keyword: 'Promoción', matchType: 'partial' } as const
	const whole = { keyword: 'quiero mi promocion', matchType: 'exact' } as const
	const longer = { keyword: 'la promoción de otoño', matchType: 'partial' } as const
	const all = [promo, whole, longer]
	expect(sourceOfMessage('¡Hola! vi su PROMOCION', all)).toBe(promo)
	expect(sourceOfMessage('¿Quiero  mi promoción?', all)).toBe(whole)
	expect(sourceOfMessage('Hola, quiero mi promoción hoy', [whole])).toBeUndefined()
	expect(sourceOfMessage('la promocion de otono', all)).toBe(longer)
	expect(sourceOfMessage('  ', all)).toBeUndefined()
	expect(bareText(' ¡Hola,\n mundo!! ')).toBe('hola, mundo')
	expect(sourceOfUtm({ source: 'instagram', campaign: 'PROMOCION' }, all)).toBe(promo)
	expect(sourceOfUtm({ source: 'promoción-2' }, all)).toBeUndefined()
})

test('TRA-005 the first message of a person names the source, and no later one does', async () => {
	const scene = await anInbox()
	const [promo] = [await made(scene), await made(scene, { keyword: 'volante', source: 'Volante' })]
	await heard(scene, { text: 'Hola, ¡quiero la PROMO!' })
	await heard(scene, { text: 'vengo por el volante' })
	await heard(scene, { from: '5215533334444', name: 'Eva', text: 'Hola' })
	await heard(scene, { from: '5215533334444', name: 'Eva', text: 'quiero la promo' })
	const { contactId } = await scene.thread()
	expect(await arrivals(scene, contactId)).toMatchObject([{ kind: 'keyword', source: 'Promo', channel: 'whatsapp' }])
	const told = await report(scene)
	expect(told.sources.map(({ id, clients }) => [id === promo, clients])).toEqual([
		[true, 1],
		[false, 0],
	])
	expect(told.places).toEqual([])
	const whole = await made(scene, { keyword: 'quiero mi 2x1', source: 'Dos por uno', matchType: 'exact' })
	await heard(scene, { from: '5215533335555', name: 'Olga', text: 'Hola, quiero mi 2x1 de hoy' })
	await heard(scene, { from: '5215533336666', name: 'Inés', text: '¡Quiero mi 2x1!' })
	expect((await report(scene)).sources.find(({ id }) => id === whole)).toMatchObject({ clients: 1 })
})

test('the advertisement’s own referral counts without a keyword, and is the source’s that names it', async () => {
	const scene = await anInbox()
	const referral = { source_id: '120210001', source_type: 'ad', headline: 'Balayage', ctwa_clid: 'clid-1' }
	await heard(scene, { text: 'Hola', referral })
	const { contactId } = await scene.thread()
	expect((await report(scene)).places).toMatchObject([{ kind: 'ad', name: 'Balayage', ref: '120210001', clients: 1 }])
	const id = await made(scene, { source: 'Anuncio de octubre', ad: '120210001' })
	expect(await report(scene)).toMatchObject({ sources: [{ source: 'Anuncio de octubre', clients: 1 }], places: [] })
	await heard(scene, {
		from: '5215533334444',
		name: 'Eva',
		text: 'Hola',
		referral: { ...referral, ctwa_clid: 'clid-2' },
	})
	expect((await report(scene)).sources).toMatchObject([{ clients: 2 }])
	expect(await arrivals(scene, contactId)).toMatchObject([{ kind: 'ad', source: 'Anuncio de octubre' }])
	await execute(scene.ctx, sources.saveSource, { sourceId: id, ...fields })
	expect(await report(scene)).toMatchObject({ sources: [{ clients: 0 }], places: [{ clients: 2 }] })
})

test('first and last touch, clients won, money since they came, and days', async () => {
	const scene = await anInbox()
	await made(scene)
	await heard(scene, { text: 'quiero la promo' })
	const { contactId } = await scene.thread()
	const paid = { type: 'income', currency: 'MXN', paymentMethod: 'cash', contactId } as const
	await transact(scene.later(0), async (within) => {
		await recordMovement(within, { ...paid, amountMinor: 99_900, at: now() - 2 * DAY })
		await promoteToClient(within, contactId)
	})
	await transact(scene.later(1000), (within) =>
		recordMovement(within, { ...paid, amountMinor: 35_000, at: now() + 1000 }),
	)
	const referral = { source_id: '120210001', source_type: 'ad', headline: 'Balayage', ctwa_clid: 'clid-1' }
	await heard(scene, { text: 'Otra vez', referral, at: now() + 5000 })
	const [last, first] = await arrivals(scene, contactId)
	expect([last, first]).toMatchObject([{ kind: 'ad' }, { kind: 'keyword' }])
	const one = { clients: 1, won: 1, conversion: 100 }
	expect(await report(scene)).toMatchObject({
		sources: [{ ...one, income: [{ minor: 35_000, currency: 'MXN' }] }],
		places: [],
	})
	expect(await report(scene, { touch: 'last' })).toMatchObject({ sources: [{ clients: 0 }], places: [one] })
	const today = localDate(now(), 'America/Mexico_City')
	expect((await report(scene, { from: today, to: today })).sources).toMatchObject([one])
	expect((await report(scene, { to: '2020-01-01' })).sources).toMatchObject([{ clients: 0, conversion: 0 }])
	const blind = { ctx: { ...scene.ctx, can: (word: string) => word !== 'finance.view' } }
	expect((await report(blind)).sources[0]?.income).toBeUndefined()
})

test('the campaign of a form’s link counts for who answers, and a source of that name takes it', async () => {
	const scene = await aBusiness()
	const { formId, first, yes } = await aForm(scene)
	const door = visitorOf(scene, formId)
	const answer = {
		formId,
		name: 'Ana',
		whatsapp: '5570030001',
		countryCode: '52',
		given: [{ questionId: first.id, values: [yes] }],
	}
	const utm = { source: 'instagram', medium: 'bio', campaign: 'otoño' }
	const answered = await execute(door, forms.answerForm, { ...answer, utm })
	expect(answered).toMatchObject({ ok: true })
	expect((await report(scene)).places).toMatchObject([{ kind: 'utm', name: 'instagram · bio · otoño', clients: 1 }])
	await made(scene, { keyword: 'Otoño' })
	await execute(door, forms.answerForm, { ...answer, whatsapp: '5570030002', utm })
	expect((await report(scene)).sources).toMatchObject([{ source: 'Promo', clients: 1 }])
})

test('what is known of two records is known of the one that stays; a deleted source counts nobody and comes back', async () => {
	const scene = await anInbox()
	const id = await made(scene)
	await heard(scene, { text: 'quiero la promo' })
	const { contactId } = await scene.thread()
	const merged = await execute(scene.ctx, contacts.mergeContacts, { contactId: scene.contact.id, mergedId: contactId })
	expect(merged).toMatchObject({ ok: true })
	expect(await arrivals(scene, scene.contact.id)).toHaveLength(1)
	await execute(scene.ctx, sources.deleteSource, { sourceId: id })
	expect((await report(scene)).sources).toEqual([])
	expect(await made(scene, { source: 'Otra' })).not.toBe(id)
	expect(await execute(scene.ctx, sources.restoreSource, { sourceId: id })).toMatchObject({
		failure: { code: 'conflict', fields: { sourceId: [messages.taken] } },
	})
})

test('two sources of one keyword or one advertisement could not be told apart', async () => {
	const scene = await aBusiness()
	await made(scene, { ad: '120210001' })
	const again = await execute(scene.ctx, sources.createSource, { ...fields, keyword: '¡Quiero la  PROMO!' })
	expect(again).toMatchObject({ failure: { fields: { keyword: [messages.taken] } } })
	const ad = await execute(scene.ctx, sources.createSource, { ...fields, keyword: 'otra', ad: '120210001' })
	expect(ad).toMatchObject({ failure: { fields: { ad: [messages.adTaken] } } })
})

test('who wrote to a number that is linked by a code came by that number', async () => {
	const scene = await anInbox()
	await heard(scene, { text: 'quiero la promo' })
	await made(scene)
	const { contactId, id: threadId } = await scene.thread()
	const [message] = await scene.home.db.select().from(inboxMessages).where(eq(inboxMessages.threadId, threadId))
	const payload = { threadId, contactId, messageId: message?.id ?? '', channel: 'whatsapp_qr' }
	await transact(scene.ctx, (within) => readFirstMessage(within, { payload } as LoggedEvent<'inbox.messageReceived'>))
	const told = await arrivals(scene, contactId)
	expect(told).toMatchObject([{ kind: 'keyword', channel: 'whatsapp_qr' }])
})
