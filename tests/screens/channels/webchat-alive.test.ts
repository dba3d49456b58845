import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { type Presence } from '#app/realtime/live-events.ts'
import { paperAt } from '#tests/support/paper.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { until } from '#tests/support/programs/desk.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { giveCredits } from '#tests/support/scenes/salon-additions.ts'

/** What goes beside words in the chat of the site of a new salon: pictures, ticks, that somebody types, a name. */
const salon = salonOfFile()
const { at } = ownerOf(salon)
const screen = '/integraciones/chat-web'
const aPicture = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
)

/** Somebody in a browser of their own; `send` is the form as a browser sends it. */
async function someone() {
	const before = await at(screen)
	const on = /Encender/.test(before.words) ? await before.press(/^Encender$/) : before
	const page = `/chat-web/${/\/chat-web\/(\w+)\/boton\.js/.exec(on.html)?.[1]}`
	const visitor = visitorOf(salon.program.url)
	const once = () => `unico${Math.random().toString(36).slice(2)}`
	const look = () => paperAt(visitor, page)
	const send = async (fields: Record<string, string>, file?: { bytes: Buffer; name: string }, path = '') => {
		const body = new FormData()
		for (const [name, value] of Object.entries({ once: once(), text: '', ...fields })) body.set(name, value)
		if (file) body.set('image', new File([new Uint8Array(file.bytes)], file.name))
		const headers = { Cookie: visitor.cookie(), Origin: salon.program.url }
		return fetch(salon.program.url + page + path, { method: 'POST', body, headers, redirect: 'manual' })
	}
	return { visitor, page, look, send }
}

const newestThread = async () => /href="(\/chat\/thr_\w+)[^"]*"/.exec((await at('/chat?canal=webchat')).html)?.[1] ?? ''

test('a visitor sends a picture, with words or without, which both sides see in place; what is none, or not theirs, is refused', async () => {
	const { visitor, look, send } = await someone()
	await (await look()).press(/^Enviar$/, { text: 'Busco este color' })
	const sent = await send({ once: 'foto123456', text: 'Así' }, { bytes: aPicture, name: 'color.png' })
	expect(sent.status).toBe(303)
	await send({ once: 'foto123456', text: 'Así' }, { bytes: aPicture, name: 'otra.png' })
	const shown = await look()
	const pictures = [...shown.html.matchAll(/<img src="(\/archivos\/(fil_\w+)\?firma=[^"]+)" alt="color\.png"/g)]
	expect(pictures).toHaveLength(1)
	expect(shown.html).not.toContain('otra.png')
	const [[, address = '', id = ''] = []] = pictures
	const opened = await visitorOf(salon.program.url).get(address.replaceAll('&amp;', '&'))
	expect([opened.status, opened.headers.get('Content-Type')]).toEqual([200, 'image/png'])
	expect((await visitorOf(salon.program.url).get(`/archivos/${id}`)).status).not.toBe(200)
	const thread = await newestThread()
	expect((await at(thread)).html).toMatch(new RegExp(`<img[^>]*src="/archivos/${id}"`))

	const words = await send({ text: 'Mira' }, { bytes: Buffer.from('no soy una imagen'), name: 'virus.exe' })
	expect([words.status, await words.text()]).toEqual([400, expect.stringMatching(/no es una imagen[\s\S]*Mira/)])
	expect((await send({ text: '' }, { bytes: aPicture, name: 'sola.png' })).status).toBe(303)
	expect((await look()).html).toContain('alt="sola.png"')
	// Of what is not kept nothing stays, whatever was wrong with the rest of the form.
	const late = { text: 'Tarde', choiceId: 'x'.repeat(201) }
	expect((await send(late, { bytes: aPicture, name: 'rechazada.png' })).status).toBe(400)
	expect(await salon.plant("SELECT name FROM files WHERE uploaded_by = 'visitor' OR name = 'otra.png'")).toEqual([])
	// Nobody makes another file public by naming it, one of another visitor neither.
	await salon.plant(`UPDATE files SET is_public = 0, state = 'pending', uploaded_by = 'visitor' WHERE id = '${id}'`)
	expect((await send({ text: 'Robo', image: id })).status).toBe(303)
	expect(await salon.plant(`SELECT is_public, state FROM files WHERE id = '${id}'`)).toEqual([
		{ is_public: 0, state: 'pending' },
	])
	expect(visitor.cookie()).toContain('chat_web=')
})

test('a visitor sees that the team has read them, and the team that its answer was seen; without scripts too on the visitor’s side', async () => {
	const { visitor, page, look } = await someone()
	expect((await (await look()).press(/^Enviar$/, { text: '¿Me leen?' })).words).toMatch(/¿Me leen\?.*Recibido/)
	const thread = await newestThread()
	expect((await at(thread)).words).toContain('¿Me leen?')
	expect((await look()).words).toMatch(/¿Me leen\?.*Visto/)
	// What the team puts aside for later was seen all the same.
	await (await at(thread)).press(/^Marcar como no leída/)
	expect((await look()).words).toMatch(/¿Me leen\?.*Visto/)
	await (await at(thread)).pressAt(`${thread}/mensajes`, { text: 'Sí, te leemos.' })
	expect((await at(thread)).words).toMatch(/Sí, te leemos\. [^¿]*Enviado/)
	const [answer] = await salon.plant("SELECT id FROM messages WHERE text = 'Sí, te leemos.'")
	const tell = (who: typeof visitor) => who.post(`${page}/contar`, { seen: String(answer?.id) })
	await tell(visitorOf(salon.program.url))
	expect((await at(thread)).words).not.toMatch(/Sí, te leemos\. [^¿]*Leído/)
	await tell(visitor)
	expect((await at(thread)).words).toMatch(/Sí, te leemos\. [^¿]*Leído/)
})

test('who types is shown to the other side: the visitor to who looks at the conversation, the team on the visitor’s page', async () => {
	const { visitor, page, look } = await someone()
	await (await look()).press(/^Enviar$/, { text: 'Estoy aquí' })
	const threadId = (await newestThread()).split('/').at(-1) ?? ''
	const { businessId } = salon.own
	const extraHeaders = { cookie: salon.own.visitor.cookie() }
	const line = io(salon.program.url, { extraHeaders, transports: ['websocket'], forceNew: true, reconnection: false })
	const seen: Presence[] = []
	line.on('presence', (about: Presence) => seen.push(about))
	await new Promise<void>((done, fail) => {
		line.on('connect_error', fail)
		line.on('connect', () => line.emit('joinRooms', { rooms: [businessId] }, () => done()))
	})
	const look_ = (typing: boolean) => line.emit('lookAt', { businessId, threadId, typing })
	look_(false)
	const names = () => seen.at(-1)?.people.map(({ name, typing }) => `${name}${typing ? ' types' : ''}`)
	await until('the owner looks', async () => names()?.length === 1)
	await visitor.post(`${page}/contar`, { types: 'on' })
	await until('the visitor types', async () => names()?.includes('La visita del sitio types') === true)
	await visitor.post(`${page}/contar`, { types: 'off' })
	await until('the visitor stops', async () => names()?.length === 1)

	expect((await look()).words).not.toContain('Escribiendo…')
	const { version } = await (await visitor.get(`${page}/novedades?v=x`)).json()
	const waits = visitor.get(`${page}/novedades?v=${version}`)
	look_(true)
	expect((await (await waits).json()).html).toContain('Escribiendo…')
	look_(false)
	await until('the team stops', async () => !(await look()).words.includes('Escribiendo…'))
	// Nothing of it is a message, an event or a call of a provider.
	expect(await salon.plant("SELECT seq FROM events WHERE name = 'inbox.typingShown'")).toEqual([])
	line.disconnect()
})

test('an assistant learns the name of who writes from the site, and the team finds them by it', {
	timeout: 60_000,
}, async () => {
	await giveCredits(salon.own, salon.program)
	const [, id = ''] = /\/asistentes\/(ast_\w+)/.exec((await at('/asistentes')).html) ?? []
	const assistant = `/asistentes/${id}`
	await (await at(`${assistant}/configuracion`)).press(/^Guardar$/, {
		correspondTo: 'leads_and_clients',
		channels: ['webchat'],
	})
	await (await at(`${assistant}/capacidades`)).press(/^Guardar$/, { collectClientData: 'on' })
	await salon.own.visitor.post(`${assistant}/encendido`, { isWorking: 'on' })
	const { look } = await someone()
	await (await look()).press(/^Enviar$/, { text: 'Hola, soy Lucía Paredes, ¿qué horario tienen?' })
	await until('an answer', async () => /Asistente: /.test((await look()).words))
	const inbox = await at('/chat?canal=webchat')
	expect(inbox.words).toContain('Lucía Paredes')
	expect((await at('/chat?canal=webchat&buscar=Paredes')).words).toContain('¿qué horario tienen?')
})
