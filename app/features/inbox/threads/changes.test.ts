import { expect, test } from 'vitest'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { inbound } from '#tests/fakes/whatsapp-messages.ts'
import { ana, anInbox } from '#tests/support/scenes/inbox-scene.ts'

test('INB-012 a message that its writer deletes is kept as deleted, and the list says so', async () => {
	const scene = await anInbox()
	const { wamid } = await scene.hear({ text: 'Me equivoqué' })
	await scene.hear({ content: inbound.revoke(wamid) })
	await scene.settle()

	expect(await scene.messages()).toMatchObject([{ isDeleted: true, providerId: wamid }])
	expect(await scene.thread()).toMatchObject({ preview: 'Mensaje eliminado' })
	expect(await scene.eventNames()).toContain('inbox.messageChanged')
})

test('a deletion that comes before its message wins', async () => {
	const scene = await anInbox()
	const wamid = 'wamid.EARLY'

	await scene.hear({ content: inbound.revoke(wamid), wamid: 'wamid.REVOKE' })
	await scene.settle()
	await scene.hear({ text: 'Secreto', wamid })
	await scene.settle()

	expect(await scene.messages()).toMatchObject([{ providerId: wamid, isDeleted: true, text: '' }])
	expect((await scene.eventNames()).filter((name) => name === 'inbox.messageReceived')).toEqual([])
})

test('an edited message says what it says now, also when the edit came first', async () => {
	const scene = await anInbox()
	const { wamid } = await scene.hear({ text: 'A las 4' })
	await scene.hear({ content: inbound.edit(wamid, 'A las 5') })
	await scene.hear({ content: inbound.edit('wamid.LATE', 'Corregido') })
	await scene.settle()
	await scene.hear({ text: 'Original', wamid: 'wamid.LATE' })
	await scene.settle()

	expect((await scene.messages()).map(({ text, content }) => [text, content])).toEqual([
		['A las 5', { edited: true, editedAt: expect.any(Number) }],
		['Corregido', { edited: true, editedAt: expect.any(Number) }],
	])
	// What waited for its original is as unread, and as much to be answered, as what came in order.
	expect(await scene.thread()).toMatchObject({ unread: 2, preview: 'Corregido' })
	expect((await scene.eventNames()).filter((name) => name === 'inbox.messageReceived')).toHaveLength(2)
})

test('of two edits the newer holds, whichever came first', async () => {
	const scene = await anInbox()
	const { wamid } = await scene.hear({ text: 'A las 4', at: scene.at - 9_000 })
	await scene.hear({ content: inbound.edit(wamid, 'A las 6'), at: scene.at - 2_000 })
	await scene.hear({ content: inbound.edit(wamid, 'A las 5'), at: scene.at - 5_000 })
	await scene.settle()
	expect((await scene.messages()).map(({ text }) => text)).toEqual(['A las 6'])
})

test('a changed number stays with its person, who writes from the new one', async () => {
	const scene = await anInbox()
	await scene.hear({ identity: 'phone', text: 'Hola' })
	await scene.hear({ identity: 'phone', content: inbound.numberChanged('5215533334444') })
	await scene.settle()
	await scene.hear({ from: '5215533334444', identity: 'phone', text: 'Desde el nuevo' })
	await scene.settle()

	const thread = await scene.thread()
	expect(await scene.allThreads()).toHaveLength(1)
	expect(await getContact(scene.ctx, thread.contactId)).toMatchObject({ whatsapp: '5533334444', countryCode: '52' })
	expect((await scene.messages()).map(({ role, type }) => `${role} ${type}`)).toEqual([
		'user text',
		'system system',
		'user text',
	])
})

test('a deletion made on the phone of the business is the staff’s', async () => {
	const scene = await anInbox()
	const { wamid } = await scene.graph.echo({ to: ana, text: 'Sí hay', phoneNumberId: scene.phoneNumberId })
	const revoke = {
		from: '5215550001111',
		to: ana,
		id: 'wamid.OUR-REVOKE',
		timestamp: String(Math.floor(scene.at / 1000)),
		...inbound.revoke(wamid),
	}
	const metadata = { phone_number_id: scene.phoneNumberId }
	await scene.graph.deliverBatch([
		{ wabaId: '1', field: 'smb_message_echoes', value: { metadata, message_echoes: [revoke] } },
	])
	await scene.settle()

	const [message] = await scene.messages()
	expect(message).toMatchObject({ role: 'staff', isDeleted: true })
})
