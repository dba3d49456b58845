import { expect, test } from 'vitest'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { connectMercadoPago, connectWhatsApp, salonNumber } from '#tests/support/scenes/salon-additions.ts'

const salon = salonOfFile({ graph: { numbers: [salonNumber] } })
const { at } = ownerOf(salon)
const card = (kind: string) => new RegExp(`<section[^>]*id="${kind}"[\\s\\S]*?</section>`)

test('one page says what a salon is connected with, worst first: what is missing, a test where there is one, and what works without it', async () => {
	const empty = await at('/integraciones')
	expect(empty.words).toContain('9 sin conectar')
	expect(empty.wordsIn(card('whatsapp'))).toMatch(
		/Sin conectar.*Para qué.*Sin ella sigue Tu página de reservas.*Conectar/,
	)

	await connectWhatsApp(salon.own)
	await connectMercadoPago(salon.own, salon.mercadoPago)
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
