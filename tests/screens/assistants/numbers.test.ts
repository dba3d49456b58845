import { beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/programs/desk.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { connectWhatsApp, giveCredits, salonNumber } from '#tests/support/scenes/salon-additions.ts'

const salon = salonOfFile({ graph: { numbers: [salonNumber] } })
const { at } = ownerOf(salon)
const numbers = '/asistentes/numeros'
const [ana, bea, carla, diana] = ['5215512340001', '5215512340002', '5215512340003', '5215512340004'] as const
let assistant: string

beforeAll(async () => {
	await connectWhatsApp(salon.own)
	await giveCredits(salon.own, salon.program)
	await (await at('/negocio/configuracion/editar')).press(/^Guardar configuración$/, { delayResponse: '1000' })
	assistant = /\/asistentes\/(ast_\w+)/.exec((await at('/asistentes')).html)?.[1] ?? ''
	const save = (part: string, typed: Record<string, string | string[]>) =>
		at(`/asistentes/${assistant}/${part}`).then((page) => page.press(/^Guardar$/, typed))
	await save('configuracion', { correspondTo: 'leads_and_clients', channels: ['whatsapp'] })
	await save('capacidades', { inPersonScheduling: 'on' })
	await salon.own.visitor.post(`/asistentes/${assistant}/encendido`, { isWorking: 'on' })
}, 60_000)

/** What a person writes, until something is answered. */
async function says(from: string, text: string) {
	const sent = () => salon.graph.sent().filter(({ waId }) => waId === from).length
	const before = sent()
	const { phoneNumberId } = salonNumber
	await salon.graph.deliver({ from, text, phoneNumberId, name: `Cliente ${from.slice(-4)}` })
	await until(`an answer to ${text}`, async () => sent() > before)
}

test('without a conversation the numbers say so; a month or an assistant that nobody has is no page', async () => {
	const empty = await at(numbers)
	expect(empty.words).toContain('Sin conversaciones en')
	expect((await at(`${numbers}?mes=2026-13`)).status).toBe(404)
	expect((await at(`${numbers}?asistente=ast_none`)).status).toBe(404)
	expect((await at(`${numbers}?mes=2020-01`)).words).toContain('Sin conversaciones en enero 2020')
})

test('what assistants answered, booked, cost and handed over is told of a month; each question that had no answer can be taught', {
	timeout: 120_000,
}, async () => {
	await says(ana, 'Hola, quiero agendar un facial hidratante la próxima semana')
	await says(ana, 'la primera')
	await says(ana, 'sí')
	await says(bea, '¿Aceptan mascotas en el salón?')
	await says(carla, 'hola, aceptan mascotas en el salon')
	await says(diana, 'Quiero hablar con una persona')

	const page = await at(numbers)
	expect(page.words).toContain('Contestaron 4 conversaciones. En 3 no hizo falta nadie. Dejaron 1 cita.')
	expect(page.words).toMatch(/Contestó sin una persona 75 % 3 de 4/)
	expect(page.words).toMatch(/Pasó a una persona 1 conversación/)
	expect(page.words).toMatch(/Costo por cita 6\.00 créditos · 6\.00 en total/)
	expect(page.words).toMatch(/Tiempo en contestar \d+ s/)
	expect(page.words).toMatch(/Pidió hablar con una persona 1/)
	expect(page.words).toMatch(/mascotas en el salon 2 veces/)
	expect((await at(`${numbers}?asistente=${assistant}`)).words).toContain('Contestaron 4 conversaciones.')
	// The engine that is built in asks no model; two answers of one that did are counted as their turns keep them.
	expect(page.words).not.toContain('Tokens por respuesta')
	await salon.plant(
		`UPDATE turns SET input_tokens = 6200, cached_tokens = 4550, output_tokens = 300
			WHERE id IN (SELECT id FROM turns WHERE business_id = ? AND reply_message_id IS NOT NULL LIMIT 2)`,
		[salon.businessId],
	)
	expect((await at(numbers)).words).toContain(
		'Tokens por respuesta 6,500 12,400 leídos (9,100 ya conocidos) y 600 escritos',
	)

	// Beside each answer stands what it took.
	const threads = await salon.plant(
		'SELECT DISTINCT thread_id AS id FROM turns WHERE business_id = ? AND reply_message_id IS NOT NULL',
		[salon.businessId],
	)
	const chats = (await Promise.all(threads.map(({ id }) => at(`/chat/${id}`)))).map(({ words }) => words).join(' ')
	const withModel = chats.match(/1\.00 crédito · 6,200 tokens leídos \(4,550 ya conocidos\) y 300 escritos/g) ?? []
	expect(withModel).toHaveLength(2)
	expect(chats.match(/1\.00 crédito(?! ·)/g)).toHaveLength(4)

	const href = /href="(\/conocimiento\/nueva\?pregunta=[^"]+)"/.exec(page.html)?.[1] ?? ''
	const form = await at(href)
	expect(form.values('question')).toEqual(['Aceptan mascotas en el salon'])
	await form.press(/^Agregar pregunta$/, { answer: 'Sí, con correa.' })
	expect((await at(numbers)).words).toMatch(/mascotas en el salon 2 veces .*Enseñada/)
})

test('a conversation where somebody of the team writes was not answered alone; a trial is no conversation', {
	timeout: 60_000,
}, async () => {
	const [thread] = await salon.plant(
		`SELECT t.id FROM threads t JOIN contacts c ON c.id = t.contact_id WHERE c.name LIKE ?`,
		['Cliente 0002%'],
	)
	await (await at(`/chat/${thread?.id}`)).press(/^Enviar/, { text: 'Te contesto yo, Bea.' })
	expect((await at(numbers)).words).toContain('En 2 no hizo falta nadie')
	const trial = `/asistentes/${assistant}/probar`
	const begins = '¿A qué hora abren y dónde están?'
	await (await at(trial)).press(new RegExp(`^${begins.replace('?', '\\?')}$`))
	await until('what was suggested is answered', async () =>
		/Nuestro horario: .*Estamos en/.test((await at(trial)).words),
	)
	expect((await at(trial)).words).not.toContain('Quiero una cita para mañana')
	await (await at(trial)).press(/^Enviar/, { text: 'Hola, ¿qué precio tiene el facial?' })
	await until('the trial is answered', async () => /\$\d/.test((await at(trial)).words))
	expect((await at(numbers)).words).toContain('Contestaron 4 conversaciones. En 2')
})

test('what asks nothing or tells of one person stands in no list of questions to teach', {
	timeout: 30_000,
}, async () => {
	await says('5215512340005', 'mi correo es carla@ejemplo.mx')
	await says('5215512340005', 'sí')
	const { words } = await at(numbers)
	expect(words).toMatch(/mascotas en el salon 2 veces/)
	expect(words).not.toContain('carla@ejemplo.mx')
	expect(words).not.toMatch(/(?:^| )sí \d+ vez/)
})
