import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { startBridge } from '#tests/fakes/whatsapp-qr/bridge.ts'
import { until } from '#tests/support/programs/desk.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

const bridge = await startBridge()
const env = { WHATSAPP_QR_URL: `${bridge.url}/`, WHATSAPP_QR_KEY: fakeSettings.bridgeKey }
const salon = salonOfFile({ env })
const plain = salonOfFile({})
const { at } = ownerOf(salon)
const page = '/integraciones/whatsapp/qr'
const from = '5215570000077@c.us'
const session = () => salon.businessId
/** Its place among everything that the salon is connected with. */
const card = /<section[^>]*id="whatsapp_qr"[\s\S]*?<\/section>/

beforeAll(() => bridge.setTarget(salon.program.url))
afterAll(() => bridge.close())

/** The conversation with who wrote to the linked phone. */
const thread = async () => /href="(\/chat\/thr_\w+)[^"]*"/.exec((await at('/chat?buscar=Renata')).html)?.[1] ?? ''
const says = (words: RegExp) => until(String(words), async () => words.test((await at(await thread())).words), 30_000)

test('where the operator runs no such client nothing shows the code: no link, no page, no door', async () => {
	const bare = ownerOf(plain)
	expect((await bare.at(page)).status).toBe(404)
	expect((await bare.at('/integraciones/whatsapp')).html).not.toContain(page)
	const all = await bare.at('/integraciones')
	expect(all.html).not.toContain(page)
	expect(all.words).not.toContain('código QR')
	const asked = await plain.own.visitor.get('/webhooks/whatsapp-qr')
	expect(asked.status).toBe(405)
	const posted = await fetch(`${plain.program.url}/webhooks/whatsapp-qr`, { method: 'POST', body: '{}' })
	expect(posted.status).toBe(404)
})

test('who links a phone is told the risk first and says that they know it; the page shows the newest code until it is scanned', async () => {
	expect((await at('/integraciones/whatsapp')).html).toContain(`href="${page}"`)
	const tile = await at('/integraciones')
	expect(tile.wordsIn(card)).toMatch(/Sin conectar .*Meta lo prohíbe y puede bloquear el número.* Conectar/)
	expect((await tile.open(/^Conectar WhatsApp por código QR$/)).path).toBe(page)
	const warned = await at(page)
	expect(warned.words).toContain('Meta la prohíbe en sus condiciones y puede bloquear tu número para siempre')
	expect(warned.html).not.toContain('<img')
	const refused = await warned.press(/^Mostrar el código$/)
	expect(refused.errorOf('knowsRisk')).toBe('Marca que entiendes el riesgo para continuar')
	expect(bridge.sessions.size).toBe(0)

	bridge.setFault({ kind: '500', path: '/api/sessions', times: 1 })
	const silent = await warned.press(/^Mostrar el código$/, { knowsRisk: 'on' })
	expect(silent.words).toContain('El servicio que vincula tu teléfono no respondió')
	bridge.clearFaults()

	const shown = await (await at(page)).press(/^Mostrar el código$/, { knowsRisk: 'on' })
	expect(shown.words).toContain('Escanea este código')
	expect(shown.html).toMatch(/<img[^>]*src="data:image\/png;base64,/)
	expect(shown.html).toMatch(/<noscript><meta http-equiv="refresh" content="10"\/?><\/noscript>/)
	expect(shown.html).not.toContain(fakeSettings.bridgeKey)
	expect(await bridge.scan(session(), '5215550009999')).toEqual([200])
	await until('it is linked', async () => /WhatsApp por código QR Conectado/.test((await at(page)).words))
	const linked = await at(page)
	expect(linked.words).toMatch(/Número \+?52 [\d ]+9999/)
	expect(linked.html).not.toContain('http-equiv="refresh"')
	const tried = await (await at(page)).press(/^Probar conexión/)
	expect(tried.words).toContain('WhatsApp por código QR funciona: tu teléfono está vinculado')
})

test('what is written to a linked phone stands in the same chat once, is answered there with its ticks, and only what the service signed counts', async () => {
	const hello = { id: `false_${from}_AAA1`, from, body: '¿Tienen lugar mañana?', _data: { notifyName: 'Renata Solís' } }
	expect(await bridge.tell(session(), 'message.any', hello, { signature: 'f'.repeat(128) })).toEqual([403])
	expect(await bridge.write(session(), hello, 5)).toEqual([200, 200, 200, 200, 200])
	expect(await bridge.write(session(), { from: '120363040000000000@g.us', body: 'A un grupo' })).toEqual([200])
	await until('she stands in the chat', async () => (await at('/chat')).words.includes('Renata Solís'), 30_000)
	expect((await at('/chat')).words).not.toContain('A un grupo')
	await says(/¿Tienen lugar mañana\?/)
	const talk = await at(await thread())
	expect(talk.words.match(/¿Tienen lugar mañana\?/g)?.length).toBeLessThanOrEqual(2)
	expect(talk.words).not.toMatch(/24 h/)

	const answered = await talk.press(/^Enviar/, { text: 'Sí, a las 11' })
	expect(answered.status).toBe(200)
	await until('it went out', async () => bridge.sent.some(({ text }) => text === 'Sí, a las 11'), 30_000)
	const [went] = bridge.sent.filter(({ text }) => text === 'Sí, a las 11')
	expect(went).toMatchObject({ session: session(), chatId: from })
	expect(await bridge.ack(session(), went?.id ?? '', 3)).toEqual([200])
	expect(await bridge.ack(session(), went?.id ?? '', 2)).toEqual([200])
	await says(/Leíd[oa]/)
	const echo = {
		id: `true_${from}_ECHO`,
		from: '5215550009999@c.us',
		to: from,
		fromMe: true,
		source: 'app',
		body: 'Lo escribí en el teléfono',
	}
	await bridge.write(session(), echo)
	await says(/Lo escribí en el teléfono/)
	const picture = bridge.file('foto.png', aPicture, 'image/png')
	const media = { url: picture, mimetype: 'image/png', filename: null }
	await bridge.write(session(), { from, body: 'Así lo quiero', hasMedia: true, media })
	await until(
		'its picture is here',
		async () => /<img[^>]*src="\/archivos\//.test((await at(await thread())).html),
		30_000,
	)
})

test('a message whose answer was lost stays in doubt until the phone tells of it, stands there once and is never sent again', async () => {
	const words = 'Te esperamos a las 11'
	bridge.setFault({ kind: 'reset', when: 'after', path: '/api/sendText', times: 1 })
	// Whether the answer from the phone is told first depends on whether its clock's second stands before what was seen last.
	const written = await (await at(await thread())).press(/^Enviar/, { text: words })
	if (/Enviar de todos modos/.test(written.words)) await written.press(/^Enviar de todos modos/, { text: words })
	await says(/Dudosa: /)
	const went = () => bridge.sent.filter(({ text }) => text === words)
	expect(went()).toHaveLength(1)
	const own = { id: went()[0]?.id, from: '5215550009999@c.us', to: from, fromMe: true, source: 'api', body: words }
	await bridge.write(session(), own, 3)
	await until('it is settled', async () => !/Dudosa: /.test((await at(await thread())).words), 30_000)
	await bridge.ack(session(), went()[0]?.id ?? '', 3)
	await bridge.write(session(), { ...own, id: `true_${from}_OTHER`, body: 'De otro programa' })
	const stranger = { ...own, id: 'true_5215570000099@c.us_OTHER', to: '5215570000099@c.us', body: 'De otro programa' }
	await bridge.write(session(), stranger)
	await bridge.write(session(), { from, body: 'Gracias' })
	await says(/Gracias/)
	const settled = await at(await thread())
	expect(settled.html.split(`msg-text">${words}<`)).toHaveLength(2)
	expect(settled.words).toMatch(new RegExp(`${words} [^.]*? Leído`))
	expect(settled.words).not.toContain('De otro programa')
	const people = (await at('/contactos')).words
	expect(people).toContain('55 7000 0077')
	expect(people).not.toContain('55 7000 0099')
	expect(went()).toHaveLength(1)
})

test('while the client hangs the card says so, what is written waits and goes out once, and what comes then is heard', async () => {
	const linked = await at('/integraciones')
	expect(linked.wordsIn(card)).toMatch(/Conectado Falta Nada/)
	const hangs = (times: number) => bridge.setFault({ kind: 'drop', path: `/api/sessions/${session()}`, times })
	hangs(1)
	const told = await linked.press(/^Probar WhatsApp por código QR$/)
	const words = 'El servicio que vincula tu teléfono no responde en este momento'
	expect(told.wordsIn(card)).toMatch(new RegExp(`Conectado, falta algo ${words}`))
	hangs(1)
	expect((await at(page)).words).toContain(words)

	hangs(1)
	const text = 'Esto espera a que responda'
	const written = await (await at(await thread())).press(/^Enviar/, { text })
	if (/Enviar de todos modos/.test(written.words)) await written.press(/^Enviar de todos modos/, { text })
	const went = () => bridge.sent.filter((each) => each.text === text)
	await until('it went out', async () => went().length > 0, 60_000)
	await bridge.ack(session(), went()[0]?.id ?? '', 3)
	await bridge.write(session(), { from, body: 'Ya te leo' })
	await says(/Ya te leo/)
	const talk = await at(await thread())
	expect(talk.words).toMatch(new RegExp(`${text} [^.]*? Leído`))
	expect(talk.words).not.toContain('Dudosa: ')
	expect(went()).toHaveLength(1)
	expect((await (await at('/integraciones')).press(/^Probar WhatsApp por código QR$/)).wordsIn(card)).toMatch(
		/Conectado Falta Nada/,
	)
})

test('a phone that was unlinked is said on its card and in its chat, is scanned again, and is forgotten when it is disconnected', async () => {
	await bridge.unlink(session())
	await until('it is said', async () => (await at(page)).words.includes('El teléfono ya no está vinculado'), 30_000)
	expect((await at(await thread())).words).toContain(
		'Tu teléfono no está vinculado: escanea el código en Integraciones',
	)
	const again = await at(page)
	expect(again.words).toContain('Escanea este código')
	await bridge.scan(session(), '5215550009999')
	await until('it is linked again', async () => /Conectado/.test((await at(page)).words))
	const asking = await (await at(page)).open(/^Desconectar/)
	const gone = await asking.press(/^Desconectar$/)
	expect([gone.path, gone.words]).toEqual([page, expect.stringContaining('Canal desconectado')])
	expect(bridge.sessions.size).toBe(0)
	expect(gone.words).toContain('Vincular un teléfono')
	expect((await at(await thread())).words).toContain('¿Tienen lugar mañana?')
})

const aPicture = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
)
