import { beforeAll, expect, test } from 'vitest'
import { inbound } from '#tests/fakes/whatsapp-messages.ts'
import { paperAt } from '#tests/support/paper.ts'
import { pass, visitorOf } from '#tests/support/programs/browser-door.ts'
import { until } from '#tests/support/programs/desk.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { connectMercadoPago, connectWhatsApp, giveCredits, salonNumber } from '#tests/support/scenes/salon-additions.ts'

/* A new salon without any model endpoint: what its assistant does with what it can't hear or see, with machines and with packages. */

const salon = salonOfFile({ graph: { numbers: [salonNumber] } })
const { at } = ownerOf(salon)
const { phoneNumberId } = salonNumber
let id: string

type Typed = Record<string, string | string[] | null>
const saved = async (path: string, typed: Typed) => {
	const page = await (await at(path)).press(/^Guardar( configuración)?$/, typed)
	if (page.status >= 400) throw new Error(page.words)
}
const can = (typed: Typed) => saved(`/asistentes/${id}/capacidades`, typed)

beforeAll(async () => {
	await connectWhatsApp(salon.own)
	await giveCredits(salon.own, salon.program)
	await saved('/negocio/configuracion/editar', { delayResponse: '1000' })
	id = /\/asistentes\/(ast_\w+)/.exec((await at('/asistentes')).html)?.[1] ?? ''
	await saved(`/asistentes/${id}/configuracion`, { correspondTo: 'leads_and_clients', channels: ['whatsapp'] })
	await can({ inPersonScheduling: 'on', processAudio: 'on', processImages: 'on' })
	await pass(salon.own.visitor.post(`/asistentes/${id}/encendido`, { isWorking: 'on' }))
}, 90_000)

const none = async (what: string) =>
	Number((await salon.plant(`SELECT count(*) AS found FROM ${what}`))[0]?.found) === 0

/** What came back to a message on WhatsApp, in order, once nobody thinks and all was sent. */
async function says(from: string, heard: string | { content: ReturnType<typeof inbound.text> }): Promise<string[]> {
	const before = salon.graph.sent().length
	const said = typeof heard === 'string' ? { text: heard } : heard
	const { wamid } = await salon.graph.deliver({ from, phoneNumberId, name: `Persona ${from.slice(-4)}`, ...said })
	await until('the message is kept', async () => !(await none(`messages WHERE provider_id = '${wamid}'`)))
	await until('the turn is over', () => none(`turns WHERE state IN ('waiting', 'thinking')`))
	await until('all was sent', () => none(`messages WHERE state IN ('queued', 'sending')`))
	const sent = salon.graph.sent().slice(before)
	return sent.filter(({ waId }) => waId === from).map((message) => JSON.stringify(message))
}

const file = (kind: 'audio' | 'image', mimeType: string) => {
	const { id: media, ...rest } = salon.graph.addMedia({ bytes: Buffer.from(kind), mimeType })
	return { content: inbound.media(kind, { id: media, ...rest, ...(kind === 'audio' && { voice: true }) }) }
}

const chatOf = async (from: string) => {
	const [row] = await salon.plant(
		`SELECT t.id FROM threads t JOIN contacts c ON c.business_id = t.business_id AND c.id = t.contact_id WHERE c.push_name = ?`,
		[`Persona ${from.slice(-4)}`],
	)
	return `/chat/${row?.id}`
}

test('ASI-051 without an endpoint a voice note is kindly asked for in writing and a photo passed on to staff, though both are switched on', {
	timeout: 60_000,
}, async () => {
	const panel = (await at(`/asistentes/${id}/capacidades`)).words
	expect(panel).toContain('No escucha audios ni ve fotos.')
	expect(panel).toContain('Todavía no hay un servicio que los pase a texto en esta instalación')
	const ana = '5215512345001'
	expect((await says(ana, file('audio', 'audio/ogg; codecs=opus'))).join()).toMatch(
		/No pude abrir tu audio\. ¿Me lo puedes escribir, por favor\?/,
	)
	expect((await at('/avisos')).words).not.toContain('Llegó una imagen para una persona')
	expect((await says(ana, file('image', 'image/png'))).join()).toContain('ya se la pasé al equipo')
	expect((await at('/avisos')).words).toContain('Llegó una imagen para una persona')
	expect((await says(ana, '¿A qué hora abren?')).join()).toMatch(/horario/)
})

test('another machine on the line is left alone, staff read why, and a switch in the conversation brings the assistant back', {
	timeout: 120_000,
}, async () => {
	const robot = '5215512345002'
	const line = 'Gracias por escribirnos, en breve un asesor te atenderá.'
	const answered: number[] = []
	for (let round = 0; round < 8; round++) answered.push((await says(robot, line)).length)
	const last = answered.lastIndexOf(1)
	expect(answered[0]).toBe(1)
	expect(last).toBeLessThan(6)
	expect(answered.slice(last + 1)).toEqual(answered.slice(last + 1).map(() => 0))
	expect((await at('/avisos')).words).toMatch(/Parece que contesta otra máquina/)

	const chat = await chatOf(robot)
	await (await at(chat)).pressAt(`${chat}/asistente`, { on: 'on' })
	expect(await says(robot, '¿A qué hora abren los sábados?')).toHaveLength(1)
})

test('packages are told, sold by a link and used up in the chat while the switch is on, and no longer', {
	timeout: 120_000,
}, async () => {
	const bea = '5215512345003'
	const fields = { name: 'Tres manicures', sessions: '3', price: '900' }
	await (await at('/paquetes/nuevo')).press(/^Crear paquete$/, (form) => [
		...form.fields.filter(([name]) => !(name in fields)),
		...Object.entries(fields),
		['serviceIds', salon.own.services['Manicure con gel'] ?? ''],
		['sellsOnline', 'on'],
	])
	await connectMercadoPago(salon.own, salon.mercadoPago)
	expect((await says(bea, '¿tienen paquetes?')).join()).not.toContain('Tres manicures')
	await can({ offerPackages: 'on' })
	expect((await says(bea, '¿qué paquetes tienen?')).join()).toMatch(/Tres manicures.*900/)
	const asked = (await says(bea, 'quiero el de tres manicures')).join()
	expect(asked).toContain('¿Te mando el enlace para pagar')
	expect(asked).not.toMatch(/\/pagar\//)
	const [path = ''] = /\/pagar\/\w+/.exec((await says(bea, 'sí')).join()) ?? []
	expect(path).not.toBe('')
	await visitorOf(salon.program.url).post(path, {})
	await salon.mercadoPago.pay(salon.mercadoPago.preferences().at(-1)?.id ?? '')
	const stranger = () => paperAt(visitorOf(salon.program.url), path)
	await until('it is paid', async () => (await stranger()).words.includes('Recibimos tu pago.'))
	expect((await says(bea, 'quiero manicure con gel el lunes a las 11')).join()).toMatch(/¿Te agendo/)
	expect((await says(bea, 'sí')).join()).toMatch(/agendada/)
	expect((await says(bea, '¿cuántas sesiones me quedan?')).join()).toMatch(/(?:quedan?|te queda)\D* 2/i)
	await can({ offerPackages: null })
	expect((await says(bea, 'quiero comprar otro paquete de tres manicures')).join()).not.toContain('enlace para pagar')
})
