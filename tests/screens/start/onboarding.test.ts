import { beforeAll, expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { formsIn } from '#tests/support/paper-forms.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'

/** A salon that was just registered comes to its first booking, without scripts and without anybody's help. */
const salon = salonOfFile()
const at = (path: string) => paperAt(salon.own.visitor, path)

const quick = '/new-onboarding/rapido'
const way = 'Hacia tu primera cita'

beforeAll(async () => {
	const typed = { name: 'Barbería Norte', description: 'Cortes y barba en el centro', whatsapp: '5512345678' }
	const made = await (await at('/negocios/nuevo')).press(/^Registrar negocio$/, {
		...typed,
		whatsappOwner: '5587654321',
	})
	expect(made.path).toBe('/principal')
})

test('the home of a new salon says what is done and what is next', async () => {
	const home = await at('/principal')
	for (const word of [
		way,
		'1 de 6',
		'Elegir servicios',
		'Conectar tu WhatsApp',
		'Encender tu asistente',
		'Recibir la primera cita',
	])
		expect(home.words).toContain(word)
	expect(home.html).toContain(`href="${quick}"`)
})

test('nothing ticked, a price that is none and a name without one are said, and nothing is made', async () => {
	// What the house does stands in its name.
	const page = await at(quick)
	for (const word of ['Barbería', 'Corte clásico', 'Barba con toalla caliente', 'Paso 1 de 4: Servicios'])
		expect(page.words).toContain(word)
	const off = Object.fromEntries(Array.from({ length: 7 }, (_, nth) => [`services[${nth}].on`, []]))
	expect((await page.press(/^Crear mis servicios$/, off)).words).toContain('Elige al menos un servicio')
	const wrong = await page.press(/^Crear mis servicios$/, { 'services[0].price': 'caro' })
	expect(wrong.words).toContain('Escribe un precio, por ejemplo 350')
	expect(wrong.values('services[0].price')).toEqual(['caro'])
	expect((await at('/servicios')).words).not.toContain('Corte clásico')
	const nobody = await (await at(`${quick}/equipo`)).press(/^Agregar a mi equipo$/, {})
	expect(nobody.words).toContain('Escribe al menos un nombre')
	const badPhone = { 'people[0].name': 'Iván', 'people[0].whatsapp': '123' }
	const phone = await (await at(`${quick}/equipo`)).press(/^Agregar a mi equipo$/, badPhone)
	expect(phone.words).toContain('El WhatsApp debe tener de 7 a 11 dígitos, sin código de país')
	const place = await at(`${quick}/lugar`)
	expect([place.values('address'), place.values('city')]).toEqual([[''], ['Ciudad de México']])
	const closed = await place.press(/^Guardar mi horario$/, { days: [], opens: '18:00', closes: '09:00' })
	expect(closed.words).toContain('Elige al menos un día')
	const typed = { address: 'Calle 5 número 20', opens: '18:00', closes: '09:00' }
	const late = await (await at(`${quick}/lugar`)).press(/^Guardar mi horario$/, typed)
	expect(late.words).toContain('La hora de cierre debe ser posterior a la de apertura')
})

test('services, team and hours are made in three forms, the page takes a booking, and the way is gone as far as it was walked', async () => {
	const page = await at(`${quick}?giro=barberia`)
	const chosen = { 'services[0].price': '240', 'services[1].on': [], 'services[7].name': 'Ritual de toalla' }
	const team = await page.press(/^Crear mis servicios$/, { ...chosen, 'services[7].price': '310.50' })
	expect(team.words).toContain('5 servicios creados')
	const people = { 'people[0].name': 'Iván Soto', 'people[0].whatsapp': '55 7001 0009', 'people[1].name': 'Leo' }
	const place = await team.press(/^Agregar a mi equipo$/, people)
	expect(place.words).toContain('2 personas agregadas')
	const typed = { name: 'Centro', address: 'Calle 5 número 20', city: 'Puebla', phone: '2221234567' }
	const week = ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'monday']
	const done = await place.press(/^Guardar mi horario$/, { ...typed, days: week, opens: '10:00', closes: '19:00' })
	for (const word of ['Tu agenda está lista', 'Horario guardado']) expect(done.words).toContain(word)

	const services = await at('/servicios')
	for (const word of ['Corte clásico', '$240', 'Ritual de toalla', '$310.50']) expect(services.words).toContain(word)
	expect(services.words).not.toContain('Fade')
	const home = await at('/principal')
	for (const word of [way, '3 de 6', '5 servicios', 'Iván, Leo']) expect(home.words).toContain(word)

	// Sent twice, a form makes nothing twice.
	const again = await page.press(/^Crear mis servicios$/, { 'services[0].price': '240', 'services[1].on': [] })
	expect(again.words).toContain('Esos servicios ya estaban')
	expect((await team.press(/^Agregar a mi equipo$/, people)).words).toContain('Esas personas ya estaban')
})

test('the way is hidden for a day in the browser that hid it', async () => {
	const other = visitorOf(salon.program.url, salon.own.visitor.cookie())
	const hidden = await (await paperAt(other, '/principal')).press(/^Ocultar por hoy$/)
	expect(hidden.words).toContain('Oculto por hoy; mañana vuelve')
	expect(hidden.words).not.toContain(way)
	expect((await paperAt(other, '/principal')).words).not.toContain(way)
	expect((await at('/principal')).words).toContain(way)
})

test('somebody books on the new page, and the way to the first booking is gone', async () => {
	const done = await at(`${quick}/listo`)
	const [, path = ''] = /href="(\/reservar\/[^"]+)"/.exec(done.html) ?? []
	const page = await paperAt(visitorOf(salon.program.url), path)
	for (const word of ['Corte clásico', 'Ritual de toalla']) expect(page.words).toContain(word)
	const hours = await page.open(/Corte clásico/)
	const [first] = formsIn(hours.html).flatMap(({ buttons }) =>
		buttons.filter(({ words }) => /^\d{1,2}:\d\d/.test(words)),
	)
	const form = await hours.press(new RegExp(`^${first?.words}$`))
	const booked = await form.press(/^Agendar mi cita$/, { name: 'Elena', whatsapp: '5511110002' })
	expect(booked.words).toContain('Tu cita quedó agendada')
	expect((await at('/principal')).words).not.toContain(way)
})
