import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { clients } from '#app/features/clients/operations.server.ts'
import { keepHandle } from '#app/features/contacts/handles.server.ts'
import { anApi } from '#tests/support/programs/api-door.ts'
import { aContact } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'

test('API-034 API-105 GET /client/{id} answers the full contact', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)

	const { status, body } = await call(`GET /client/${scene.contact.id}`)

	expect(status).toBe(200)
	expect(body).toMatchObject({
		success: true,
		data: {
			_id: scene.contact.id,
			businessId: scene.business.id,
			name: 'Regina',
			lastname: 'Campos',
			type: 'lead',
			whatsapp: '5598765432',
			countryCode: '52',
			countryCodeExt: '521',
			email: null,
			noRespond: false,
			notes: [],
			customFields: {},
		},
	})
	expect((await call('GET /client/con_nadie')).status).toBe(404)
})

test('API-106 COM-250 POST /client/massive takes newClients, bussinessId and batchSize, and answers who was registered and how many were not', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const person = (number: number) => ({ name: `Persona ${number}`, whatsapp: `55${String(30_000_000 + number)}` })
	const newClients = [...Array.from({ length: 497 }, (_, at) => person(at)), person(0), { name: 'Sin número' }]
	const payload = { newClients: [...newClients, { ...person(900), email: 'no' }], batchSize: 100 }
	const { status, body } = await call('POST /client/massive', {
		body: { ...payload, bussinessId: scene.business.id },
	})
	expect(status).toBe(200)
	expect(body).toMatchObject({
		...{ success: true, message: 'Clientes registrados', stats: { created: 497, failed: 3 } },
		failed: [
			{ place: 497, reason: 'Ese número ya es de otro contacto' },
			{ place: 498, reason: 'whatsapp: Este campo es requerido' },
			{ place: 499, reason: 'email: El correo no es válido' },
		],
	})
	expect(body.data).toHaveLength(497)
	expect((await call(`GET /client/${body.data[0]._id}`)).body.data).toMatchObject({ name: 'Persona 0', type: 'lead' })
	const many = { ...payload, newClients: [...payload.newClients, person(901)] }
	expect(await call('POST /client/massive', { body: many })).toMatchObject({ status: 400, body: { success: false } })
	expect((await call('GET /client/search?search=5530000901')).body.data).toEqual([])
})

test('CON-028 CON-029 COM-233 a contact on the wire has its names, its three types and no other, and its addresses on channels', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const whole = { name: 'Sara', lastname: 'Ruiz', secondLastname: 'Paz', customId: 'A1', gender: 'female' }
	const made = []
	for (const [at, type] of ['lead', 'client', 'personal'].entries())
		made.push(
			(await call('POST /client', { body: { client: { ...whole, type, whatsapp: `551111220${at}` } } })).body.data,
		)
	expect(made.map(({ type }) => type)).toEqual(['lead', 'client', 'personal'])
	const [{ _id }] = made
	for (const [channel, handle] of [
		['whatsapp', '5215511112200'],
		['instagram', 'ig-77'],
		['messenger', 'psid-77'],
	] as const)
		await transact(scene.ctx, (within) => keepHandle(within, { contactId: _id, channel, handle, address: handle }))
	const { body } = await call(`GET /client/${_id}`)
	expect(body.data).toMatchObject({
		...{ ...whole, _id, businessId: scene.business.id, pushName: null },
		...{ whatsapp: '5511112200', countryCode: '52', countryCodeExt: '521' },
		...{ remoteJid: '5215511112200', instagramAccountId: 'ig-77', messengerId: 'psid-77' },
	})
	const other = { ...whole, type: 'vip', whatsapp: '5511112209' }
	expect((await call('POST /client', { body: { client: other } })).status).toBe(400)
})

test('API-102 CON-012 a search gives as many as are asked for, ten or a hundred, and never more; the list asks for a hundred, the form of an appointment for ten', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const newClients = Array.from({ length: 120 }, (_, at) => ({
		name: 'Lucía',
		whatsapp: `55${String(40_000_000 + at)}`,
	}))
	await call('POST /client/massive', { body: { newClients } })
	const found = async (limit: string) => (await call(`GET /client/search?search=lucia${limit}`)).body.data
	expect(await found('&limit=100')).toHaveLength(100)
	expect(await found('&limit=10')).toHaveLength(10)
	expect(await found('')).toHaveLength(10)
	expect((await call('GET /client/search?search=lucia&limit=101')).status).toBe(400)
	const list = await execute(scene.ctx, clients.listClients, { search: 'lucia' })
	expect(list.ok && list.value.clients).toHaveLength(100)
	const form = await execute(scene.ctx, agenda.appointmentChoices, { search: 'lucia' })
	expect(form.ok && form.value.contacts).toHaveLength(10)
})

test('API-103 POST /client creates the contact, and answers success, data and message', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const client = {
		name: ' Fernanda ',
		lastname: 'Ortiz',
		whatsapp: '55 1111 2222',
		email: '',
		customFields: { talla: 'M' },
	}

	const { status, body } = await call('POST /client', {
		body: { client: { ...client, businessId: scene.business.id } },
	})

	expect(status).toBe(200)
	expect(body).toMatchObject({
		success: true,
		message: 'Contacto registrado',
		data: {
			name: 'Fernanda',
			lastname: 'Ortiz',
			type: 'lead',
			whatsapp: '5511112222',
			email: null,
			customFields: { talla: 'M' },
		},
	})
	expect((await call(`GET /client/${body.data._id}`)).body.data).toMatchObject(body.data)
	expect(await scene.eventNames()).toContain('contacts.contactCreated')
})

test('what is wrong with a client is said in the words of the form', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const messageOf = async (client: object) => (await call('POST /client', { body: { client } })).body.message

	expect(await messageOf({ name: 'Ana', whatsapp: '123' })).toBe('El número debe ser de 8 digitos por lo menos')
	expect(await messageOf({ name: 'Ana', whatsapp: '5511112222', email: 'ana' })).toBe('El correo no es válido')
	expect(await messageOf({ whatsapp: '5511112222' })).toBe('Este campo es requerido: name')
	expect(await messageOf({ name: 'Ana', whatsapp: '5511112222', customFields: { ' ': 1 } })).toBe(
		'Hay claves vacías en campos personalizados.',
	)
	expect(await call('POST /client', { body: {} })).toMatchObject({
		status: 400,
		body: { success: false, message: 'Falta "client" en el cuerpo de la solicitud' },
	})
})

test('API-035 API-104 PUT /client/{id} saves the client, and answers success, data and message', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const { data: before } = (await call(`GET /client/${scene.contact.id}`)).body
	const changed = { ...before, lastname: null, email: 'regina@ejemplo.mx', type: 'client', noRespond: true }

	const { status, body } = await call(`PUT /client/${scene.contact.id}`, { body: { client: changed } })

	expect(status).toBe(200)
	expect(body).toMatchObject({
		success: true,
		message: 'Contacto registrado',
		data: {
			_id: scene.contact.id,
			name: 'Regina',
			lastname: null,
			email: 'regina@ejemplo.mx',
			type: 'client',
			noRespond: true,
		},
	})
	expect((await call(`GET /client/${scene.contact.id}`)).body.data).toMatchObject(body.data)
	expect(await scene.eventNames()).toContain('contacts.contactSaved')
})

test('API-036 API-101 GET /client/search answers the matching clients, never more than limit', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	for (let number = 10; number < 35; number++) {
		await aContact(scene, { name: 'Lucía', lastname: `Núñez ${number}`, whatsapp: `55222233${number}` })
	}
	const search = async (query: string) =>
		(await call(`GET /client/search?businessId=${scene.business.id}&${query}`)).body

	expect(await search('search=reg&limit=10')).toMatchObject({
		success: true,
		data: [{ _id: scene.contact.id, name: 'Regina' }],
	})
	expect((await search('search=nunez&limit=10')).data).toHaveLength(10)
	expect((await search('search=nunez')).data).toHaveLength(10)
	expect((await search('search=nunez&limit=100')).data).toHaveLength(25)
	expect((await search('search=5522223317')).data).toMatchObject([{ lastname: 'Núñez 17' }])
	expect((await search('search=nadie&limit=100')).data).toEqual([])
	expect(await search('search=nunez&limit=101')).toMatchObject({
		success: false,
		data: { fields: { limit: [expect.any(String)] } },
	})
})
