import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Paper, paperAt, quoted } from '#tests/support/paper.ts'
import { eventsOf, paperDesk } from '#tests/support/paper-desk.ts'
import { formsIn } from '#tests/support/paper-forms.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import {
	type EmptyHouse,
	openEmptyHouse,
	registerStranger,
	type Stranger,
	takeSetupLink,
} from '#tests/support/scenes/houses/stranger.ts'
import { owner } from '#tests/support/scenes/new-salon.ts'

/** Whoever stops at a step works with what is there, on another device too, and goes on where it stood. */
let house: EmptyHouse
beforeAll(async () => {
	house = await openEmptyHouse()
	await takeSetupLink(house)
}, 60_000)
afterAll(() => house.close())

const press = (page: Paper, button: string, typed = {}) => page.press(new RegExp(`^${quoted(button)}`), typed)
const hours = { opens: '10:00', closes: '19:00' }
const business = {
	...{ name: 'Barbería Norte', description: 'Cortes y barba en el centro', whatsapp: '5512345678' },
	whatsappOwner: '5587654321',
}
const place = (name: string) => ({ name, address: 'Calle 5 número 20', ...hours })
const monday = '2026-11-23'

/** What is pressed on the way, and what is asked after it. */
type Step = [asks: string, go: (page: Paper) => Promise<Paper>]

const wizard: Step[] = [
	['Citas para mis servicios', (page) => press(page, 'Agendar citas')],
	['¡Perfecto!', (page) => press(page, 'Citas para mis servicios')],
	['Registrar negocio', (page) => press(page, 'Continuar')],
	[
		'¿Cuántas sucursales vas a registrar?',
		(page) => press(page, 'Registrar negocio', { ...business, hasProducts: 'on' }),
	],
	['Sucursal 1 de 2', (page) => press(page, 'Continuar', { count: '2' })],
	['Sucursal 2 de 2', (page) => press(page, 'Guardar', place('Centro'))],
	['¿Cuántos especialistas vas a registrar?', (page) => press(page, 'Guardar', place('Norte'))],
	['Especialista 1 de 1', (page) => press(page, 'Continuar', { count: '1' })],
	[
		'¿Cuántos servicios vas a registrar?',
		(page) => press(page, 'Guardar', { name: 'Iván Soto', whatsapp: '5570010009' }),
	],
	['Servicio 1 de 2', (page) => press(page, 'Continuar', { count: '2' })],
	['Servicio 2 de 2', (page) => press(page, 'Guardar', { name: 'Corte clásico', price: '240', minutes: '45' })],
	[
		'¿Cuántos productos vas a registrar?',
		(page) => press(page, 'Guardar', { name: 'Barba', price: '180', minutes: '30' }),
	],
	['Producto 1 de 1', (page) => press(page, 'Continuar', { count: '1' })],
	['¡Felicidades!', (page) => press(page, 'Guardar', { name: 'Cera', description: 'Cera para peinar', price: '120' })],
]
const registered = 4

const quick: Step[] = [
	['Agregar a mi equipo', (page) => press(page, 'Crear mis servicios', { 'services[0].price': '240' })],
	[
		'Guardar mi horario',
		(page) =>
			press(page, 'Agregar a mi equipo', { 'people[0].name': 'Iván Soto', 'people[0].whatsapp': '55 7001 0009' }),
	],
	['Tu agenda está lista', (page) => press(page, 'Guardar mi horario', { ...place('Centro'), city: 'Puebla' })],
]

const stepsOf = (steps: Step[], from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, index) => from + index).map(
		(count) => [count, steps[count - 1]?.[0] ?? ''] as const,
	)

let people = 0
type Person = Stranger & { email: string }
async function newcomer(): Promise<Person> {
	const email = `persona${++people}@nuevo.test`
	return { ...(await registerStranger(house, { ...owner, email })), email }
}

/** The same person on a device that knows nothing yet. */
async function elsewhere({ email }: Person) {
	const visitor = visitorOf(house.program.url)
	const at = (path: string) => paperAt(visitor, path)
	const entered = await press(await at('/auth/ingresar'), 'Ingresar', { email, password: owner.password })
	expect(entered.status).toBe(200)
	return { visitor, at, entered }
}

async function walk(steps: Step[], count: number, from: Paper): Promise<Paper> {
	let page = from
	for (const [, go] of steps.slice(0, count)) page = await go(page)
	return page
}

const begin = async ({ at }: Pick<Person, 'at'>) => (await at('/onboarding')).open(/^Crear Nuevo Negocio/)
const places = ['/principal', '/agenda', '/chat', '/contactos', '/servicios', '/especialistas', '/asistentes']

test.each(stepsOf(wizard, 0, registered - 1))(
	'ONB-034 whoever stops after %i steps has no business yet: every address says how to come to one, and the way goes on where it stood (%s)',
	async (count, asks) => {
		const person = await newcomer()
		const left = await walk(wizard, count, await begin(person))
		const there = await elsewhere(person)
		for (const path of places) {
			const page = await there.at(path)
			expect([page.status, page.path]).toEqual([200, '/auth/sin-negocio'])
			for (const words of ['Crear Nuevo Negocio', 'Reclamar Negocio', 'Unirte a un Negocio'])
				expect(page.words).toContain(words)
		}
		const none = await there.at('/principal')
		if (count === 0) expect(none.words).not.toContain('Seguir donde me quedé')
		const back = await none.open(count === 0 ? /^Crear Nuevo Negocio/ : /^Seguir donde me quedé$/)
		expect([back.path, back.words]).toEqual([left.path, expect.stringContaining(asks || '¿Para qué lo quieres?')])
		const done = await walk(wizard.slice(count), wizard.length, back)
		expect(done.words).toContain('¡Felicidades!')
	},
)

/** What may be chosen there. */
const boxes = ({ html }: Paper, name: string) =>
	formsIn(html).flatMap(({ parts }) => parts.flatMap(({ at }) => (at.name === name ? [at.value ?? ''] : [])))

/** Registers what is missing, and books, by the screens of the product. */
async function use({ visitor, at }: Awaited<ReturnType<typeof elsewhere>>) {
	for (const path of places) {
		const page = await at(path)
		expect([path, page.status, page.path]).toEqual([path, 200, path])
	}
	const listed = await press(await at('/contactos/nuevo'), 'Registrar contacto', {
		name: 'Elena',
		lastname: 'Ríos',
		whatsapp: '5511110002',
	})
	expect(listed.words).toContain('Elena')
	if (!(await at('/especialistas')).words.includes('Iván Soto')) {
		const form = await at('/especialistas/nuevo')
		// The only branch there is needs no choice.
		const [branchId] = boxes(form, 'branchId')
		const serviceIds = boxes(form, 'serviceIds')
		const chosen = {
			...(form.values('branchId').length === 0 && { branchId }),
			...(serviceIds.length > 0 && { serviceIds }),
		}
		const made = await press(form, 'Registrar especialista', { name: 'Iván Soto', whatsapp: '5570010009', ...chosen })
		expect(made.status).toBe(200)
	}
	if (!(await at('/servicios')).words.includes('Corte clásico')) {
		const form = await at('/servicios/nuevo')
		const typed = {
			name: 'Corte clásico',
			description: 'Corte con máquina o tijera',
			durationMinutes: '45',
			price: '$240',
		}
		const chosen = { branchIds: boxes(form, 'branchIds'), specialistIds: boxes(form, 'specialistIds') }
		const made = await press(form, 'Crear servicio', { ...typed, ...(chosen.branchIds.length > 1 && chosen) })
		expect(made.words).toContain('Corte clásico')
	}
	const desk = paperDesk({ own: { visitor } })
	await desk.book({ day: monday, time: '11:00', specialist: 'Iván Soto', service: 'Corte clásico', client: 'Elena' })
	expect(eventsOf(await desk.openDay(monday), 'Elena')).toMatchObject([{ status: 'agendada' }])
}

const setup = 'Estás configurando tu negocio; por ahora no se agenda.'

test.each(stepsOf(wizard, registered, wizard.length - 1))(
	'AGE-012 ONB-034 whoever stops after %i steps has a product that works: contacts, services and a booking on another device, and the way goes on where it stood (%s)',
	async (count, asks) => {
		const person = await newcomer()
		const left = await walk(wizard, count, await begin(person))
		const there = await elsewhere(person)
		const agenda = await there.at('/agenda')
		expect(agenda.words).toContain(setup)
		expect(agenda.words).not.toContain('Agendar cita')
		// Out of it by one's own press on this device, or by the notice of the other.
		const out = count % 2 === 0 ? await press(left, 'Dejarlo por ahora') : await press(agenda, 'Usar ya la agenda')
		expect(out.words).not.toContain(setup)
		await use(there)
		for (const device of [person, there]) {
			const start = await device.at('/onboarding')
			const back = await start.open(/^Seguir donde me quedé$/)
			expect([back.path, back.words]).toEqual([left.path, expect.stringContaining(asks)])
		}
		const done = await walk(wizard.slice(count), wizard.length, await there.at(left.path))
		expect(done.words).toContain('¡Felicidades!')
		expect((await there.at('/agenda')).words).toContain('Agendar cita')
	},
)

test.each([[0, 'Crear mis servicios'] as const, ...stepsOf(quick, 1, quick.length)])(
	'whoever leaves the quick start after %i forms has a product that works, and the home leads to what is left (%s)',
	async (count) => {
		const person = await newcomer()
		await press(await person.at('/negocios/nuevo'), 'Registrar negocio', business)
		await walk(quick, count, await person.at('/new-onboarding/rapido?giro=barberia'))
		const there = await elsewhere(person)
		const home = await there.at('/principal')
		expect(home.words).toContain('Hacia tu primera cita')
		const next = [/^Elegir$/, /^Agregar$/, /^Conectar$/, /^Conectar$/][count] ?? /./
		const to = [
			'/new-onboarding/rapido',
			'/new-onboarding/rapido/equipo',
			'/negocio/canales/conectar',
			'/negocio/canales/conectar',
		]
		expect((await home.open(next)).path).toBe(to[count])
		const { words } = await there.at('/new-onboarding/rapido/listo')
		expect([words.includes('Tu agenda está lista'), words.includes('Ya se puede reservar')]).toEqual([
			count > 1,
			count > 1,
		])
		expect([words.includes('Elegir servicios'), words.includes('Agregar a mi equipo')]).toEqual([count < 1, count < 2])
		await use(there)
		expect((await there.at('/principal')).words).not.toContain('Hacia tu primera cita')
	},
)

test('whoever stops in the wizard and registers by the quick start is not asked to go on there; a way begun after that is', async () => {
	const person = await newcomer()
	const left = await walk(wizard, 2, await begin(person))
	expect((await person.at('/onboarding')).words).toContain('Seguir donde me quedé')
	const form = await (await person.at('/onboarding')).open(/^Arranque rápido$/)
	const home = await press(form, 'Registrar negocio', business)
	expect([home.path, home.words]).toEqual(['/principal', expect.stringContaining('Hacia tu primera cita')])
	const there = await elsewhere(person)
	for (const device of [person, there]) {
		expect((await device.at('/onboarding')).words).not.toContain('Seguir donde me quedé')
		expect((await device.at('/auth/sin-negocio')).words).not.toContain('Seguir donde me quedé')
	}
	// A page of the way that stood open all the while moves nothing.
	expect((await press(left, 'Continuar')).words).toContain('¿Para qué lo quieres?')
	const again = await walk(wizard, 2, await begin(there))
	expect(again.words).toContain('¡Perfecto!')
	expect((await person.at('/onboarding')).words).toContain('Seguir donde me quedé')
	const done = await walk(wizard.slice(2), wizard.length, await person.at(again.path))
	expect(done.words).toContain('¡Felicidades!')
	expect((await person.at('/auth/negocios')).words.match(/Barbería Norte/g)).toHaveLength(2)
})

test('before the address is known nobody outside is told that it is not: the page names the branch and its city alone', async () => {
	const person = await newcomer()
	await press(await person.at('/negocios/nuevo'), 'Registrar negocio', business)
	const page = async () => {
		const [, own = ''] = /\/reservar\/([a-z0-9-]+)/.exec((await person.at('/agenda/reservas-en-linea')).html) ?? []
		return paperAt(visitorOf(house.program.url), `/reservar/${own}`)
	}
	const before = await page()
	expect(before.words).toContain('Sucursal principal, Ciudad de México')
	for (const words of ['Por definir', 'Cómo llegar']) expect(before.words).not.toContain(words)
	const typed = { ...place('Centro'), city: 'Puebla' }
	await press(await person.at('/new-onboarding/rapido/lugar'), 'Guardar mi horario', typed)
	expect((await page()).words).toMatch(/Centro, Calle 5 número 20, Puebla Cómo llegar/)
})
