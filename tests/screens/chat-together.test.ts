import { io, type Socket } from 'socket.io-client'
import { beforeAll, expect, test } from 'vitest'
import { type LiveEvent, type Presence } from '#app/realtime/live-events.ts'
import { paperAt } from '#tests/support/paper.ts'
import { type Visitor } from '#tests/support/programs/browser-door.ts'
import { until } from '#tests/support/programs/desk.ts'
import { opening } from '#tests/support/programs/salon-program.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'
import { connectWhatsApp, hireReceptionist, receptionist, salonNumber } from '#tests/support/scenes/salon-additions.ts'

/** A new salon with two of its people at one conversation: what they send beside words, and what they see of each other. */
const salon = salonOfFile({ graph: { numbers: [salonNumber], statuses: 'none' } })
const { phoneNumberId } = salonNumber
const hugo = '5215570000003'
let brenda: Visitor
let path = ''
const at = (page: string) => paperAt(brenda, page)

beforeAll(async () => {
	await connectWhatsApp(salon.own)
	brenda = await hireReceptionist(salon.own, salon.program.url, salon.mail)
	const draft = { name: 'Hugo Prado', from: hugo, text: 'Voy cinco minutos tarde', phoneNumberId }
	await salon.graph.deliver({ ...draft, at: opening - 60_000 })
	await until('it stands in the chat', async () => (await at('/chat')).words.includes('Hugo Prado'))
	path = /href="(\/chat\/thr_\w+)/.exec((await at('/chat')).html)?.[1] ?? ''
}, 90_000)

test('a chat says who answers in it: nobody while no assistant is on, one as soon as it is, and nobody again', async () => {
	const own = (page: string) => paperAt(salon.own.visitor, page)
	const id = /\/asistentes\/(ast_\w+)/.exec((await own('/asistentes')).html)?.[1] ?? ''
	const turn = (isWorking: 'on' | '') => salon.own.visitor.post(`/asistentes/${id}/encendido`, { isWorking })
	const off = 'Contestas tú: ningún asistente encendido atiende este chat.'
	const on = 'Contesta el asistente. Si escribes, queda en pausa en este chat.'
	const said = async () => {
		const { words } = await at(path)
		return [words.includes(off), words.includes(on), words.includes('Asistente apagado')]
	}
	expect(await said()).toEqual([true, false, true])
	await turn('on')
	expect(await said()).toEqual([false, true, false])
	await (await own(`/asistentes/${id}/configuracion`)).press(/^Guardar$/, { channels: ['instagram'] })
	expect(await said()).toEqual([true, false, true])
	await (await own(`/asistentes/${id}/configuracion`)).press(/^Guardar$/, { channels: ['whatsapp'] })
	expect(await said()).toEqual([false, true, false])
	const [{ hundredths } = {}] = await salon.plant(
		"select hundredths from credit_balances where credit_type = 'gpt_model'",
	)
	const credits = (left: unknown) =>
		salon.plant("update credit_balances set hundredths = ? where credit_type = 'gpt_model'", [Number(left)])
	await credits(0)
	await salon.graph.deliver({ name: 'Hugo Prado', from: hugo, text: '¿Me esperan?', phoneNumberId })
	const left = 'El asistente no contestó: se acabaron los créditos. Contesta tú.'
	await until('why nobody answered', async () => (await at(path)).words.includes(left))
	await credits(hundredths)
	await turn('')
	expect(await said()).toEqual([true, false, true])
})

const aPicture = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
)

function send(bytes: Uint8Array, name: string, type: string, text: string): Promise<Response> {
	const form = new FormData()
	form.set('fileId', new File([new Uint8Array(bytes)], name, { type }))
	form.set('text', text)
	const headers = { Cookie: brenda.cookie(), Origin: salon.program.url, 'Sec-Fetch-Site': 'same-origin' }
	const init = { method: 'POST', body: form, headers, redirect: 'manual' as const }
	return fetch(`${salon.program.url}${path}/archivo`, init)
}

test('a file is sent from its dialog with words under it, is refused in words where WhatsApp takes no such one, and is shown with what the person sent', async () => {
	const dialog = await at(`${path}/archivo`)
	expect(dialog.words).toContain(
		'WhatsApp: imágenes de hasta 5 MB, videos de hasta 16 MB, audios de hasta 16 MB, documentos de hasta 25 MB y stickers de hasta 500 kB',
	)
	const none = await dialog.press(/^Enviar archivo/, { text: 'Nuestra lista' })
	expect(none.errorOf('fileId')).toContain('Es necesario subir al menos 1 archivo(s)')
	expect(none.values('text')).toContain('Nuestra lista')
	const heavy = Buffer.concat([aPicture, Buffer.alloc(5_100_000)])
	const refused = await send(heavy, 'grande.png', 'image/png', 'Mira')
	expect(refused.status).toBe(400)
	expect(await refused.text()).toContain('Este archivo pesa 5.1 MB: aquí se envían imágenes de hasta 5 MB')
	expect((await send(Buffer.from('hola'), 'nota.txt', 'text/plain', '')).status).toBe(400)
	expect((await send(aPicture, 'corte.png', 'image/png', 'Así queda')).status).toBe(303)
	await until('it went', async () =>
		salon.graph.sent().some(({ content }) => JSON.stringify(content).includes('Así queda')),
	)
	const shown = await at(path)
	const [, address = '', name] = /<img src="(\/archivos\/\w+)" alt="([^"]+)"/.exec(shown.html) ?? []
	expect([name, shown.words.includes('Así queda')]).toEqual(['corte.png', true])
	expect((await brenda.get(address)).headers.get('Content-Type')).toBe('image/png')
})

/** Head of an extended WebP (RFC 9649 §2.7) of so many px, and so many bytes in all. */
function aWebp({
	side,
	isMoving = false,
	bytes = 2_000,
}: {
	side: number
	isMoving?: boolean
	bytes?: number
}): Buffer {
	const webp = Buffer.alloc(bytes)
	webp.write('RIFF', 0, 'latin1')
	webp.writeUInt32LE(bytes - 8, 4)
	webp.write('WEBPVP8X', 8, 'latin1')
	webp.writeUInt32LE(10, 16)
	webp.writeUInt8(isMoving ? 0x02 : 0, 20)
	webp.writeUIntLE(side - 1, 24, 3)
	webp.writeUIntLE(side - 1, 27, 3)
	return webp
}

test('a WebP of 512 × 512 px goes as a sticker with its words after it; one of another size or too long a one is refused in words', async () => {
	const only =
		'WhatsApp recibe WebP solo como sticker: de 512 × 512 px y hasta 100 kB, o 500 kB si se mueve. Como foto, conviértela a JPG o PNG'
	const wrong = [{ side: 400 }, { side: 512, bytes: 101_000 }, { side: 512, isMoving: true, bytes: 501_000 }]
	for (const given of wrong) {
		const refused = await send(aWebp(given), 'foto.webp', 'image/webp', 'Mira')
		expect([refused.status, (await refused.text()).includes(only)], JSON.stringify(given)).toEqual([400, true])
	}
	expect((await send(aWebp({ side: 512 }), 'gracias.webp', 'image/webp', 'De parte de todos')).status).toBe(303)
	const moving = aWebp({ side: 512, isMoving: true, bytes: 400_000 })
	expect((await send(moving, 'fiesta.webp', 'image/webp', '')).status).toBe(303)
	const sent = () =>
		salon.graph
			.sent()
			.slice(-3)
			.map(({ content }) => content)
	await until('both went', async () => sent().filter(({ type }) => type === 'sticker').length === 2)
	expect(sent()).toEqual([
		expect.objectContaining({ type: 'sticker', sticker: { id: expect.any(String) } }),
		expect.objectContaining({ type: 'text', text: expect.objectContaining({ body: 'De parte de todos' }) }),
		expect.objectContaining({ type: 'sticker' }),
	])
	expect((await at(path)).html).toContain('bubble--sticker')
})

test('a message whose form is sent twice goes once; other words from the same page go too', async () => {
	const page = await at(path)
	const press = (text: string) => page.press(/^Enviar/, { text })
	for (const text of ['Te esperamos', 'Te esperamos', 'Con calma']) await press(text)
	expect((await at(path)).words.split('Te esperamos')).toHaveLength(2)
	// Meant twice, from a page of its own.
	await (await at(path)).press(/^Enviar/, { text: 'Con calma' })
	await (await at(path)).press(/^Enviar/, { text: 'Hasta luego' })
	const sent = () => salon.graph.sent().map(({ content }) => (content.text as { body?: string } | undefined)?.body)
	await until('all went', async () => sent().includes('Hasta luego'))
	expect(sent().slice(-4)).toEqual(['Te esperamos', 'Con calma', 'Con calma', 'Hasta luego'])
})

test('who has a conversation open is told who else does and who types; the person is shown it, and whoever is gone is not there', async () => {
	const threadId = path.split('/').at(-1) ?? ''
	const { businessId } = salon.own
	const wamid = salon.graph.received().findLast(({ waId }) => waId === hugo)?.wamid
	const hers = await lineOf(brenda)
	const owners = await lineOf(salon.own.visitor)
	const look = (line: Socket, typing = false, where = threadId) =>
		line.emit('lookAt', { businessId, threadId: where, typing })
	look(owners.line)
	look(hers.line)
	const names = () =>
		owners.seen
			.at(-1)
			?.people.map(({ name, typing }) => `${name}${typing ? ' types' : ''}`)
			.sort()
	await until('both are there', async () => names()?.length === 2)
	expect(names()).toContain(receptionist.name)
	look(hers.line, true)
	await until('she types', async () => names()?.includes(`${receptionist.name} types`) === true)
	await until('the person is shown it', async () =>
		salon.graph.received().some((each) => each.wamid === wamid && each.typing === true),
	)
	const shown = owners.heard.filter((name) => name === 'inbox.typingShown')
	expect(shown, 'nobody else’s screen is told').toEqual([])
	const stranger = await lineOf(brenda)
	look(stranger.line, false, 'thr_of_nobody')
	hers.line.disconnect()
	await until('she has gone', async () => names()?.length === 1)
	for (const { line } of [owners, stranger]) line.disconnect()
})

/** A page's line of somebody, and who it was told looks at what. */
async function lineOf(visitor: Visitor) {
	const line = io(salon.program.url, {
		...{ extraHeaders: { cookie: visitor.cookie() }, transports: ['websocket'], forceNew: true, reconnection: false },
	})
	const seen: Presence[] = []
	line.on('presence', (about: Presence) => seen.push(about))
	const heard: string[] = []
	line.on('live', ({ name }: LiveEvent) => heard.push(name))
	await new Promise<void>((done, fail) => {
		line.on('connect_error', fail)
		line.on('connect', () => line.emit('joinRooms', { rooms: [salon.own.businessId] }, () => done()))
	})
	return { line, seen, heard }
}

test('each message shows how far it came, and one that failed says why in words; what is late hides no failure', async () => {
	const text = 'Te esperamos a las cinco'
	await (await at(path)).press(/^Enviar/, { text })
	await until('it went', async () => salon.graph.sent().some((each) => each.text === text))
	const { wamid = '' } = salon.graph.sent().find((each) => each.text === text) ?? {}
	let last = ''
	const ticks = async (words: RegExp) => {
		const shown = new RegExp(`${text} [^.]*? ${words.source}`)
		await until(
			() => `${shown} in ${last}`,
			async () => {
				last = (await at(path)).words.slice(-700)
				return shown.test(last)
			},
		)
	}
	await ticks(/Enviado/)
	for (const [status, words] of [
		['delivered', /Entregado/],
		['read', /Leído/],
	] as const) {
		await salon.graph.emitStatus(wamid, status)
		await ticks(words)
	}
	const lost = 'Esto no llega'
	await (await at(path)).press(/^Enviar/, { text: lost })
	await until('it went', async () => salon.graph.sent().some((each) => each.text === lost))
	const { wamid: gone = '' } = salon.graph.sent().find((each) => each.text === lost) ?? {}
	await salon.graph.emitStatus(gone, 'failed', { code: 131026, details: 'Message Undeliverable.' })
	const why = 'WhatsApp no pudo entregarla: la persona no tiene WhatsApp o lo tiene bloqueado'
	await until('it says why', async () => (await at(path)).words.includes(why))
	await salon.graph.emitStatus(gone, 'delivered')
	await (await at(path)).press(/^Enviar/, { text: 'Otra vez' })
	await until('what came after is there', async () => salon.graph.sent().some((each) => each.text === 'Otra vez'))
	expect((await at(path)).words).toContain(why)
})
