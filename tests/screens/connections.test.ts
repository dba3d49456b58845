import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GoogleFake, startGoogle } from '#tests/fakes/google.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { connectMercadoPago, connectWhatsApp, salonNumber } from '#tests/support/scenes/salon-additions.ts'

const env: Record<string, string> = {}
let google: GoogleFake
beforeAll(async () => {
	google = await startGoogle()
	const [id, secret] = [fakeSettings.googleClientId, fakeSettings.googleClientSecret]
	const bases = { GOOGLE_AUTH_BASE: google.url, GOOGLE_OAUTH_BASE: google.url, GOOGLE_API_BASE: google.url }
	Object.assign(env, { ...bases, GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret })
})
const salon = salonOfFile({ graph: { numbers: [salonNumber] }, env })
afterAll(() => google.close())
const { at } = ownerOf(salon)
const card = (kind: string) => new RegExp(`<section[^>]*id="${kind}"[\\s\\S]*?</section>`)

test('COM-014 one page says what a salon is connected with, worst first: what is missing, a test where there is one, and what works without it', async () => {
	const empty = await at('/integraciones')
	expect(empty.words).toContain('9 sin conectar')
	expect(empty.wordsIn(card('whatsapp'))).toMatch(
		/Sin conectar.*Para qué.*Sin ella sigue Tu página de reservas.*Conectar/,
	)

	await connectWhatsApp(salon.own)
	const own = () => salon.own.visitor.call<object>(`GET /business/${salon.businessId}`)
	expect(await own()).toMatchObject({ mercadoPagoAccessToken: null, mercadoPagoPublicKey: null })
	await connectMercadoPago(salon.own, salon.mercadoPago)
	expect(await own()).toMatchObject({
		...{ mercadoPagoAccessToken: 'set', mercadoPagoPublicKey: expect.stringMatching(/\w/) },
		...{ favoriteColors: expect.arrayContaining(['#7C5CBF']) },
		counters: { gptModel: 200, reasoningModel: 0, appointments: 15 },
	})
	await (await at('/integraciones/chat-web')).press(/^Encender$/)
	const grown = await at('/integraciones')
	expect(grown.words).toMatch(/1 con algo pendiente 2 en orden 6 sin conectar/)
	expect(grown.wordsIn(card('whatsapp'))).toMatch(/Conectado Falta Nada/)
	expect(grown.wordsIn(card('webchat'))).toContain('Falta decir en qué sitio está.')
	expect(grown.html).not.toContain(salonNumber.tokens.join())

	const tried = await grown.press(/^Probar WhatsApp$/)
	expect(tried.path).toMatch(/^\/integraciones(#whatsapp)?$/)
	expect(tried.words).toContain('funciona: Meta acepta el token')
	for (const token of salonNumber.tokens) salon.graph.revokeToken(token)
	const broken = await tried.press(/^Probar WhatsApp$/)
	expect(broken.words).toMatch(/1 con falla/)
	expect(broken.wordsIn(card('whatsapp'))).toMatch(
		/No funciona.*Meta ya no acepta el token.*Mientras tanto sigue.*Arreglar/,
	)
	expect(broken.html.indexOf('id="whatsapp"')).toBeLessThan(broken.html.indexOf('id="webchat"'))

	for (const token of salonNumber.tokens) salon.graph.restoreToken(token)
	await connectWhatsApp(salon.own)
	const healed = await at('/integraciones')
	expect(healed.wordsIn(card('whatsapp'))).toMatch(/Conectado Falta Nada/)
	expect((await healed.press(/^Probar Mercado Pago$/)).words).toContain('La conexión con Mercado Pago funciona')
})

test('an account of Google is tried from where all connections stand, told as broken once Google takes its permission back, and taken away', async () => {
	const email = 'salon.nuevo@gmail.com'
	const connect = async () => {
		const away = await salon.own.visitor.get('/negocio/canales/google/conectar')
		const { pathname, search } = new URL(google.decide(away.headers.get('Location') ?? '', { email }))
		return at(pathname + search)
	}
	google.keep(email, [
		{ id: email, summary: 'Mi agenda', primary: true, events: [] },
		{ id: 'citas@group', summary: 'Citas', events: [] },
	])
	await connect()
	const connected = await at('/integraciones')
	expect(connected.wordsIn(card('google_calendar'))).toMatch(/salon\.nuevo@gmail\.com.*Conectado Falta Nada/)
	const tried = await connected.press(/^Probar Google Calendar$/)
	expect([tried.path, tried.words]).toEqual([
		expect.stringMatching(/^\/integraciones/),
		expect.stringContaining('La conexión con Google funciona: 2 calendarios'),
	])
	google.setFault({ kind: '500', path: '/calendarList' })
	expect((await tried.press(/^Probar Google Calendar$/)).words).toContain('Google no respondió')
	google.clearFaults()
	google.revoke(email)
	const broken = await tried.press(/^Probar Google Calendar$/)
	expect(broken.words).toContain('Google ya no acepta el permiso de esta cuenta')
	expect(broken.wordsIn(card('google_calendar'))).toMatch(/No funciona.*Google ya no acepta el permiso.*Mientras tanto/)
	expect(broken.words).not.toContain('Probar Google Calendar')
	const healed = await connect()
	expect((await healed.press(new RegExp(`^Probar ${email}$`))).words).toContain('La conexión con Google funciona')
	const question = await (await at('/negocio/canales')).open(new RegExp(`Desconectar ${email}$`))
	expect(question.words).toContain('la agenda vuelve a ofrecerlas')
	await question.press(/^Desconectar$/)
	expect((await at('/integraciones')).wordsIn(card('google_calendar'))).toContain('Sin conectar')
})
