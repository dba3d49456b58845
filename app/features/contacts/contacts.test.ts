import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { promoteToClient } from './contacts.server.ts'
import { contacts } from './operations.server.ts'

const ana = { name: 'Ana', lastname: 'Peña', whatsapp: '55 1234 5678' }

test('API-103 a contact is registered with digits, country code and extended code', async () => {
	const { ctx, eventNames } = await aBusiness()

	const outcome = await execute(ctx, contacts.createContact, { ...ana, customFields: { 'color favorito.1': 'azul' } })

	expect(outcome).toMatchObject({
		ok: true,
		value: {
			name: 'Ana',
			type: 'lead',
			whatsapp: '5512345678',
			countryCode: '52',
			countryCodeExt: '521',
			customFields: { color_favorito_1: 'azul' },
			handles: [{ channel: 'whatsapp', handle: '525512345678', address: '5215512345678' }],
		},
	})
	expect(await eventNames()).toEqual(['contacts.contactCreated'])
})

test('the documented sentences stand beside the fields of a contact', async () => {
	const { ctx } = await aBusiness()
	const says = async (change: object) => {
		const outcome = await execute(ctx, contacts.createContact, { ...ana, ...change })
		return outcome.ok ? 'saved' : outcome.failure.fields
	}

	expect(await says({ name: '  ' })).toEqual({ name: ['Este campo es requerido'] })
	expect(await says({ whatsapp: undefined })).toEqual({ whatsapp: ['Este campo es requerido'] })
	expect(await says({ whatsapp: '1234567' })).toEqual({ whatsapp: ['El número debe ser de 8 digitos por lo menos'] })
	expect(await says({ whatsapp: 'teléfono 5512345678' })).toEqual({
		whatsapp: ['El número debe ser de 8 digitos por lo menos'],
	})
	expect(await says({ whatsapp: '12345678901' })).toEqual({ whatsapp: ['El número debe ser de 10 digitos'] })
	expect(await says({ customId: 'ABCDEFGHIJK' })).toEqual({
		customId: ['El identificador debe tener máximo 10 caracteres'],
	})
	expect(await says({ customId: 'A-1' })).toEqual({
		customId: ['El identificador solo puede contener letras y números'],
	})
	expect(await says({ email: 'ana@' })).toEqual({ email: ['El correo no es válido'] })
	expect(await says({ customFields: { ' ': 1 } })).toEqual({
		customFields: ['Hay claves vacías en campos personalizados.'],
	})
	expect(await says({ customFields: { 'a b': 1, 'a.b': 2 } })).toEqual({
		customFields: ['Hay claves duplicadas en campos personalizados.'],
	})
})

test('keys that JavaScript gives a meaning of its own are left out of custom fields', async () => {
	const { ctx } = await aBusiness()
	const customFields = JSON.parse('{"constructor": "x", "prototype": "x", "talla": "M"}')

	const outcome = await execute(ctx, contacts.createContact, { ...ana, customFields })

	expect(outcome).toMatchObject({ ok: true })
	expect(outcome.ok && Object.entries(outcome.value.customFields)).toEqual([['talla', 'M']])
})

test('a number that somebody has, in any spelling, is refused with who has it', async () => {
	const { ctx, contact } = await aBusiness()

	const outcome = await execute(ctx, contacts.createContact, { ...ana, whatsapp: '5598765432' })

	expect(outcome).toMatchObject({
		ok: false,
		failure: { code: 'duplicate', fields: { whatsapp: ['duplicate'] }, details: { contactId: contact.id } },
	})
})

test('API-104 a save takes the whole record: what is missing is cleared, and a new number takes the old one’s place', async () => {
	const { ctx } = await aBusiness()
	const created = await execute(ctx, contacts.createContact, { ...ana, email: 'ana@correo.test' })
	const contactId = created.ok ? created.value.id : ''

	const outcome = await execute(ctx, contacts.saveContact, {
		contactId,
		name: 'Ana María',
		type: 'client',
		whatsapp: '1122334455',
		countryCode: '54',
	})

	expect(outcome.ok && outcome.value.email).toBeUndefined()
	expect(outcome.ok && outcome.value.lastname).toBeUndefined()
	expect(outcome).toMatchObject({
		ok: true,
		value: {
			name: 'Ana María',
			type: 'client',
			countryCodeExt: '549',
			handles: [{ handle: '541122334455', address: '5491122334455' }],
		},
	})
})

test('a save without a number is refused where the number is the only address', async () => {
	const { ctx, contact } = await aBusiness()

	const outcome = await execute(ctx, contacts.saveContact, { contactId: contact.id, name: 'Regina', type: 'lead' })

	expect(outcome).toMatchObject({ ok: false, failure: { fields: { whatsapp: ['Este campo es requerido'] } } })
})

test('what an assistant learns changes only what was given', async () => {
	const { ctx, contact } = await aBusiness()

	const outcome = await execute(ctx, contacts.saveContactData, { contactId: contact.id, email: 'regina@correo.test' })

	expect(outcome).toMatchObject({
		ok: true,
		value: { name: 'Regina', lastname: 'Campos', email: 'regina@correo.test' },
	})
})

test('a lead who came becomes a client, once', async () => {
	const { ctx, contact, eventNames } = await aBusiness()

	await transact(ctx, (within) => promoteToClient(within, contact.id))
	await transact(ctx, (within) => promoteToClient(within, contact.id))

	expect(await eventNames()).toEqual(['contacts.contactPromoted'])
})

test('API-034 API-105 a contact is read with its notes, newest first; another business’s does not exist here', async () => {
	const [ours, theirs] = [await aBusiness(), await aBusiness()]
	await execute(ours.ctx, contacts.addNote, { contactId: ours.contact.id, text: ' Primera ' })
	await execute({ ...ours.ctx, now: ours.at + 1000 }, contacts.addNote, { contactId: ours.contact.id, text: 'Segunda' })

	const own = await execute(ours.ctx, contacts.getContact, { contactId: ours.contact.id })
	const foreign = await execute(ours.ctx, contacts.getContact, { contactId: theirs.contact.id })

	expect(own).toMatchObject({ ok: true, value: { notes: [{ text: 'Segunda' }, { text: 'Primera' }] } })
	expect(foreign).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})

test('a note becomes a warning and an ordinary note again; that of another person is not found', async () => {
	const scene = await aBusiness()
	const contactId = scene.contact.id
	const noted = await execute(scene.ctx, contacts.addNote, { contactId, text: 'Alergia al amoniaco', pinned: true })
	expect(noted).toMatchObject({ value: { notes: [{ text: 'Alergia al amoniaco', pinned: true }] } })
	const noteId = noted.ok ? (noted.value.notes[0]?.id ?? '') : ''
	expect(await execute(scene.ctx, contacts.pinNote, { contactId, noteId, pinned: false })).toMatchObject({
		value: { notes: [{ pinned: false }] },
	})
	const other = await execute(scene.ctx, contacts.createContact, { name: 'Ana', whatsapp: '5522223333' })
	const otherId = other.ok ? other.value.id : ''
	expect(await execute(scene.ctx, contacts.pinNote, { contactId: otherId, noteId, pinned: true })).toMatchObject({
		failure: { code: 'not_found' },
	})
})

test('what the desk saves leaves the rest of the record as it is, and a whole save leaves the tags', async () => {
	const scene = await aBusiness()
	const contactId = scene.contact.id
	const whole = { contactId, name: 'Regina', type: 'client', whatsapp: '5598765432', email: 'regina@ejemplo.mx' }
	await execute(scene.ctx, contacts.saveContact, { ...whole, customFields: { talla: 'M' } })
	const desk = { contactId, name: 'Regina', lastname: 'Campos', whatsapp: '5598765432', birthdate: '1994-05-12' }
	const saved = await execute(scene.ctx, contacts.saveAtDesk, { ...desk, tags: ['Color', 'color', 'Prefiere mañanas'] })
	expect(saved).toMatchObject({
		value: {
			...{ lastname: 'Campos', birthdate: '1994-05-12', tags: ['color', 'Prefiere mañanas'] },
			...{ email: 'regina@ejemplo.mx', customFields: { talla: 'M' }, type: 'client' },
		},
	})
	expect(await execute(scene.ctx, contacts.saveContact, whole)).toMatchObject({
		value: { tags: ['color', 'Prefiere mañanas'] },
	})
	const taken = await execute(scene.ctx, contacts.createContact, { name: 'Ana', whatsapp: '5522223333' })
	expect(taken.ok).toBe(true)
	expect(await execute(scene.ctx, contacts.saveAtDesk, { ...desk, whatsapp: '5522223333' })).toMatchObject({
		failure: { code: 'duplicate', fields: { whatsapp: ['duplicate'] } },
	})
})
