import { beforeAll, expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { until } from '#tests/support/programs/desk.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'
import { connectWhatsApp, salonNumber } from '#tests/support/scenes/salon-additions.ts'

/** A new salon on WhatsApp that asks its form in a conversation: staff press, the person answers on the wire. */
const salon = salonOfFile({ graph: { numbers: [salonNumber] } })
const { phoneNumberId } = salonNumber
const from = '5215570001111'
const at = (path: string) => paperAt(salon.own.visitor, path)
let form = ''
let thread = ''

beforeAll(async () => {
	await connectWhatsApp(salon.own)
	const made = await (await at('/formularios')).pressAt('/formularios/satisfaccion')
	form = /href="(\/formularios\/(?!nuevo)\w+)/.exec(made.html)?.[1] ?? expect.fail(made.path)
	await (await at(form)).pressAt(`${form}/estado`)
	await salon.graph.deliver({ from, text: 'hola', phoneNumberId, name: 'Inés Vega' })
	await until('she stands in the chat', async () => (await at('/chat')).words.includes('Inés Vega'))
	thread = /href="(\/chat\/thr_\w+)/.exec((await at('/chat')).html)?.[1] ?? expect.fail('no thread')
}, 90_000)

const sent = () => salon.graph.sent().filter(({ waId }) => waId === from)

/** She writes, and what is said next reaches her phone. */
async function say(text: string) {
	const before = sent().length
	// Nobody reads and answers within the second in which they were asked.
	await new Promise((resolve) => setTimeout(resolve, 1100))
	await salon.graph.deliver({ from, phoneNumberId, name: 'Inés Vega', text })
	await until('something was said', async () => sent().length > before, 30_000)
	return sent().at(-1)
}

test('FOR-001 a form is asked on WhatsApp by staff, one question at a time, with its list, and its answers stand among the others', async () => {
	const dialog = await at(`${thread}/formulario`)
	expect(dialog.words).toContain('Preguntar en el chat')
	const done = await dialog.pressAt(`${thread}/formulario`)
	expect(done.words).toContain('Se está preguntando el formulario')
	await until('the first question went', async () => sent().length > 0, 30_000)
	expect(JSON.stringify(sent().at(-1))).toContain('¿Cómo calificas tu visita?')
	expect(JSON.stringify(await say('9'))).toContain('Elige una de las opciones')
	expect(JSON.stringify(await say('2'))).toContain('¿Qué tanto nos recomendarías?')
	expect(JSON.stringify(await say('omitir'))).toContain('¿Qué podemos mejorar?')
	expect(JSON.stringify(await say('La música'))).toContain('¡Gracias! Leemos todas las respuestas.')
	const answers = await at(`${form}/respuestas`)
	expect(answers.words).toContain('Inés Vega')
	expect(answers.words).toContain('La música')
	expect(answers.words).not.toContain('Sin verificar')
})

test('a low mark in the chat raises the notice that one on the page raises', async () => {
	await until(
		'staff are told',
		async () => (await at('/avisos')).words.includes('Una respuesta pide tu atención'),
		30_000,
	)
})

test('beside a conversation what repeats is called so, once there is a visit; the form leads back to the chat', async () => {
	const { visitor, branch, specialists, services } = salon.own
	const card = /<section class="card card-body client-card"[\s\S]*?<\/section>/
	const panel = /<aside [^>]*id="contacto"[\s\S]*?<\/aside>/
	const first = await (await at(thread)).open(/^Agendar cita$/, panel)
	expect(first.words).not.toContain('Repetir su última cita')
	expect(first.html).toContain(`href="${thread}"`)
	const clientId = new URL(first.path, salon.program.url).searchParams.get('contactId')
	const ids = { branchId: branch, specialistId: specialists['Andrea Solís'], serviceId: services['Manicure con gel'] }
	const appointment = { ...ids, clientId, start: '2026-11-12T12:00' }
	await visitor.call('POST /appointment', { appointment, allowConflict: true })
	const chat = await at(thread)
	expect(chat.wordsIn(panel)).toContain('Repetir su última cita Manicure con gel con Andrea Solís')
	const again = await chat.open(/^Repetir su última cita$/, panel)
	expect(again.words).toContain('Próximos horarios libres con Andrea Solís')
	expect(again.wordsIn(card)).toContain('Abrir chat en otra pestaña')
	expect(again.values('serviceId')).toEqual([services['Manicure con gel']])
	const other = await chat.open(/^Agendar otra cosa$/, panel)
	expect(other.values('serviceId')).toEqual([''])
})
