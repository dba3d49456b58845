import { beforeAll, expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { formsIn } from '#tests/support/paper-forms.ts'
import { opening } from '#tests/support/programs/salon-program.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'

/** What the owner of a new salon sees of it: every page is asked of the running program and read without scripts. */
const salon = salonOfFile()
let id = ''

beforeAll(async () => {
	id = salon.businessId
})

type Wire = Record<string, unknown> & { counters: object }
const wire = () => salon.own.visitor.call<Wire>(`GET /business/${id}`)
const record = () => paperAt(salon.own.visitor, '/negocio')

test('NEG-005 NEG-006 NEG-016 NEG-017 NEG-018 a business that registers has fifteen days, ten seconds, credits at level 1, and its counters', async () => {
	const { counters, endSubscription, createdAt, ...rest } = await wire()
	expect(counters).toEqual({
		...{ gptModel: 200, reasoningModel: 0, appointments: expect.any(Number) },
		...{ investment: expect.any(Number), balanceMXN: 0, balanceUSD: 0 },
		...{ lowCreditThreshold: 100, creditNotificationInterval: 10 },
	})
	expect(Date.parse(String(endSubscription)) - Date.parse(String(createdAt))).toBe(15 * 24 * 3_600_000)
	expect(rest).toMatchObject({
		...{ delayResponse: 10_000, stripeCustomerId: null, paymentMode: 'credits' },
		paymentLevel: { level: 1, pricePerConversion: 25 },
	})
})

test('NEG-019 a new business comes with one assistant of its own', async () => {
	const list = await paperAt(salon.own.visitor, '/asistentes')
	expect(new Set([...list.html.matchAll(/href="\/asistentes\/(ast_\w+)/g)].map(([, one]) => one)).size).toBe(1)
})

test('NEG-002 NEG-003 NEG-004 NEG-008 what the form of a business saves stands in the form and on the wire', async () => {
	const typed = {
		...{ description: 'Cortes, color y uñas en la Roma', category: 'Spa', countryCode: '54', whatsapp: '11 1234 5678' },
		...{
			whatsappOwner: '1187654321',
			slug: 'jacaranda-roma',
			timeZone: 'America/Tijuana',
			keywords: ['balayage', 'uñas'],
		},
		...{ favoriteColors: ['#7C5CBF', '#D6517D'], movementCategories: ['Propinas', 'Renta'] },
		...{ hasServices: 'on', hasCourses: 'on', hasProducts: null, hasProperties: null, isWorking: null },
	}
	const saved = await (await record()).press(/^Guardar/, typed)
	expect([saved.path, saved.status]).toEqual(['/negocio', 200])
	for (const [name, value] of Object.entries(typed))
		expect([name, saved.values(name)]).toEqual([
			name,
			name === 'whatsapp' ? ['1112345678'] : expect.arrayContaining([value ?? []].flat()),
		])
	expect(await wire()).toMatchObject({
		...{ _id: id, name: 'Salón Jacaranda', description: typed.description, isWorking: false, admin: null, logo: null },
		...{ whatsapp: '1112345678', whatsappOwner: '1187654321', countryCode: '54', countryCodeExt: '549' },
		...{
			category: 'Spa',
			search: 'jacaranda-roma',
			keywords: ['balayage', 'uñas'],
			user: expect.stringMatching(/^usr_/),
		},
		timezone: { offset: -480, name: 'America/Tijuana' },
		businessType: { services: true, courses: true, products: false, properties: false },
		...{ favoriteColors: typed.favoriteColors, moneyMovementCategories: [{ name: 'Propinas' }, { name: 'Renta' }] },
		...{ aiConfig: { isConfigured: expect.any(Boolean), isConnected: false }, partner: null },
	})
	await (await record()).press(/^Guardar/, { timeZone: 'America/Mexico_City', hasProducts: 'on', isWorking: 'on' })
})

test('NEG-001 a business has one picture as its logo, and stores it with its name, description, number and owner', async () => {
	const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
	const send = async (files: number) => {
		const form = formsIn((await record()).html).find(({ buttons }) =>
			buttons.some(({ words }) => /^Guardar/.test(words)),
		)
		const body = new FormData()
		for (const [name, value] of form?.fields ?? []) body.append(name, value)
		for (let nth = 0; nth < files; nth++)
			body.append('logoFileId', new Blob([Buffer.from(dot, 'base64')]), `logo${nth}.png`)
		const headers = { Cookie: salon.own.visitor.cookie(), 'Sec-Fetch-Site': 'same-origin' }
		return fetch(`${salon.program.url}/negocio?index`, { method: 'POST', body, headers, redirect: 'manual' })
	}
	expect((await send(2)).status).toBe(400)
	expect((await wire()).logo).toBeNull()
	expect((await send(1)).status).toBe(303)
	const told = await wire()
	expect(told).toMatchObject({
		...{ _id: id, name: 'Salón Jacaranda', description: expect.any(String), user: expect.stringMatching(/^usr_/) },
		...{ admin: null, isWorking: true, whatsapp: '1112345678' },
	})
	const picture = await fetch(new URL(String(told.logo), salon.program.url))
	expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
	expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(dot)
})

const required = 'Este campo es requerido'
const refusals: [ids: string, field: string, wrong: string, says: string][] = [
	['NEG-012', 'name', '', required],
	['NEG-012', 'name', 'x', 'Mínimo 2 caracteres'],
	['NEG-012', 'name', 'x'.repeat(51), 'Máximo 50 caracteres'],
	['NEG-013', 'description', '', required],
	['NEG-013', 'description', 'xxxx', 'Mínimo 5 caracteres'],
	['NEG-013', 'description', 'x'.repeat(501), 'Máximo 500 caracteres'],
	...['whatsapp', 'whatsappOwner'].flatMap((field): typeof refusals => [
		['NEG-014', field, '', required],
		['NEG-014', field, '123', 'El número debe ser de 4 a 12 dígitos'],
		['NEG-014', field, '1234567890123', 'El número debe ser de 4 a 12 dígitos'],
		['NEG-014', field, '+52 55 1234', 'Escribe solo dígitos, sin código de país'],
	]),
	['NEG-015', 'timeZone', '', required],
	['NEG-015', 'timeZone', 'Luna/Copernico', 'Elige una zona horaria de la lista'],
]

test('NEG-012 NEG-013 NEG-014 NEG-015 what is wrong in the form of a business is said beside its field, kept, and not saved', async () => {
	const before = JSON.stringify(await wire())
	const form = await record()
	for (const [ids, field, wrong, says] of refusals) {
		const page = await form.press(/^Guardar/, { [field]: wrong })
		expect([ids, field, wrong.length, page.errorOf(field)]).toEqual([ids, field, wrong.length, says])
		if (field !== 'timeZone') expect([ids, page.values(field)]).toEqual([ids, [wrong]])
	}
	expect(JSON.stringify(await wire())).toBe(before)
	for (const [field, right] of [
		['name', 'xy'],
		['name', 'x'.repeat(50)],
		['description', 'x'.repeat(5)],
		['description', 'x'.repeat(500)],
		['whatsapp', '1234'],
		['whatsappOwner', '123456789012'],
	] as const)
		expect((await (await record()).press(/^Guardar/, { [field]: right })).values(field)).toEqual([right])
})

test('NEG-024 a business that nobody names is asked for', async () => {
	await expect(salon.own.visitor.call('GET /business/data')).rejects.toThrow(/400 .*ID de negocio requerido/)
})

test('NEG-026 NEG-027 NEG-028 NEG-029 settings are edited in their form and shown in their view: pause, numbers for tests, no limit', async () => {
	const form = () => paperAt(salon.own.visitor, '/negocio/configuracion/editar')
	const typed = { delayResponse: '4000', limitMessagesPerDay: '30' }
	const numbers = {
		'testingNumbers[0].whatsapp': '55 1111 2222',
		'testingNumbers[0].countryCode': '52',
		'testingNumbers[1].whatsapp': '1144445555',
		'testingNumbers[1].countryCode': '54',
	}
	const view = await (await form()).press(/^Guardar configuración/, { ...typed, ...numbers })
	expect(view.path).toBe('/negocio/configuracion')
	expect(view.words).toContain('Configuración actualizada correctamente')
	expect(await wire()).toMatchObject({
		...{ delayResponse: 4000, limitMessagesPerDay: 30 },
		testingNumbers: [
			{ whatsapp: '5511112222', countryCode: '52', countryCodeExt: '521' },
			{ whatsapp: '1144445555', countryCode: '54', countryCodeExt: '549' },
		],
	})
	expect((await form()).values('testingNumbers[0].whatsapp')).toEqual(['5511112222'])
	await (await form()).press(/^Guardar configuración/, { limitMessagesPerDay: '' })
	expect((await wire()).limitMessagesPerDay).toBeNull()
	for (const [field, wrong] of [
		['delayResponse', '-1'],
		['delayResponse', '1.5'],
		['limitMessagesPerDay', '0'],
	] as const) {
		const refused = await (await form()).press(/^Guardar configuración/, { [field]: wrong })
		expect([field, refused.errorOf(field) !== '', refused.values(field)]).toEqual([field, true, [wrong]])
	}
})

test('how long a silent model is waited for and what a day may cost are set in the form, shown in the view, and off again', async () => {
	const form = () => paperAt(salon.own.visitor, '/negocio/configuracion/editar')
	expect((await form()).values('patienceMinutes')).toEqual(['2'])
	const limited = await (await form()).press(/^Guardar configuración/, { creditsPerDay: '1500', patienceMinutes: '7' })
	expect(limited.words).toMatch(/Gasto máximo al día 1,500 créditos/)
	expect(limited.words).toMatch(/Espera al modelo de lenguaje 7 minutos; después contesta el asistente integrado/)
	// The wire names neither: it leaves both as they are.
	await salon.own.visitor.call(`PATCH /business/${salon.businessId}`, { delayResponse: 4000 })
	expect([...(await form()).values('creditsPerDay'), ...(await form()).values('patienceMinutes')]).toEqual([
		'1500',
		'7',
	])
	const free = await (await form()).press(/^Guardar configuración/, { creditsPerDay: '', patienceMinutes: '' })
	expect(free.words).toMatch(/Gasto máximo al día Sin límite/)
	expect(free.words).toMatch(/Si no responde, se pasa a una persona/)
	for (const [field, wrong] of [
		['creditsPerDay', '0'],
		['patienceMinutes', '61'],
	] as const) {
		const refused = await (await form()).press(/^Guardar configuración/, { [field]: wrong })
		expect([field, refused.errorOf(field) !== '', refused.values(field)]).toEqual([field, true, [wrong]])
	}
})

test('NEG-007 NEG-010 connected accounts are told as set on the wire, and their tokens stand on no page', async () => {
	expect(await wire()).toMatchObject({
		...{ mercadoPagoAccessToken: null, mercadoPagoRefreshToken: null, mercadoPagoPublicKey: null },
		meta: { login: { accessToken: null } },
	})
	for (const provider of ['mercado_pago', 'meta_login'])
		await salon.plant(
			'insert into provider_accounts (business_id, provider, sealed_token, sealed_refresh_token, public_key, connected_at) values (?, ?, ?, ?, ?, ?)',
			[id, provider, 'gcm.SECRETO1', 'gcm.SECRETO2', 'APP_PUB', opening],
		)
	expect(await wire()).toMatchObject({
		...{ mercadoPagoAccessToken: 'set', mercadoPagoRefreshToken: 'set', mercadoPagoPublicKey: 'APP_PUB' },
		meta: { login: { accessToken: 'set' } },
	})
	for (const path of ['/negocio', '/integraciones', '/negocio/canales']) {
		const page = await paperAt(salon.own.visitor, path)
		expect([path, page.status, page.html.includes('SECRETO')]).toEqual([path, 200, false])
	}
	await salon.plant('delete from provider_accounts')
})

/** Runs while the file is damaged by these statements, which the second list mends. */
async function whileBroken(breaks: string[], mends: string[], run: () => Promise<void>) {
	for (const statement of breaks) await salon.plant(statement)
	await run().finally(async () => {
		for (const statement of mends) await salon.plant(statement)
	})
}

const renamed = (table: string, from: string, to: string) => [`alter table ${table} rename column ${from} to ${to}`]

test('NEG-025 a business that can not be read says so on its page', async () => {
	const damage = [
		renamed('business_records', 'keywords', 'gone'),
		renamed('business_records', 'gone', 'keywords'),
	] as const
	await whileBroken(...damage, async () => {
		expect((await record()).html).toContain('<h1>Error al cargar el negocio</h1>')
	})
	expect((await record()).values('name')).toHaveLength(1)
})

test('SUC-002 SER-002 who asks for branches or services that can not be read is led home', async () => {
	for (const [path, table, column] of [
		['/sucursales', 'branches', 'location'],
		['/servicios', 'services', 'synonyms'],
	] as const) {
		expect((await paperAt(salon.own.visitor, path)).path).toBe(path)
		await whileBroken(renamed(table, column, 'gone'), renamed(table, 'gone', column), async () => {
			const home = await paperAt(salon.own.visitor, path)
			expect([home.path, home.status]).toEqual(['/principal', 200])
			expect(home.words).toContain('Error al cargar la información')
		})
	}
})

test('NEG-023 a form whose request breaks where nobody expected it says so, keeps what was typed, and tells nothing of what broke', async () => {
	const trigger = 'create trigger broken before insert on specialists begin select no_such_function(); end'
	await whileBroken([trigger], ['drop trigger broken'], async () => {
		const typed = { name: 'Elena Ruiz', whatsapp: '5512345678', branchId: salon.own.branch }
		const page = await (await paperAt(salon.own.visitor, '/especialistas/nuevo')).press(
			/^Registrar especialista/,
			typed,
		)
		expect(page.words).toContain('Error al procesar la solicitud')
		expect(page.values('name')).toEqual(['Elena Ruiz'])
		expect(page.html).not.toMatch(/SQLITE|no_such_function/)
	})
})
