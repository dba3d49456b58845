import { beforeAll, expect, test } from 'vitest'
import { least, most, refuses, required, x } from '#tests/support/catalogue-papers.ts'
import { until } from '#tests/support/programs/desk.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { connectWhatsApp, giveCredits, salonNumber } from '#tests/support/scenes/salon-additions.ts'

const salon = salonOfFile({ graph: { numbers: [salonNumber] } })
const { at } = ownerOf(salon)
let path: string

beforeAll(async () => {
	const [, id] = /\/asistentes\/(ast_\w+)/.exec((await at('/asistentes')).html) ?? []
	path = `/asistentes/${id}`
})

const texts = {
	name: 'Sol',
	goal: 'Agendar citas del salón',
	personality: ['Amable', 'Directa'],
	greeting: '¡Hola! Soy Sol, del salón.',
	instructions: 'Ofrece los horarios libres y confirma antes.',
	notes: 'Habla con frases cortas.',
}

test('ASI-002 ASI-025 ASI-028 ASI-029 ASI-030 ASI-031 ASI-032 ASI-033 ASI-043 the prompt form of a new salon’s assistant: what is wrong is said beside its field, what is right is kept', async () => {
	const form = await at(path)
	expect(form.values('name')).toEqual(['Asistente Salón Jacaranda'])
	await refuses(form, /^Guardar$/, texts, [
		['ASI-029', 'name', '', 'Este campo es requerido'],
		['ASI-029', 'goal', '', required],
		['ASI-029', 'greeting', '', required],
		['ASI-029', 'instructions', '', required],
		['ASI-029', 'notes', '', required],
		['ASI-030', 'name', 'A', 'Mínimo 2 caracteres'],
		['ASI-030', 'name', x(31), 'Máximo 30 caracteres'],
		['ASI-031', 'goal', x(9), least(10)],
		['ASI-031', 'goal', x(201), most(200)],
		['ASI-032', 'greeting', x(9), least(10)],
		['ASI-032', 'greeting', x(7001), most(7000)],
		['ASI-032', 'notes', x(9), least(10)],
		['ASI-032', 'notes', x(7001), most(7000)],
		['ASI-033', 'instructions', x(9), least(10)],
		['ASI-033', 'instructions', x(5001), most(5000)],
	])
	const traits = ['Profesional', 'Amable', 'Calida', 'Empatica', 'Persuasiva', 'Entusiasta', 'Directa', 'Paciente']
	const offered = [...form.html.matchAll(/<input[^>]*name="personality"[^>]*value="(\w+)"/g)].map(([, trait]) => trait)
	expect(offered).toEqual(traits)
	const none = await form.press(/^Guardar$/, { ...texts, personality: null })
	expect(none.errorOf('personality')).toBe(required)
	const saved = await form.press(/^Guardar$/, texts)
	expect(saved.words).toContain('Cambios guardados correctamente')
	const again = await at(path)
	for (const name of ['name', 'goal', 'greeting', 'instructions', 'notes'] as const)
		expect(again.values(name)).toEqual([texts[name]])
	expect(again.values('personality')).toEqual(texts.personality)
	const [row] = await salon.plant('SELECT personality FROM assistants WHERE id = ?', [path.split('/').pop() ?? ''])
	expect(row).toEqual({ personality: 'Amable, Directa' })
})

test('ASI-024 ASI-034 ASI-036 ASI-038 the config form has its seven parts, and offers five audiences, three channels and comments closed; every choice is kept and taken back', async () => {
	const form = await at(`${path}/configuracion`)
	expect(form.words).toMatch(
		/Leads y clientes Leads Clientes Administradores y empleados Números de prueba .*WhatsApp Messenger Instagram/,
	)
	const parts = [
		'Contesta a',
		'Tipo de asistente',
		'Canales',
		'Responde a',
		'Modelo de IA',
		'Embudo',
		'Fuente de tráfico',
	]
	for (const part of parts) expect(form.words).toContain(part)
	expect(form.html).toMatch(/<input[^>]*name="buscar"[^>]*type="search"|<input[^>]*type="search"[^>]*name="buscar"/)
	const none = await form.press(/^Buscar$/, { buscar: 'volante' })
	expect(none.words).toContain('No se encontraron fuentes de tráfico con este nombre')
	const source = { source: 'Volante rojo', keyword: 'vi su volante', description: 'En la calle', matchType: 'partial' }
	await salon.own.visitor.call('POST /trafficSource', { trafficSource: source })
	const some = await none.press(/^Buscar$/, { buscar: 'volante' })
	expect(some.words).toContain('Volante rojo «vi su volante» · nadie ha llegado todavía')
	expect(form.html).toMatch(/value="comments"[^>]*disabled|disabled[^>]*value="comments"/)
	expect(form.values('channels').toSorted()).toEqual(['instagram', 'messenger', 'webchat', 'whatsapp'])
	for (const chosen of [
		{ correspondTo: 'test_numbers', channels: ['whatsapp', 'messenger'], type: 'business', model: 'reasoning_model' },
		{ correspondTo: 'leads_and_clients', channels: ['whatsapp'], type: 'new', model: 'gpt_model' },
	]) {
		const saved = await (await at(`${path}/configuracion`)).press(/^Guardar$/, chosen)
		expect(saved.words).toContain('Cambios guardados correctamente')
		for (const [name, value] of Object.entries(chosen)) expect(saved.values(name)).toEqual([value].flat())
	}
	const empty = await (await at(`${path}/configuracion`)).press(/^Guardar$/, { channels: null })
	expect(empty.errorOf('channels')).toContain('Elige al menos uno')
})

test('ASI-048 ASI-055 ASI-056 ASI-058 ASI-059 what it may do goes on and off again, with what each begins with', async () => {
	const panel = `${path}/capacidades`
	const first = await at(panel)
	expect(first.words).toContain('Editar capacidades')
	const titles = [...first.html.matchAll(/<h3[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, title]) => title)
	const sections = ['Agenda', 'Notificaciones', 'Venta de productos', 'Comunicación', 'General']
	expect(titles.filter((title = '') => sections.includes(title))).toEqual(sections)
	const offered = (name: string) => {
		const [select = ''] = new RegExp(`<select[^>]*name="${name}"[\\s\\S]*?</select>`).exec(first.html) ?? []
		return [...select.matchAll(/<option[^>]*value="(\d+)"/g)].map(([, value]) => Number(value))
	}
	expect(offered('waitHours')).toEqual(Array.from({ length: 25 }, (_, hour) => hour))
	expect(offered('waitMinutes')).toEqual(Array.from({ length: 12 }, (_, at) => at * 5))
	expect(first.words).toContain('Puede agendar citas, moverlas y cancelarlas; no ')
	const begins = ['inPersonScheduling', 'rescheduleAppointments', 'cancelAppointments']
	const off = await first.press(/^Guardar$/, Object.fromEntries(begins.map((name) => [name, null])))
	expect(off.words).toContain('Solo resuelve dudas: no agenda, no mueve ni cancela citas.')
	const stored = async () => {
		const [row] = await salon.plant('SELECT capabilities FROM assistants WHERE id = ?', [path.split('/').pop() ?? ''])
		return JSON.parse(String(row?.capabilities))
	}
	expect(await stored()).toMatchObject({ waitTimeToSchedule: 30, searchPaginatedSchedules: null, sendReminder: null })
	const all = ['inPersonScheduling', 'rescheduleAppointments', 'cancelAppointments', 'collectClientData']
	const on = Object.fromEntries([...all, 'isImmediate', 'isPaginated'].map((name) => [name, 'on']))
	const saved = await off.press(/^Guardar$/, { ...on, schedulingMode: 'open', sendsReminder: 'on' })
	expect(saved.words).toContain('Puede agendar citas, moverlas, cancelarlas y pedir datos del cliente.')
	expect(saved.words).toContain('Por su cuenta recuerda la cita 12 h antes. No escucha audios ni ve fotos.')
	expect(await stored()).toMatchObject({
		...Object.fromEntries(all.map((name) => [name, true])),
		...{ schedulingMode: 'open', waitTimeToSchedule: 0, sendReminder: 12 },
		searchPaginatedSchedules: { slotsPerPage: 5, daysToLookAhead: 7 },
	})
	const free = await saved.press(/^Guardar$/, { isFixedRange: null })
	expect((await stored()).searchPaginatedSchedules).toEqual({ slotsPerPage: 5, daysToLookAhead: null })
	const wait = await free.press(/^Guardar$/, { isImmediate: null, waitHours: '2', waitMinutes: '15' })
	expect((await stored()).waitTimeToSchedule).toBe(135)
	const none = Object.fromEntries([...all, 'isPaginated', 'sendsReminder'].map((name) => [name, null]))
	await wait.press(/^Guardar$/, { ...none, schedulingMode: 'secure', waitHours: '0', waitMinutes: '0' })
	expect(await stored()).toMatchObject({
		...Object.fromEntries(all.map((name) => [name, false])),
		...{ schedulingMode: 'secure', waitTimeToSchedule: 30, searchPaginatedSchedules: null, sendReminder: null },
	})
})

test('a new salon reaches an assistant that books through its own screens alone, and stops it again', {
	timeout: 90_000,
}, async () => {
	await connectWhatsApp(salon.own)
	await giveCredits(salon.own, salon.program)
	// A new business waits ten seconds before it answers.
	await (await at('/negocio/configuracion/editar')).press(/^Guardar configuración$/, { delayResponse: '1000' })
	await (await at(`${path}/configuracion`)).press(/^Guardar$/, {
		...{ correspondTo: 'leads_and_clients', channels: ['whatsapp'] },
	})
	const shaped = await (await at(`${path}/capacidades`)).press(/^Guardar$/, { inPersonScheduling: 'on' })
	expect(shaped.words).toContain('Está apagado. Encendido contestaría a leads y clientes por WhatsApp. Puede agendar')
	await salon.own.visitor.post(`${path}/encendido`, { isWorking: 'on' })
	expect((await at(path)).words).toContain('Contesta a leads y clientes por WhatsApp.')

	const offer = await says('5215512349001', 'Hola, quiero agendar un facial hidratante la próxima semana')
	expect(JSON.stringify(offer.content)).toMatch(/time\|\d{4}-\d{2}-\d{2}\|\d{2}:\d{2}/)
	await says('5215512349001', 'la primera')
	const done = await says('5215512349001', 'sí')
	expect(done.text).toMatch(/Tu cita quedó agendada/)
	const asked = 'SELECT a.status FROM appointments a JOIN contacts c ON c.id = a.contact_id WHERE c.name LIKE ?'
	const booked = await salon.plant(asked, ['Cliente 9001%'])
	expect(booked.map(({ status }) => status)).toEqual(['agendada'])

	await (await at(`${path}/capacidades`)).press(/^Guardar$/, { inPersonScheduling: null })
	const refused = await says('5215512349002', 'Hola, quiero agendar un facial hidratante la próxima semana')
	expect(JSON.stringify(refused.content)).not.toMatch(/time\|/)

	await salon.own.visitor.post(`${path}/encendido`, {})
	const before = salon.graph.sent().length
	await write('5215512349003', 'Hola, ¿qué precio tiene el facial?')
	await until('the message stands in the chat', async () => (await at('/chat')).words.includes('Cliente 9003'))
	// Three times what it waits before it answers.
	await new Promise((quiet) => setTimeout(quiet, 3_000))
	expect(salon.graph.sent().length).toBe(before)
})

function write(from: string, text: string) {
	const { phoneNumberId } = salonNumber
	return salon.graph.deliver({ from, text, phoneNumberId, name: `Cliente ${from.slice(-4)}` })
}

/** What a person writes, and the next thing that reaches her. */
async function says(from: string, text: string) {
	const sent = () => salon.graph.sent().filter(({ waId }) => waId === from)
	const before = sent().length
	await write(from, text)
	await until(`an answer to ${text}`, async () => sent().length > before)
	const answer = sent()[before]
	if (!answer) throw new Error('unreachable')
	return answer
}
