import { expect, test } from 'vitest'
import { payHouseOfFile } from '#tests/support/pay-house.ts'
import { anApi } from '#tests/support/programs/api-door.ts'
import { aPayScene } from '#tests/support/scenes/payments.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'

const home = payHouseOfFile({ timeoutMs: 10_000 })

test('API-037 API-115 NOT-002 POST /notification stores the notification, and answers success and message', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const funnel = await call('POST /funnel', { body: { funnel: { name: 'Nuevas clientas', phases: [] } } })
	const funnelId = funnel.body.data._id
	const notification = {
		businessId: scene.business.id,
		clientId: scene.contact.id,
		text: 'Te esperamos mañana',
		deliveryDate: '2026-03-02T20:00:00-06:00',
		phase: 'seguimiento',
		funnelId,
		sent: false,
	}

	const { status, body } = await call('POST /notification', { body: { notification } })

	expect(status).toBe(200)
	expect(body).toMatchObject({
		success: true,
		message: 'Notificación creada correctamente',
		data: {
			businessId: scene.business.id,
			clientId: scene.contact.id,
			whatsapp: '5598765432',
			countryCode: '52',
			countryCodeExt: '521',
			phase: 'seguimiento',
			funnelId,
			text: 'Te esperamos mañana',
			deliveryDate: '2026-03-03T02:00:00.000Z',
			sent: false,
			state: 'pending',
			deletable: true,
		},
	})
	const local = { ...notification, deliveryDate: '2026-03-02T20:00' }
	expect((await call('POST /notification', { body: { notification: local } })).body.data.deliveryDate).toBe(
		'2026-03-03T02:00:00.000Z',
	)
	expect(
		(await call('POST /notification', { body: { notification: { ...notification, text: ' ' } } })).body,
	).toMatchObject({
		success: false,
		message: 'El texto del mensaje es requerido.',
	})
})

test('API-114 GET /notification with cId answers the client’s notifications in data.data; one can be taken back', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const made = await call('POST /notification', {
		body: { notification: { clientId: scene.contact.id, text: 'Hola', deliveryDate: '2026-03-05T12:00:00Z' } },
	})

	const { status, body } = await call(`GET /notification?cId=${scene.contact.id}`)

	expect({ status, body }).toEqual({
		status: 200,
		body: { success: true, data: { data: [made.body.data], next: null } },
	})
	const gone = await call(`DELETE /notification/${made.body.data._id}`)
	expect(gone.body).toMatchObject({ success: true, data: { state: 'cancelled' } })
	expect((await call('GET /notification')).body.message).toBe('Este campo es requerido: cId')
	expect((await call('GET /notification?cId=con_nadie')).status).toBe(404)
})

const lies = { title: 'Otro', quantity: 1, price: 1, originalPrice: 2, discount: { value: 99 }, currency: 'USD' }

test('API-038 POST /mercadopago/preference answers the id, at the price that the server computes', async () => {
	const scene = await aPayScene(home)
	const call = await anApi(scene)
	const body = { ...lies, appointment: { _id: scene.appointmentId, price: 1 }, business: { _id: scene.business.id } }

	const made = await call('POST /mercadopago/preference', { body })

	expect(made, JSON.stringify(made.body)).toMatchObject({
		status: 200,
		body: { success: true, id: expect.any(String), payUrl: expect.stringMatching(/^http/) },
	})
	expect(home.fake.preferences().find(({ id }) => id === made.body.id)).toMatchObject({
		externalReference: scene.shortId,
	})
	expect(JSON.stringify(made.body)).not.toContain('APP_USR-token')
	expect((await call('POST /mercadopago/preference', { body: lies })).body.message).toBe('Falta la cita que se paga')
})

test('who has no key but the shortId of an appointment may pay that one, and no other way in', async () => {
	const [scene, other] = [await aPayScene(home), await aPayScene(home)]
	const call = await anApi(scene)
	const asked = async (appointment: unknown) =>
		call('POST /mercadopago/preference', { key: null, body: { ...lies, appointment } })

	const made = await asked(scene.shortId)
	const again = await asked({ shortId: scene.shortId })

	expect(made, JSON.stringify(made.body)).toMatchObject({
		status: 200,
		body: { success: true, id: expect.any(String), publicKey: 'APP_USR-public' },
	})
	expect(again.body.id).toBe(made.body.id)
	for (const wrong of [scene.appointmentId, other.appointmentId, 'zzzzzzzzzz', '', null, 7])
		expect((await asked(wrong)).status).toBe(401)
	expect((await call(`GET /appointment/${scene.appointmentId}`, { key: null })).status).toBe(401)
	const both = { appointment: scene.shortId, businessId: other.business.id }
	expect((await call('POST /mercadopago/preference', { key: null, body: both })).status).toBe(404)
})

test('a business without Mercado Pago, or one whose account refuses, says so', async () => {
	const [none, dead] = [await aPayScene(home, { connected: false }), await aPayScene(home)]
	const call = await anApi(none)
	expect(await call('POST /mercadopago/preference', { body: { appointment: none.appointmentId } })).toMatchObject({
		status: 400,
		body: { success: false, data: { code: 'not_connected' } },
	})
	home.fake.close()
	expect(
		await (await anApi(dead))('POST /mercadopago/preference', { body: { appointment: dead.appointmentId } }),
	).toMatchObject({
		status: 502,
		body: { success: false, message: 'El servicio externo no respondió. Inténtalo de nuevo en un momento.' },
	})
})
