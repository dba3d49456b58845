import { beforeAll, expect, test } from 'vitest'
import { salonOfFile } from '#tests/support/running-salon.ts'

/** Calls about partners and about businesses of others, as a partner's own person and as an administrator of the platform. */
const salon = salonOfFile()
const partner = () => salon.as('partner')
const admin = () => salon.as('admin')
let id = ''
type Wire = { name: string; users: { _id: string; email: string; role: string }[]; heroku: object[] } & Record<
	string,
	unknown
>
const whole = () => partner().call<Wire>(`GET /partner/${id}`)

beforeAll(async () => {
	const rows = await salon.plant("SELECT id FROM partners WHERE name = 'Belleza Digital'")
	id = String(rows[0]?.id)
})

const told = {
	...{ name: 'Belleza Digital', description: 'Agenda para salones y clínicas', partnerCode: 'BELLEZA-1' },
	...{ whatsapp: '5512345678', countryCode: '52' },
}

test('PAR-002 PAR-003 API-235 API-236 a partner is read and saved with what is stored of him; what is wrong is refused and changes nothing', async () => {
	await partner().call(`PUT /partner/${id}`, { partner: told })
	const saved = await whole()
	expect(saved).toMatchObject({ _id: id, ...told, countryCodeExt: '521', image: null, level: 1 })
	expect(saved).toMatchObject({ counters: { prepayCredits: 0, soldCredits: 0 } })
	expect(saved.users.map(({ role }) => role)).toContain('partner')
	expect(saved.heroku).toEqual([expect.objectContaining({ hostName: 'citas.belleza-digital.test', acmStatus: null })])
	const wrong = [
		{ name: 'B' },
		{ name: 'x'.repeat(51) },
		{ description: 'corta' },
		{ description: 'x'.repeat(501) },
		{ whatsapp: '123' },
		{ whatsapp: '1234567890123' },
		{ whatsapp: '55 1234' },
		{ whatsapp: '' },
		{ partnerCode: 'abc' },
		{ partnerCode: 'x'.repeat(21) },
	]
	for (const change of wrong)
		await expect(partner().call(`PUT /partner/${id}`, { partner: { ...told, ...change } })).rejects.toThrow(/400 /)
	expect(await whole()).toEqual(saved)
})

test('PAR-004 PAR-005 PAR-006 API-238 the platform keeps how a partner pays; he himself may not change it', async () => {
	expect(await whole()).toMatchObject({ subscription: { status: 'inactive', plan: 'hobby', endDate: null } })
	const subscription = {
		...{ status: 'active', plan: 'scale', stripeSubscriptionId: 'sub_1', usageSubscriptionId: 'sub_2' },
		...{ stripeCustomerId: 'cus_1', stripePriceId: 'price_1', meteredItemId: 'si_1', usageThresholdCents: 5000 },
		endDate: '2027-01-31',
	}
	await expect(partner().call(`PUT /partner/${id}`, { partner: { subscription } })).rejects.toThrow(/403 /)
	await admin().call(`PUT /partner/${id}`, { partner: { subscription } })
	expect(await whole()).toMatchObject({ subscription })
	for (const wrong of [{ status: 'paused' }, { plan: 'gold' }, { usageThresholdCents: -1 }])
		await expect(
			admin().call(`PUT /partner/${id}`, { partner: { subscription: { ...subscription, ...wrong } } }),
		).rejects.toThrow(/400 /)
	for (const plan of ['hobby', 'pro', 'scale', 'prepay'])
		for (const status of ['active', 'inactive', 'expired', 'trialing'])
			await admin().call(`PUT /partner/${id}`, { partner: { subscription: { status, plan } } })
	expect(await whole()).toMatchObject({ subscription: { status: 'trialing', plan: 'prepay', stripeCustomerId: null } })
})

test('API-237 a person is added: by the platform at once, by the partner with an invitation', async () => {
	const people = await salon.plant(
		"SELECT id, email FROM users WHERE role = 'user' AND id NOT IN (SELECT user_id FROM partner_users) LIMIT 2",
	)
	const [first, second] = people.map((row) => ({ userId: String(row.id), email: String(row.email) }))
	const before = (await whole()).users.length
	await partner().call(`PUT /partner/${id}`, { action: 'addUser', userId: first?.userId })
	expect((await whole()).users).toHaveLength(before)
	const asked = await salon.plant('SELECT email FROM partner_invitations WHERE partner_id = ?', [id])
	expect(asked.map((row) => row.email)).toContain(first?.email)
	await admin().call(`PUT /partner/${id}`, { action: 'addUser', userId: second?.userId })
	expect((await whole()).users.map(({ _id }) => _id)).toContain(second?.userId)
	await expect(admin().call(`PUT /partner/${id}`, { action: 'addUser', userId: second?.userId })).rejects.toThrow(
		/409 /,
	)
	await expect(admin().call(`PUT /partner/${id}`, { action: 'addUser', userId: 'usr_nadie' })).rejects.toThrow(/404 /)
})

test('API-239 the branding is saved by call, whole or not at all', async () => {
	const branding = {
		...{ companyName: 'Belleza Digital', description: 'Agenda para salones', email: 'hola@belleza.test' },
		...{ phone: '55 1234 5678', fontFamily: 'Lato', themeMode: 'dark', primaryColor: '#0a7d55' },
		...{ secondaryColor: '#334466', accentColor: '#ffcc00', backgroundColor: '#fafafa', textColor: '#101010' },
		...{ successColor: '#2e7d32', warningColor: '#ed6c02', errorColor: '#c62828' },
	}
	const save = (change = {}) =>
		partner().call(`PUT /partner/${id}`, { action: 'updateBranding', branding: { ...branding, ...change } })
	await save()
	expect(await whole()).toMatchObject({ branding })
	await expect(save({ primaryColor: 'rojo' })).rejects.toThrow(/400 /)
	expect(await whole()).toMatchObject({ branding })
})

test('the platform makes a partner; without a key at Stripe the first call fails and the second does it', async () => {
	const [row] = await salon.plant(
		"SELECT id FROM users WHERE role = 'user' AND id NOT IN (SELECT user_id FROM partner_users) LIMIT 1",
	)
	const made = { ...told, name: 'Otra Marca', partnerCode: 'OTRA-1', userId: String(row?.id) }
	await expect(partner().call('POST /partner', { partner: made })).rejects.toThrow(/403 /)
	await expect(admin().call('POST /partner/create-with-stripe', { ...made, branding: {} })).rejects.toThrow(
		/409 |503 |502 |400 /,
	)
	const { _id } = await admin().call<{ _id: string }>('POST /partner', { partner: made })
	expect(await admin().call(`GET /partner/${_id}`)).toMatchObject({
		...{ name: 'Otra Marca', partnerCode: 'OTRA-1', users: [{ _id: made.userId, role: 'partner' }] },
		...{ counters: { prepayCredits: 500, soldCredits: 5000 }, subscription: { status: 'trialing', plan: 'hobby' } },
	})
	await expect(admin().call('POST /partner', { partner: { ...made, userId: made.userId } })).rejects.toThrow(/409 /)
	// Another partner does not exist for who works for this one.
	for (const call of [`GET /partner/${_id}`, `PUT /partner/${_id}`] as const)
		await expect(partner().call(call, call.startsWith('PUT') ? { partner: told } : undefined)).rejects.toThrow(/404 /)
})

test('API-242 a domain is added, told of and taken away by call; another partner’s is not found', async () => {
	const hostname = 'agenda.belleza.test'
	await partner().call('POST /heroku', { hostname, partnerId: id })
	expect(await partner().call(`GET /heroku?hostname=${hostname}&partnerId=${id}`)).toEqual({
		...{ hostname, dnsTarget: expect.any(String), acmStatus: null },
	})
	await expect(partner().call('POST /heroku', { hostname, partnerId: id })).rejects.toThrow(/409 /)
	await expect(
		partner().call('POST /heroku', { hostname: 'otra.belleza.test', partnerId: 'prt_otro' }),
	).rejects.toThrow(/404 /)
	await partner().call(`DELETE /heroku/${hostname}`, { partnerId: id })
	await expect(partner().call(`GET /heroku?hostname=${hostname}&partnerId=${id}`)).rejects.toThrow(/404 /)
	await expect(salon.own.visitor.call('POST /heroku', { hostname, partnerId: id })).rejects.toThrow(/403 /)
})

test('API-204 API-205 API-206 API-210 who runs the platform opens a business, and changes its owner, its card customer and who looks after it; before that, and after, it is not theirs', async () => {
	const house = admin()
	const { businessId } = salon
	const [own] = await salon.plant('SELECT owner_id AS owner, name FROM businesses WHERE id = ?', [businessId])
	const [other] = await salon.plant("SELECT id FROM users WHERE role = 'user' AND id <> ? LIMIT 1", [
		String(own?.owner),
	])
	const [olga] = await salon.plant("SELECT id FROM users WHERE name = 'Olga Operadora'")
	const business = {
		...{ name: 'Salón Jacaranda Norte', description: 'Cortes y color en el centro', whatsapp: '5512345678' },
		...{ whatsappOwner: '5587654321', countryCode: '52', timezone: { offset: -360, name: 'America/Mexico_City' } },
		businessType: { services: true, courses: false, products: true, properties: false },
	}
	const wishes = [
		['PATCH', { user: other?.id }, { user: other?.id }],
		['PATCH', { stripeCustomerId: 'cus_9' }, { stripeCustomerId: 'cus_9' }],
		['PATCH', { userId: own?.owner }, { user: own?.owner }],
		['PUT', { business, admin: true, adminId: olga?.id }, { name: business.name, admin: olga?.id }],
	] as const
	const call = ([method, body]: (typeof wishes)[number], who = house) =>
		who.call(`${method} ${method === 'PUT' ? '/admin' : ''}/business/${businessId}`, body)
	const refused = async (who = house) => {
		for (const wish of wishes) await expect(call(wish, who)).rejects.toThrow(/40[134] /)
	}
	await house.post('/admin/salir-del-negocio', {})
	await refused()
	await refused(salon.own.visitor)
	const opened = await house.post(`/admin/negocios/${businessId}/abrir`, {})
	expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/principal'])
	for (const wish of wishes) expect(await call(wish)).toMatchObject({ _id: businessId, ...wish[2] })
	await house.post('/admin/salir-del-negocio', {})
	await refused()
})
