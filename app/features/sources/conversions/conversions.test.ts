import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { notices } from '#app/features/notices/operations.server.ts'
import { noteConversion } from '#app/features/turns/conversions.server.ts'
import { now } from '#app/lib/clock.ts'
import { localDate } from '#app/lib/time.ts'
import { conversionDatasets } from '#db/schema/traffic.ts'
import { conversionEvents } from '#db/schema/turns.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { anInbox, type InboxScene } from '#tests/support/scenes/inbox-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { conversions } from './operations.server.ts'
import { messages } from './schemas.ts'

const dataset = { dataset: '9000000001', token: fakeSettings.datasetToken }
const referral = { source_id: '120210001', source_type: 'ad', headline: 'Balayage', ctwa_clid: 'clid-1' }

/** Somebody whom an advertisement brought, in a business whose data set is connected. */
async function brought(): Promise<{ scene: InboxScene; contactId: string }> {
	const scene = await anInbox()
	expect(await execute(scene.ctx, conversions.connectDataset, dataset)).toMatchObject({ ok: true })
	await scene.hear({ text: 'Hola', referral })
	await scene.settle()
	return { scene, contactId: (await scene.thread()).contactId }
}

function did(scene: Pick<Scene, 'ctx'>, contactId: string, name = 'Pidió el paquete'): Promise<{ id: string }> {
	return transact(scene.ctx, (within) => noteConversion(within, { contactId, name, serviceIds: [], productIds: [] }))
}

async function listed({ ctx }: Pick<Scene, 'ctx'>, ask: object = {}) {
	const outcome = await execute(ctx, conversions.listConversions, ask)
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

test('what an advertisement led to is told to Meta once, with its click and nothing of the person', async () => {
	const { scene, contactId } = await brought()
	const { id } = await did(scene, contactId)
	expect((await listed(scene)).conversions).toMatchObject([{ id, told: { state: 'queued' } }])
	await scene.settle()
	expect((await listed(scene)).conversions).toMatchObject([{ id, told: { state: 'sent', problem: null } }])
	const [event, ...others] = scene.graph.conversions()
	expect(others).toEqual([])
	expect(event).toEqual({
		event_name: 'LeadSubmitted',
		event_time: expect.any(Number),
		event_id: expect.stringMatching(/^cvs_/),
		action_source: 'business_messaging',
		messaging_channel: 'whatsapp',
		user_data: { whatsapp_business_account_id: fakeSettings.wabaId, ctwa_clid: 'clid-1' },
	})
	const again = await execute(scene.ctx, conversions.tellAgain, { conversionId: id })
	expect(again).toMatchObject({ failure: { code: 'conflict', fields: { conversionId: [messages.isSent] } } })
})

test('who came by no advertisement is not told of, and without a data set nobody is', async () => {
	const { scene } = await brought()
	await did(scene, scene.contact.id)
	await scene.settle()
	expect((await listed(scene)).conversions).toMatchObject([{ told: { state: 'not_sent', problem: 'no_ad' } }])
	expect(scene.graph.conversions()).toEqual([])
	const other = await aBusiness()
	await did(other, other.contact.id)
	expect((await listed(other)).conversions).toMatchObject([{ told: null }])
})

test('a token that Meta refuses ends the telling with its reason; with a new one it goes again', async () => {
	const { scene, contactId } = await brought()
	scene.graph.registrations().revokedTokens.add(fakeSettings.datasetToken)
	const { id } = await did(scene, contactId)
	await scene.settle()
	expect((await listed(scene)).conversions).toMatchObject([{ told: { state: 'refused', problem: 'token' } }])
	const shown = await execute(scene.ctx, conversions.dataset, {})
	expect(shown).toMatchObject({ value: { isConnected: true, problem: 'token', failed: 1 } })
	// Staff hear of it, once.
	const heard = async () => (await scene.eventNames()).filter((name) => name === 'sources.tokenRefused').length
	expect(await heard()).toBe(1)
	const bell = await execute(scene.ctx, notices.list, {})
	expect(bell).toMatchObject({ value: { notices: [{ kind: 'sources.tokenRefused', isNew: true }] } })
	expect(await execute(scene.ctx, conversions.tellAgain, { conversionId: id })).toMatchObject({ ok: false })
	// What happens meanwhile is kept, to be sent like the first.
	const { id: later } = await did(scene, contactId, 'Pagó')
	expect((await listed(scene, { search: 'pago' })).conversions).toMatchObject([
		{ told: { state: 'failed', problem: 'token' } },
	])
	expect(await heard()).toBe(1)
	scene.graph.registrations().revokedTokens.clear()
	await execute(scene.ctx, conversions.connectDataset, dataset)
	// Asked for twice it is told once.
	for (const conversionId of [id, id, later])
		expect(await execute(scene.ctx, conversions.tellAgain, { conversionId })).toMatchObject({ ok: true })
	await scene.settle()
	expect((await listed(scene)).conversions).toMatchObject([{ told: { state: 'sent' } }, { told: { state: 'sent' } }])
	expect(scene.graph.conversions()).toHaveLength(2)
})

test('a data set is kept once Meta opened it, its token sealed; disconnecting forgets the token', async () => {
	const scene = await anInbox()
	const wrong = await execute(scene.ctx, conversions.connectDataset, { ...dataset, token: 'otro' })
	expect(wrong).toMatchObject({ failure: { fields: { token: [messages.notOpened] } } })
	const made = await execute(scene.ctx, conversions.connectDataset, dataset)
	expect(made).toMatchObject({ value: { isConnected: true, name: 'Salón en Meta' } })
	expect(JSON.stringify(made)).not.toContain(dataset.token)
	const kept = () =>
		scene.ctx.db.select().from(conversionDatasets).where(eq(conversionDatasets.businessId, scene.ctx.businessId))
	const [row] = await kept()
	expect(row?.sealedToken).not.toContain(dataset.token)
	const gone = await execute(scene.ctx, conversions.disconnectDataset, {})
	expect(gone).toMatchObject({ value: { isConnected: false } })
	expect(await kept()).toMatchObject([{ sealedToken: null }])
})

test('a conversion holds its client, services and products; what is there no more has no name', async () => {
	const scene = await aBusiness()
	const { contact, service } = scene
	const made = await execute(scene.ctx, conversions.recordConversion, {
		...{ contactId: contact.id, name: 'Pidió el paquete', details: 'Para mayo', serviceIds: [service.id] },
	})
	expect(made).toMatchObject({
		value: {
			...{ name: 'Pidió el paquete', description: 'Para mayo', client: { id: contact.id }, products: [] },
			services: [{ id: service.id, name: service.name }],
		},
	})
	const theirs = eq(conversionEvents.businessId, scene.ctx.businessId)
	await transact(scene.ctx, ({ db }) =>
		db
			.update(conversionEvents)
			.set({ serviceIds: ['srv_purged'], productIds: ['prd_purged'] })
			.where(theirs),
	)
	expect((await listed(scene, {})).conversions).toMatchObject([
		{ services: [{ name: 'Servicio desconocido' }], products: [{ name: 'Producto desconocido' }] },
	])
	const none = { contactId: contact.id, name: 'x', serviceIds: ['srv_nadie'] }
	expect(await execute(scene.ctx, conversions.recordConversion, none)).toMatchObject({ failure: { code: 'not_found' } })
})

test('they are listed by page, days and name, and counted by month', async () => {
	const scene = await aBusiness({ now: new Date(now()).toISOString() })
	for (const name of ['Uno', 'Dos', 'Tres']) await did(scene, scene.contact.id, name)
	const first = await listed(scene, { limit: 2 })
	const second = await listed(scene, { limit: 2, cursor: first.next })
	const names = [...first.conversions, ...second.conversions].map(({ name }) => name)
	expect(names.sort()).toEqual(['Dos', 'Tres', 'Uno'])
	expect(second.next).toBeUndefined()
	expect((await listed(scene, { search: 'DOS' })).conversions).toHaveLength(1)
	const today = localDate(scene.at, 'America/Mexico_City')
	expect((await listed(scene, { from: today, to: today })).conversions).toHaveLength(3)
	expect((await listed(scene, { to: '2020-01-01' })).conversions).toEqual([])
	const counted = await execute(scene.ctx, conversions.countMonths, {})
	expect(counted.ok && counted.value.months[0]).toEqual({ month: today.slice(0, 7), count: 3 })
	expect(counted.ok && counted.value.months).toHaveLength(12)
})
