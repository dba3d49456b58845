import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { until } from '#tests/support/programs/desk.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { giveCredits } from '#tests/support/scenes/salon-additions.ts'

/** The chat of the site of a new salon: its screen, its script, and who writes there, all without scripts. */
const salon = salonOfFile()
const { at } = ownerOf(salon)
const screen = '/integraciones/chat-web'
const site = 'https://salonluna.mx'

/** The chat of this salon, on. */
async function keyOf(): Promise<string> {
	const page = await at(screen)
	const on = /Encender/.test(page.words) ? await page.press(/^Encender$/) : page
	return /\/chat-web\/(\w+)\/boton\.js/.exec(on.html)?.[1] ?? ''
}

/** Somebody in a browser of their own. */
async function someone(path = '') {
	const visitor = visitorOf(salon.program.url)
	const page = `/chat-web/${await keyOf()}`
	return { visitor, page, look: () => paperAt(visitor, page + path) }
}

const frameRule = (answer: Response) =>
	/frame-ancestors [^;]*/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[0]

test('a new salon turns the chat of its site on, is told what is missing, saves where it stands and how it looks, and finds all of it again', async () => {
	const before = await at(screen)
	expect(before.words).toContain('Todavía no está en tu sitio')
	const on = await before.press(/^Encender$/)
	expect(on.words).toMatch(/Chat web encendido.*Falta decir en qué sitios puede aparecer/)
	expect(on.words).toContain('Ningún asistente encendido contesta aquí')
	const wrong = await on.press(/^Guardar$/, { origins: 'mi salón', greeting: '' })
	expect(wrong.errorOf('origins')).toBe('«mi» no es la dirección de un sitio: escribe https://misalon.mx')
	expect(wrong.errorOf('greeting')).toBe('Escribe cómo saludas')
	expect(wrong.values('origins').concat(wrong.html.match(/mi salón/g) ?? [])).toContain('mi salón')
	const looks = {
		greeting: '¿Te ayudo a elegir?',
		buttonText: 'Pregúntanos',
		hoursText: 'De 9:00 a 19:00',
		side: 'left',
	}
	const typed = {
		...looks,
		origins: `${site}/inicio salonluna.mx\nhttp://localhost:4000`,
		ownColor: 'on',
		colorHex: '#8a2be2',
	}
	const saved = await on.press(/^Guardar$/, typed)
	expect(saved.words).toContain('Chat web actualizado')
	expect(saved.words).not.toContain('Falta decir en qué sitios')
	expect(saved.html).toContain(`${site}\nhttp://localhost:4000`)
	for (const value of [looks.buttonText, looks.hoursText, '#8a2be2']) expect(saved.html).toContain(value)
	const { visitor, page } = await someone()
	const shown = await visitor.get(page)
	expect(frameRule(shown)).toBe(`frame-ancestors 'self' ${site} http://localhost:4000`)
	const html = await shown.text()
	for (const words of [looks.greeting, looks.hoursText]) expect(html).toContain(words)
	const plainColor = await saved.press(/^Guardar$/, { ownColor: null })
	expect(plainColor.html).not.toMatch(/name="ownColor"[^>]*checked/)
})

test('the script of the button weighs less than 15 kB, 4 kB compressed, and holds neither markup nor style attributes', async () => {
	const { visitor, page } = await someone()
	const answer = await visitor.get(`${page}/boton.js`)
	const script = await answer.text()
	expect(answer.headers.get('Content-Type')).toContain('text/javascript')
	expect([script.length, gzipSync(script).byteLength]).toEqual([expect.any(Number), expect.any(Number)])
	expect(script.length).toBeLessThan(15_000)
	expect(gzipSync(script).byteLength).toBeLessThan(4_000)
	expect(script).not.toMatch(/innerHTML|insertAdjacent|document\.write|\.style\b|eval\(|new Function/)
	expect(script).toContain(site)
})

test('who writes without scripts finds their words and the answer of the team on the page, and again when they come back; nobody else does', async () => {
	const { visitor, page, look } = await someone(
		`?desde=${encodeURIComponent(`${site}/servicios/tinte?cupon=secreto#x`)}`,
	)
	const first = await look()
	expect(visitor.cookie()).toBe('')
	const said = await first.press(/^Enviar$/, { text: '¿Hacen tinte fantasía?' })
	expect(said.words).toContain('Tú: ¿Hacen tinte fantasía?')
	expect(visitor.cookie()).toContain('chat_web=')
	const inbox = await at('/chat?canal=webchat')
	expect(inbox.words).toMatch(/Visita del sitio.*¿Hacen tinte fantasía\?/)
	expect(inbox.words).not.toContain('Sin nombre')
	const [, thread = ''] = /href="(\/chat\/thr_\w+)[^"]*"/.exec(inbox.html) ?? []
	const talk = await at(`${thread}?canal=webchat`)
	expect(talk.words).toContain('Desde salonluna.mx/servicios/tinte')
	expect(talk.html).not.toContain('secreto')
	expect(talk.html).toContain('Escribe a esta persona por Chat web')
	const merge = `/unir?cliente=${salon.own.clients['Ana Torres']}`
	expect((await at(thread + merge)).words).toContain('¿Unir a Ana Torres con Visita del sitio?')
	for (const part of ['', '/posponer', '/unir', merge])
		expect((await at(thread + part)).words, part).not.toContain('Sin nombre')
	await talk.pressAt(`${thread}/mensajes`, { text: 'Sí, desde 1,200 pesos.' })
	expect((await look()).words).toMatch(/Tú: ¿Hacen tinte fantasía\?.*Equipo: Sí, desde 1,200 pesos\./)
	const again = await paperAt(visitorOf(salon.program.url, visitor.cookie()), page)
	expect(again.words).toContain('Sí, desde 1,200 pesos.')
	expect((await paperAt(visitorOf(salon.program.url), page)).words).not.toContain('tinte')
	const guess = visitorOf(salon.program.url, 'chat_web=ImFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYSI%3D')
	expect((await paperAt(guess, page)).words).not.toContain('tinte')
})

test('a form that is sent twice is one message; one too long or empty is refused with what was typed', async () => {
	const { visitor, page, look } = await someone()
	const form = { text: 'Una sola vez', once: 'abcdefgh1' }
	for (const _ of [1, 2]) expect((await visitor.post(page, form)).status).toBe(303)
	expect((await look()).words.split('Una sola vez')).toHaveLength(2)
	const long = await visitor.post(page, { text: `largo ${'x'.repeat(1000)}`, once: 'abcdefgh2' })
	expect(long.status).toBe(400)
	expect(await long.text()).toMatch(/Máximo 1000 caracteres[\s\S]*largo x/)
	const empty = await visitor.post(page, { text: '  ', once: 'abcdefgh3' })
	expect(await empty.text()).toContain('Escribe un mensaje')
})

test('who looks leaves nothing behind; who forgets begins anew as somebody else, and the business keeps what was said', async () => {
	const { visitor, look } = await someone()
	const count = async () => Number((await salon.plant('SELECT count(*) AS n FROM contacts'))[0]?.n)
	const before = await count()
	const page = await look()
	expect(await count()).toBe(before)
	const said = await page.press(/^Enviar$/, { text: 'Primera vida' })
	const kept = visitor.cookie()
	const ended = await said.press(/Terminar y olvidar/)
	expect(ended.words).not.toContain('Primera vida')
	expect(visitor.cookie()).toBe('')
	const thief = visitorOf(salon.program.url, kept)
	expect((await paperAt(thief, ended.path)).words).not.toContain('Primera vida')
	await ended.press(/^Enviar$/, { text: 'Segunda vida' })
	expect(await count()).toBe(before + 2)
	expect((await at('/chat?canal=webchat')).words).toMatch(/Segunda vida.*Primera vida/)
})

test('the script of the page gets its secret with the first message, and news as soon as there are any; another one gets none', async () => {
	const { page } = await someone()
	const ask = (path: string, token = '', body?: URLSearchParams) =>
		fetch(salon.program.url + page + path, {
			...(body && { method: 'POST', body }),
			headers: { Origin: salon.program.url, ...(token && { 'X-Visita': token }) },
		})
	const sent = await ask('/decir', '', new URLSearchParams({ text: 'Por script', once: 'unico12345' }))
	const { token, version, html } = await sent.json()
	// Who said nothing, or whose secret opens nothing any more, has no reason to go on asking.
	expect(await (await ask('/novedades?v=x')).json()).toMatchObject({ known: false })
	expect(await (await ask('/novedades?v=x', token)).json()).toMatchObject({ known: true, version })
	expect(html).toContain('Por script')
	const began = performance.now()
	const isRead = ask(`/novedades?v=${version}`, token)
	const [, thread = ''] = /href="(\/chat\/thr_\w+)[^"]*"/.exec((await at('/chat?canal=webchat')).html) ?? []
	const talk = await at(thread)
	const read = await (await isRead).json()
	expect(read).toMatchObject({ html: expect.stringMatching(/Por script.*Visto/) })
	const waits = ask(`/novedades?v=${read.version}`, token)
	await talk.pressAt(`${thread}/mensajes`, { text: 'Respuesta viva' })
	const news = await (await waits).json()
	expect(performance.now() - began).toBeLessThan(10_000)
	expect(news).toMatchObject({
		version: expect.not.stringMatching(read.version),
		html: expect.stringContaining('Respuesta viva'),
	})
	expect(await (await ask('/novedades?v=x', 'z'.repeat(43))).json()).not.toHaveProperty(
		'html',
		expect.stringContaining('Por script'),
	)
	const foreign = await fetch(`${salon.program.url}${page}/decir`, {
		method: 'POST',
		headers: { Origin: site },
		body: 'text=x',
	})
	expect(foreign.status).toBe(403)
})

test('an assistant that listens to the chat books for who writes there; the chosen one answers without listening; switched off, the message waits for the team', {
	timeout: 90_000,
}, async () => {
	await giveCredits(salon.own, salon.program)
	const [, id = ''] = /\/asistentes\/(ast_\w+)/.exec((await at('/asistentes')).html) ?? []
	const assistant = `/asistentes/${id}`
	const listens = (channels: string[] | null) =>
		at(`${assistant}/configuracion`).then((page) =>
			page.press(/^Guardar$/, { correspondTo: 'leads_and_clients', channels: channels ?? ['whatsapp'] }),
		)
	await listens(['webchat'])
	await (await at(`${assistant}/capacidades`)).press(/^Guardar$/, { inPersonScheduling: 'on' })
	await salon.own.visitor.post(`${assistant}/encendido`, { isWorking: 'on' })
	expect((await at(assistant)).words).toContain('Contesta a leads y clientes por Chat web.')
	expect((await at(screen)).words).not.toContain('Ningún asistente encendido')

	const { look } = await someone()
	const answers = async (text: string | RegExp, before: number) => {
		const page = await look()
		await (typeof text === 'string' ? page.press(/^Enviar$/, { text }) : page.press(text, { text: '' }))
		await until(
			`an answer to ${text}`,
			async () => (await look()).html.split('data-from="assistant"').length > before + 1,
		)
		return look()
	}
	const offer = await answers('Hola, quiero agendar un facial hidratante la próxima semana', 0)
	expect(offer.html).toMatch(/name="choiceId" value="time\|\d{4}-\d{2}-\d{2}\|\d{2}:\d{2}/)
	const asked = await answers(/\d{1,2}:\d{2}/, 1)
	expect(asked.words).not.toContain('Tu cita quedó agendada')
	const done = await answers('sí', 2)
	expect(done.words).toContain('Tu cita quedó agendada')

	await listens(null)
	expect((await at(screen)).words).toContain('Ningún asistente encendido')
	await (await at(screen)).press(/^Guardar$/, { assistantId: id })
	expect((await at(screen)).words).not.toContain('Ningún asistente encendido')
	const other = await someone()
	await (await other.look()).press(/^Enviar$/, { text: 'Hola, ¿qué precio tiene el facial hidratante?' })
	await until('the chosen one answers', async () => /Asistente: /.test((await other.look()).words))

	await salon.own.visitor.post(`${assistant}/encendido`, {})
	expect((await at(screen)).words).toContain('Ningún asistente encendido')
	const third = await someone()
	const waits = await (await third.look()).press(/^Enviar$/, { text: '¿Hay alguien ahí?' })
	expect(waits.html).not.toContain('Escribiendo…')
	expect((await at('/chat?canal=webchat&espera=1')).words).toContain('¿Hay alguien ahí?')
	const [{ turns } = {}] = await salon.plant(
		"SELECT count(*) AS turns FROM turns JOIN messages m ON m.id = last_message_id WHERE m.text LIKE '¿Hay alguien%'",
	)
	expect(turns).toBe(0)
})

test('who floods is told to wait, and what was typed stays', async () => {
	const { visitor, page, look } = await someone()
	await (await look()).press(/^Enviar$/, { text: 'uno' })
	let last = await visitor.get(page)
	for (let sent = 0; sent < 25 && last.status !== 429; sent++) {
		last = await visitor.post(page, { text: `mensaje ${sent}`, once: `repetido${sent}` })
	}
	expect(last.status).toBe(429)
	expect(await last.text()).toMatch(/Enviaste muchos mensajes seguidos[\s\S]*mensaje \d+/)
	const body = new FormData()
	body.set('image', new File([new Uint8Array(600_000)], 'grande.png'))
	const headers = { Cookie: visitor.cookie(), Origin: salon.program.url }
	const large = await fetch(salon.program.url + page, { method: 'POST', body, headers, redirect: 'manual' })
	expect([large.status, await large.text()]).toEqual([
		429,
		expect.stringContaining('Enviaste muchos mensajes seguidos'),
	])
	// A secret of one's own making is no visitor: it counts as somebody new.
	const made = async (n: number) => {
		const headers = { Origin: salon.program.url, 'X-Visita': `inventado-por-quien-manda-${n}` }
		const sent = new URLSearchParams({ text: 'Hola', once: `inventado${n}` })
		return (await fetch(`${salon.program.url}${page}/decir`, { method: 'POST', body: sent, headers })).status
	}
	const answers: number[] = []
	for (let n = 0; n < 16; n++) answers.push(await made(n))
	expect(answers.filter((status) => status === 200).length).toBeLessThan(15)
})

test('turned off, page and script are gone and nobody can write, from an open page neither; the conversations stay, and turned on again all is as it was', async () => {
	const { visitor, page, look } = await someone()
	const open = await look()
	const off = await (await at(`${screen}/apagar`)).press(/^Apagar$/)
	expect(off.words).toMatch(/Chat web apagado.*Las conversaciones siguen en tu chat/)
	for (const path of [page, `${page}/boton.js`, `${page}/novedades`])
		expect((await visitor.get(path)).status, path).toBe(404)
	const late = await open.press(/^Enviar$/, { text: '¿Hola?' })
	expect([late.status, late.words]).toEqual([404, expect.stringContaining('Este chat está cerrado por ahora')])
	expect((await at('/chat?canal=webchat')).words).toContain('Segunda vida')
	const on = await (await at(screen)).press(/^Encender$/)
	expect(on.html).toContain(`${page}/boton.js`)
	expect(on.html).toContain('Pregúntanos')
	expect((await look()).status).toBe(200)
})
