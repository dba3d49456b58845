import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { permissionsOfAdmin } from '#app/core/permissions.ts'
import { transact } from '#app/core/transact.server.ts'
import { seal } from '#app/lib/secrets.ts'
import { users } from '#db/schema/accounts.ts'
import { businesses, providerAccounts } from '#db/schema/businesses.ts'
import { anApi } from '#tests/support/programs/api-door.ts'
import { aBusiness, asActor } from '#tests/support/scenes/scene.ts'

const business = {
	name: 'Barbería Norte',
	description: 'Cortes y barba en el centro',
	whatsapp: '5512345678',
	whatsappOwner: '5587654321',
	countryCode: '52',
	timezone: { offset: -360, name: 'America/Monterrey' },
	businessType: { services: true, courses: false, products: true, properties: false },
}

test('API-201 NEG-003 a business is read by its id, with its zone as offset and name', async () => {
	const scene = await aBusiness()
	const api = await anApi(scene)
	const { status, body } = await api(`GET /business/${scene.business.id}`)
	expect(status).toBe(200)
	expect(body).toMatchObject({
		success: true,
		data: {
			_id: scene.business.id,
			user: scene.owner.id,
			timezone: { offset: -360, name: 'America/Mexico_City' },
			partner: null,
			businessType: { services: true, courses: false, products: false, properties: false },
		},
	})
	const other = await aBusiness()
	expect((await api(`GET /business/${other.business.id}`)).status).toBe(404)
})

test('API-044 API-125 API-209 COM-014 the Facebook login and the payment token are words, not secrets', async () => {
	const scene = await aBusiness()
	const api = await anApi(scene)
	const { body } = await api(`GET /business/data/${scene.business.id}`)
	expect(body.data.business.meta).toEqual({ login: { accessToken: null } })
	expect(body.data.business).toMatchObject({
		mercadoPagoAccessToken: null,
		mercadoPagoPublicKey: null,
		favoriteColors: [],
		counters: { gptModel: 0, reasoningModel: 0, appointments: 0 },
	})
	const sealedToken = seal('EAAB-secret', scene.ctx.keys.seal)
	const account = { businessId: scene.business.id, provider: 'meta_login', sealedToken } as const
	await transact(scene.ctx, ({ db }) => db.insert(providerAccounts).values({ ...account, connectedAt: scene.at }))
	const { body: linked } = await api(`GET /business/data/${scene.business.id}`)
	expect(linked.data.business.meta).toEqual({ login: { accessToken: 'set' } })
	for (const secret of [sealedToken, 'EAAB-secret']) expect(JSON.stringify(linked)).not.toContain(secret)
	const plain = await api(`GET /business/${scene.business.id}`)
	expect(plain.body).toMatchObject({ success: true, data: { _id: scene.business.id, name: linked.data.business.name } })
})

test('NEG-024 a business that nobody names is asked for', async () => {
	const api = await anApi(await aBusiness())
	const { status, body } = await api('GET /business/data')
	expect([status, body.message]).toEqual([400, 'ID de negocio requerido'])
})

test('API-202 a business is created for the owner of the key', async () => {
	const scene = await aBusiness()
	const api = await anApi(scene)
	const { status, body } = await api('POST /business', { body: { business } })
	expect([status, body.success, body.message]).toEqual([200, true, 'Negocio registrado'])
	const [row] = await scene.home.db.select().from(businesses).where(eq(businesses.id, body.data._id))
	expect(row).toMatchObject({ name: 'Barbería Norte', ownerId: scene.owner.id, slug: 'barberia-norte' })
	const refused = await api('POST /business', { body: { business: { ...business, name: 'B' } } })
	expect([refused.status, refused.body.success]).toEqual([400, false])
})

test('API-203 a screen saves the colours and categories alone and the rest stays', async () => {
	const scene = await aBusiness()
	const api = await anApi(scene)
	const put = (change: object) => api(`PUT /business/${scene.business.id}`, { body: { business: change } })
	expect((await put(business)).status).toBe(200)
	const { body } = await put({
		favoriteColors: ['#7C5CBF'],
		moneyMovementCategories: [{ name: 'Propinas' }, { name: 'Renta' }],
	})
	expect(body).toMatchObject({
		success: true,
		message: 'Negocio actualizado',
		data: {
			name: 'Barbería Norte',
			timezone: { name: 'America/Monterrey' },
			favoriteColors: ['#7C5CBF'],
			moneyMovementCategories: [{ name: 'Propinas' }, { name: 'Renta' }],
			businessType: { services: true, products: true },
		},
	})
})

test('API-207 API-208 settings and thresholds are patched; null is no limit', async () => {
	const scene = await aBusiness()
	const api = await anApi(scene)
	const patch = (body: object) => api(`PATCH /business/${scene.business.id}`, { body })
	const numbers = [{ whatsapp: '5511112222', countryCode: '52', countryCodeExt: '521' }]
	const saved = await patch({ delayResponse: 3000, testingNumbers: numbers, limitMessagesPerDay: 25 })
	expect(saved.body).toMatchObject({ success: true, data: { delayResponse: 3000, testingNumbers: numbers } })
	const quiet = await patch({ quietFrom: '22:00', quietTo: '08:00' })
	expect(quiet.body.data).toMatchObject({ quietFrom: '22:00', quietTo: '08:00', limitMessagesPerDay: 25 })
	expect((await patch({ quietFrom: 'noche' })).status).toBe(400)
	const unlimited = await patch({ delayResponse: 3000, testingNumbers: numbers, limitMessagesPerDay: null })
	expect(unlimited.body.data.limitMessagesPerDay).toBeNull()
	const counters = { lowCreditThreshold: 40, creditNotificationInterval: 6 }
	expect((await patch({ counters })).body.data.counters).toMatchObject(counters)
	expect((await patch({ counters: { lowCreditThreshold: 0 } })).status).toBe(400)
	expect((await patch({})).status).toBe(400)
})

test('only the house changes the owner and the card customer, or claims it for somebody', async () => {
	const [scene, other] = [await aBusiness(), await aBusiness()]
	const path = `PATCH /business/${scene.business.id}`
	const asOwner = await anApi(scene)
	for (const body of [{ user: other.owner.id }, { userId: other.owner.id }, { stripeCustomerId: 'cus_1' }])
		expect((await asOwner(path, { body })).status).toBe(403)
	const admin = asActor(scene, { kind: 'admin', permissions: permissionsOfAdmin() })
	const asAdmin = await anApi({ ...scene, ctx: admin })
	const call = (body: object) => asAdmin(path, { body, key: null, headers: { Cookie: 'sesion=x' } })
	expect((await call({ stripeCustomerId: 'cus_1' })).body).toMatchObject({ data: { stripeCustomerId: 'cus_1' } })
	expect((await call({ user: other.owner.id })).body).toMatchObject({ success: true, data: { user: other.owner.id } })
	expect((await call({ userId: scene.owner.id })).body).toMatchObject({ success: true, data: { user: scene.owner.id } })
	expect((await call({ user: 'usr_nobody' })).status).toBe(404)
})

test('the house saves a business with who of it looks after it, or nobody; no key of its owner does', async () => {
	const [scene, other] = [await aBusiness(), await aBusiness()]
	const path = `PUT /admin/business/${scene.business.id}`
	const asOwner = await anApi(scene)
	expect((await asOwner(path, { body: { business, admin: true, adminId: scene.owner.id } })).status).toBe(403)
	const admin = asActor(scene, { kind: 'admin', permissions: permissionsOfAdmin() })
	const asAdmin = await anApi({ ...scene, ctx: admin })
	const put = (body: object, to = path) => asAdmin(to, { body, key: null, headers: { Cookie: 'sesion=x' } })
	const nobody = await put({ business, admin: true, adminId: other.owner.id })
	expect([nobody.status, nobody.body.success]).toEqual([404, false])
	await transact(scene.ctx, ({ db }) => db.update(users).set({ role: 'admin' }).where(eq(users.id, other.owner.id)))
	const saved = await put({ business, admin: true, adminId: other.owner.id })
	expect(saved.body).toMatchObject({ success: true, data: { name: 'Barbería Norte', admin: other.owner.id } })
	const plain = await asOwner(`PUT /business/${scene.business.id}`, { body: { business } })
	expect(plain.body.data.admin).toBe(other.owner.id)
	const wrong = await put({ business: { ...business, name: 'B' }, admin: false })
	expect([wrong.status, wrong.body.success]).toEqual([400, false])
	expect((await put({ business, admin: true })).status).toBe(400)
	expect((await put({ business, admin: false })).body).toMatchObject({ success: true, data: { admin: null } })
	expect((await put({ business }, `PUT /admin/business/${other.business.id}`)).status).toBe(404)
})
