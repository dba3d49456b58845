import { expect, test } from 'vitest'
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
	expect((await call(`GET /client/${body.data._id}`)).body.data).toEqual(body.data)
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
	expect((await call(`GET /client/${scene.contact.id}`)).body.data).toEqual(body.data)
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
