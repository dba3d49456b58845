import { beforeAll, expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { dialog, eventsIn } from '#tests/support/paper-desk.ts'
import { formsIn } from '#tests/support/paper-forms.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'

/** A salon without an appointment sees its agenda at work, and nothing of what it sees is more than drawn. */
const salon = salonOfFile()
const at = (path: string) => paperAt(salon.own.visitor, path)

const quick = '/new-onboarding/rapido'
const fill = /^Llenar un día de ejemplo$/
const empty = /^Vaciar el día de ejemplo$/
const kind = '/appointment/sample-day'

beforeAll(async () => {
	const typed = { name: 'Uñas del Sol', description: 'Manicura y pedicura', whatsapp: '5512345678' }
	await (await at('/negocios/nuevo')).press(/^Registrar negocio$/, { ...typed, whatsappOwner: '5587654321' })
})

const samplesOf = (page: { html: string }) =>
	eventsIn(page as Parameters<typeof eventsIn>[0]).filter(({ status }) => status === 'sample')

test('without services and team there is nothing to fill a day with, and that is said', async () => {
	expect((await at('/principal')).words).not.toContain('Llenar un día de ejemplo')
	const refused = await salon.own.visitor.post('/agenda/ejemplo/llenar', {})
	expect(refused.headers.get('Location')).toContain('/principal')
	expect((await at('/principal')).words).toContain('Faltan servicios, equipo u horario')
})

test('one press fills a day with its own services and people, marked as examples; another leaves nothing', async () => {
	const team = await (await at(`${quick}?giro=unas`)).press(/^Crear mis servicios$/)
	const place = await team.press(/^Agregar a mi equipo$/, { 'people[0].name': 'Rosa Díaz', 'people[1].name': 'Inés' })
	const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
	await place.press(/^Guardar mi horario$/, { address: 'Calle 8', days, opens: '10:00', closes: '19:00' })

	const filled = await (await at('/principal')).press(fill)
	expect(filled.words).toMatch(/Día de ejemplo listo: \d+ citas/)
	const samples = samplesOf(filled)
	expect(samples.length).toBeGreaterThan(3)
	const catalogue = (await at('/servicios')).words
	for (const { words } of samples) {
		expect(words).toMatch(/^Ejemplo · .+ (Rosa Díaz|Inés) .+ Ejemplo$/)
		const [, service = ''] = /^Ejemplo · \S+ \S+ (.+) · /.exec(words) ?? []
		expect(catalogue).toContain(service)
	}
	expect(eventsIn(filled).length).toBe(samples.length)

	const opened = await filled.open(samples[0]?.link ?? /$/)
	const words = opened.wordsIn(dialog)
	for (const word of ['no cuentan en ningún número', 'Cuándo', 'Especialista']) expect(words).toContain(word)
	const booking = await opened.open(/^Agendar aquí$/, dialog)
	expect(booking.path).toMatch(/^\/agenda\/citas\/nueva\?fecha=.*&con=spc_.*&hora=/)

	const home = await at('/principal')
	for (const word of ['Hacia tu primera cita', 'Ver el día de ejemplo']) expect(home.words).toContain(word)
	expect(samplesOf(await home.open(/^Ver el día de ejemplo$/))).toHaveLength(samples.length)
	const emptied = await home.press(empty)
	expect(emptied.words).toContain('Listo: tu agenda quedó sin citas de ejemplo')
	const day = new URL(filled.path, 'http://x').searchParams.get('fecha')
	expect(eventsIn(await at(`/agenda?fecha=${day ?? ''}&vista=dia`))).toEqual([])
	expect((await at('/principal')).words).toContain('Llenar un día de ejemplo')
})

test('by the API it is filled and emptied too, and no list, number or contact knows it', async () => {
	const { date, count } = await salon.own.visitor.call<{ date: string; count: number }>(`POST ${kind}`, {})
	expect(count).toBeGreaterThan(3)
	const page = await at(`/agenda?fecha=${date}&vista=dia`)
	expect(samplesOf(page)).toHaveLength(count)
	expect(page.words).toContain('0 citas')
	expect(await salon.own.visitor.call(`GET /appointment?from=${date}&to=${date}`)).toEqual([])
	for (const path of ['/contactos', '/principal', `/agenda/imprimir?fecha=${date}`, '/agenda/dashboard'])
		expect((await at(path)).words).not.toMatch(/Ejemplo ·|Mariana Ríos/)
	expect(await salon.own.visitor.call(`DELETE ${kind}`)).toEqual({ removed: count })
	expect(await salon.own.visitor.call(`DELETE ${kind}`)).toEqual({ removed: 0 })
	expect(eventsIn(await at(`/agenda?fecha=${date}&vista=dia`))).toEqual([])
})

test('a client is offered every hour of it, and whoever books first ends it', async () => {
	const { date } = await salon.own.visitor.call<{ date: string }>(`POST ${kind}`, {})
	const done = await at(`${quick}/listo`)
	const [, path = ''] = /href="(\/reservar\/[^"]+)"/.exec(done.html) ?? []
	const page = await paperAt(visitorOf(salon.program.url), path)
	const offered = async () => {
		const hours = await page.open(/Pedicure con gel/)
		return formsIn(hours.html).flatMap(({ buttons }) => buttons.filter(({ words }) => /^\d{1,2}:\d\d/.test(words)))
	}
	const withIt = await offered()
	await salon.own.visitor.call(`DELETE ${kind}`)
	expect(await offered()).toEqual(withIt)
	await salon.own.visitor.call(`POST ${kind}`, {})
	const form = await (await page.open(/Pedicure con gel/)).press(new RegExp(`^${withIt[0]?.words}$`))
	const booked = await form.press(/^Agendar mi cita$/, { name: 'Elena', whatsapp: '5511110002' })
	expect(booked.words).toContain('Tu cita quedó agendada')
	expect(samplesOf(await at(`/agenda?fecha=${date}&vista=dia`))).toEqual([])
	expect(await salon.own.visitor.call(`DELETE ${kind}`)).toEqual({ removed: 0 })
})
