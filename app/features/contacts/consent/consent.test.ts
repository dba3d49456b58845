import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { contactConsents } from '#db/schema/contacts.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { findOrMakeByHandle } from '../handles.server.ts'
import { contacts } from '../operations.server.ts'
import { noteConsent } from './consent.server.ts'
import { mayBeWrittenTo } from './standing.server.ts'

const promotions = { channel: 'whatsapp', purpose: 'marketing' } as const

async function told({ ctx }: Pick<Scene, 'ctx'>, contactId: string) {
	const answer = await execute(ctx, contacts.showConsents, { contactId })
	if (!answer.ok) throw new Error(answer.failure.code)
	return answer.value
}

async function aTwin({ ctx }: Scene): Promise<string> {
	const person = { channel: 'instagram' as const, handle: 'ig-twin', address: 'ig-twin', pushName: 'Regina' }
	return (await transact(ctx, (within) => findOrMakeByHandle(within, person))).id
}

/** Every row of the person's two records, as a file would hold it; a record remembers when it was last touched. */
async function dump({ ctx }: Scene): Promise<unknown> {
	const tables = ['contacts', 'contact_consents', 'contact_handles', 'contact_notes']
	const rows: unknown[] = []
	for (const table of tables)
		rows.push(
			await ctx.db.all(sql`SELECT * FROM ${sql.identifier(table)} WHERE business_id = ${ctx.businessId} ORDER BY id`),
		)
	return JSON.parse(JSON.stringify(rows))
}

test('what somebody says of each channel and purpose counts until they say otherwise, and all of it is kept with who noted it', async () => {
	const scene = await aBusiness()
	const contactId = scene.contact.id
	expect(await told(scene, contactId)).toEqual({ current: [], history: [] })
	for (const [minutes, given] of [false, false, true].entries())
		await execute(asActor(scene, { name: 'Andrea' }, scene.at + minutes * 60_000), contacts.setConsent, {
			...{ contactId, ...promotions, given },
		})
	await execute(scene.ctx, contacts.setConsent, { contactId, channel: 'email', purpose: 'service', given: false })
	const { current, history } = await told(scene, contactId)
	expect(current).toHaveLength(2)
	expect(current).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ ...promotions, given: true, source: 'staff', by: 'Andrea' }),
			expect.objectContaining({ channel: 'email', purpose: 'service', given: false }),
		]),
	)
	// The same said twice is said once.
	expect(history.filter(({ channel }) => channel === 'whatsapp').map(({ given }) => given)).toEqual([true, false])
	expect(await execute(scene.ctx, contacts.getContact, { contactId })).toMatchObject({ value: { consents: current } })
	const other = await aBusiness()
	const refused = { contactId, ...promotions, given: false }
	for (const outcome of [
		await execute(other.ctx, contacts.setConsent, refused),
		await execute(other.ctx, contacts.showConsents, { contactId }),
	])
		expect(outcome).toMatchObject({ failure: { code: 'not_found' } })
})

test('two of one instant keep their order; a chat of the site asks for no consent', async () => {
	const scene = await aBusiness()
	const contactId = scene.contact.id
	await transact(scene.ctx, async (within) => {
		for (const given of [true, false, true, false])
			await noteConsent(within, { contactId, ...promotions, given, source: 'message' })
	})
	expect((await told(scene, contactId)).history.map(({ given }) => given)).toEqual([false, true, false, true])
	expect(await mayBeWrittenTo(scene.ctx, { contactId, ...promotions })).toBe(false)
	expect(await mayBeWrittenTo(scene.ctx, { contactId, channel: 'webchat', purpose: 'marketing' })).toBe(true)
	expect(await mayBeWrittenTo(scene.ctx, { contactId, channel: 'whatsapp', purpose: 'service' })).toBe(true)
})

test('of two records that become one, who refused on either is left alone; taken back, each is as it was, row by row', async () => {
	const scene = await aBusiness()
	const [contactId, mergedId] = [scene.contact.id, await aTwin(scene)]
	const say = (id: string, given: boolean, minutes: number) =>
		execute(asActor(scene, {}, scene.at + minutes * 60_000), contacts.setConsent, {
			...{ contactId: id, ...promotions, given },
		})
	await say(mergedId, false, 1)
	await say(contactId, true, 2)
	const before = await dump(scene)
	const merged = await execute(asActor(scene, {}, scene.at + 180_000), contacts.mergeContacts, { contactId, mergedId })
	const { current, history } = await told(scene, contactId)
	expect(current).toMatchObject([{ ...promotions, given: false, source: 'merge' }])
	expect(history).toHaveLength(3)
	const mergeId = merged.ok ? merged.value.mergeId : ''
	expect(await execute(scene.ctx, contacts.undoMerge, { mergeId })).toMatchObject({ ok: true })
	expect(await dump(scene)).toEqual(before)
	expect((await told(scene, contactId)).current).toMatchObject([{ given: true, source: 'staff' }])
	expect((await told(scene, mergedId)).current).toMatchObject([{ given: false }])
})

test('the log says that it changed, and the row is of this business alone', async () => {
	const scene = await aBusiness()
	await execute(scene.ctx, contacts.setConsent, { contactId: scene.contact.id, ...promotions, given: false })
	const rows = await scene.ctx.db.select().from(contactConsents)
	expect(rows.filter(({ businessId }) => businessId === scene.business.id)).toMatchObject([
		{ contactId: scene.contact.id, given: false, source: 'staff' },
	])
	expect(await scene.eventNames()).toContain('contacts.consentChanged')
})
