import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { changeNumber, findOrMakeByHandle, type PersonOnChannel } from './handles.server.ts'
import { contactDetail, findByPhone } from './queries.server.ts'

const bsuid = 'MX.13491208655302741918'

const writes = (scene: Scene, person: Omit<PersonOnChannel, 'channel'>) =>
	transact(scene.ctx, (within) => findOrMakeByHandle(within, { channel: 'whatsapp', ...person }))

test('a known contact with only a stored number is found in the spelling that WhatsApp uses', async () => {
	const scene = await aBusiness()

	const contact = await writes(scene, { handle: '525598765432', address: '5215598765432', pushName: 'Regi' })

	expect(contact.id).toBe(scene.contact.id)
	expect(await contactDetail(scene.ctx, { contactId: contact.id })).toMatchObject({
		name: 'Regina',
		pushName: 'Regi',
		handles: [{ handle: '525598765432', address: '5215598765432' }],
	})
})

test('54 and 549, and Brazil with and without its ninth digit, are one person', async () => {
	const scene = await aBusiness()
	const argentine = await writes(scene, { handle: '541122334455', address: '5491122334455', pushName: 'Martín' })
	const brazilian = await writes(scene, { handle: '551187654321', address: '5511987654321', pushName: 'Joana' })

	expect(argentine).toMatchObject({ whatsapp: '1122334455', countryCode: '54', countryCodeExt: '549' })
	expect((await findByPhone(scene.ctx, '5491122334455'))?.id).toBe(argentine.id)
	expect((await findByPhone(scene.ctx, '541122334455'))?.id).toBe(argentine.id)
	expect((await findByPhone(scene.ctx, '551187654321'))?.id).toBe(brazilian.id)
	expect((await findByPhone(scene.ctx, '5511987654321'))?.id).toBe(brazilian.id)
})

test('somebody with a username alone is a contact without a number, and keeps it when the number shows up', async () => {
	const scene = await aBusiness()

	const first = await writes(scene, { handle: bsuid, address: bsuid, pushName: 'Ana' })
	const later = await writes(scene, {
		handle: '525511112222',
		address: '5215511112222',
		alternatives: [{ handle: bsuid, address: bsuid }],
	})

	expect(first).toMatchObject({ name: 'Ana', whatsapp: null })
	expect(later).toMatchObject({ id: first.id, whatsapp: '5511112222', countryCode: '52' })
})

test('a message with number and id joins the two records that were one person', async () => {
	const scene = await aBusiness()
	const byId = await writes(scene, { handle: bsuid, address: bsuid, pushName: 'Regi' })

	const joined = await writes(scene, {
		handle: '525598765432',
		address: '5215598765432',
		alternatives: [{ handle: bsuid, address: bsuid }],
	})

	expect(joined.id).toBe(scene.contact.id)
	expect(joined.pushName).toBe('Regi')
	expect(await scene.eventNames()).toEqual(['contacts.contactCreated', 'contacts.contactsMerged'])
	await expect(contactDetail(scene.ctx, { contactId: byId.id })).rejects.toThrow('not_found')
	expect((await contactDetail(scene.ctx, { contactId: joined.id })).handles).toHaveLength(2)
})

test('a number that changed hands follows the id: two people are never made one', async () => {
	const scene = await aBusiness()
	const other = 'MX.20000000000000000000'
	const regina = await writes(scene, {
		handle: '525598765432',
		address: '5215598765432',
		alternatives: [{ handle: bsuid, address: bsuid }],
	})
	const bruno = await writes(scene, { handle: other, address: other, pushName: 'Bruno' })

	const writer = await writes(scene, {
		handle: '525598765432',
		address: '5215598765432',
		alternatives: [{ handle: other, address: other }],
	})

	expect(writer.id).toBe(bruno.id)
	expect(bruno.id).not.toBe(regina.id)
})

test('a changed number stays with its person, and the old one is free', async () => {
	const scene = await aBusiness()
	const contact = await writes(scene, { handle: '525598765432', address: '5215598765432' })

	await transact(scene.ctx, (within) => changeNumber(within, contact.id, '5215500009999'))
	const detail = await contactDetail(scene.ctx, { contactId: contact.id })
	const stranger = await writes(scene, { handle: '525598765432', address: '5215598765432', pushName: 'Otra' })

	expect(detail).toMatchObject({
		whatsapp: '5500009999',
		handles: [{ handle: '525500009999', address: '5215500009999' }],
	})
	expect(stranger.id).not.toBe(contact.id)
})

test('people of the trial chat are marked as tests', async () => {
	const scene = await aBusiness()

	const contact = await transact(scene.ctx, (within) =>
		findOrMakeByHandle(within, { channel: 'web', handle: 'sesión-1', address: 'sesión-1' }),
	)

	expect(contact).toMatchObject({ isTest: true, name: 'Sin nombre', whatsapp: null })
})

test('somebody known by a number alone takes the name that the channel tells later, a given name stays', async () => {
	const scene = await aBusiness()
	const number = { handle: '525522223333', address: '5215522223333' }

	const made = await writes(scene, number)
	const named = await writes(scene, { ...number, pushName: 'Lupita' })
	const again = await writes(scene, { ...number, pushName: 'Lupita 🌸' })

	expect(made.name).toBe('52 552 222 3333')
	expect(named.name).toBe('Lupita')
	expect(again).toMatchObject({ name: 'Lupita', pushName: 'Lupita 🌸' })
})
