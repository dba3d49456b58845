import { expect, test } from 'vitest'
import { type Paper, paperAt, quoted } from '#tests/support/paper.ts'
import { formsIn, optionOf } from '#tests/support/paper-forms.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'

/** A business set up step by step, without scripts: what is asked, made, kept, and left. */
const salon = salonOfFile()
const at = (path: string) => paperAt(salon.own.visitor, path)
/** Another device of the same person. */
const elsewhere = (path: string) => paperAt(visitorOf(salon.program.url, salon.own.visitor.cookie()), path)

const way = '/onboarding/new-onboarding'
/** How many of a kind can be announced, beside the words that ask to choose. */
const offeredIn = ({ html }: Paper) =>
	[...(/<select[^>]*name="count"[\s\S]*?<\/select>/.exec(html)?.[0] ?? '').matchAll(/<option value="\d/g)].length
/** A press of the way's own form, by its move. */
const press = (page: Paper, button: string, typed = {}) => page.press(new RegExp(`^${quoted(button)}`), typed)
const typed = {
	...{ name: 'Barbería Norte', description: 'Cortes y barba en el centro', whatsapp: '5512345678' },
	whatsappOwner: '5587654321',
}

test('ONB-001 ONB-002 ONB-003 three ways to begin; two open their form in place, with the way back', async () => {
	const start = await at('/onboarding')
	for (const card of ['Crear Nuevo Negocio', 'Reclamar Negocio', 'Unirte a un Negocio'])
		expect(start.words).toContain(card)
	expect((await start.open(/^Crear Nuevo Negocio/)).path).toBe(way)
	for (const card of [/^Reclamar Negocio/, /^Unirte a un Negocio/]) {
		const form = await start.open(card)
		expect([form.path.split('?')[0], form.words.includes('ID del negocio')]).toEqual(['/onboarding', true])
		expect((await form.open(/^Volver$/)).words).toContain('Crear Nuevo Negocio')
	}
})

test('ONB-007 a claim and a request to join that fail are said in the documented words', async () => {
	const claim = await (await at('/onboarding')).open(/^Reclamar Negocio/)
	const claimed = await press(claim, 'Reclamar negocio', { businessId: 'biz_ninguno', code: 'abcdefghijkl' })
	expect(claimed.words).toContain('Error al reclamar el negocio. Por favor, inténtalo de nuevo.')
	const join = await (await at('/onboarding')).open(/^Unirte a un Negocio/)
	const joined = await press(join, 'Unirme', { businessId: 'biz_ninguno' })
	expect(joined.words).toContain('Error al unirte al negocio. Por favor, inténtalo de nuevo.')
})

test('ONB-004 a claim that succeeds and a request to join load the page again, which says what is so now', async () => {
	const { ids } = salon.cast
	const partner = salon.as('partner')
	const code = await (await paperAt(partner, `/partner/dashboard/${ids.partnersBusiness}/codigo`)).press(/^Crear/)
	const [, link = ''] = /(\/auth\/reclamar\?[^"< ]+)/.exec(code.html.replaceAll('&amp;', '&')) ?? []
	const given = new URLSearchParams(link.split('?')[1])
	const claim = await (await at('/onboarding')).open(/^Reclamar Negocio/)
	const claimed = await press(claim, 'Reclamar negocio', {
		...{ businessId: ids.partnersBusiness ?? '', code: [...given.values()].at(-1) ?? '' },
	})
	expect(claimed.path).toBe('/onboarding')
	expect(claimed.words).toContain('El negocio ya es tuyo')
	expect(claimed.words).toMatch(/Tus negocios .*Uñas de Luna/)
	await salon.own.visitor.post('/auth/negocios', { businessId: salon.businessId })
	const [theirs] = await salon.plant(`select id, name from businesses where id <> '${salon.businessId}' limit 1`)
	const join = await (await at('/onboarding')).open(/^Unirte a un Negocio/)
	const joined = await press(join, 'Unirme', { businessId: String(theirs?.id) })
	expect(joined.path).toBe('/onboarding')
	expect(joined.words).toContain(`Pediste unirte a ${theirs?.name}`)
})

test('ONB-008 ONB-009 ONB-012 ONB-013 the way begins with a greeting, its ends, and no way back', async () => {
	const page = await at(way)
	for (const words of ['Inicio', 'Completado', 'Inicio · 0 %', 'Registrar Negocio', '¡Hola, '])
		expect(page.words).toContain(words)
	expect(page.words).toContain('configurar tu asistente para que administre tu negocio')
	for (const words of ['Atrás', 'Siguiente']) expect(page.words).not.toContain(words)
	expect(page.wordsIn(/<ol class="wizard-steps">([\s\S]*?)<\/ol>/)).toMatch(/^1 Inicio 2 Registrar Negocio /)
	expect(page.html).not.toMatch(/<ol class="wizard-steps">(?:(?!<\/ol>)[\s\S])*<a /)
})

test('ONB-022 ONB-023 ONB-024 a purpose, one of its options, and the form of the business with what it offers', async () => {
	const options = await press(await at(way), 'Vender productos')
	for (const words of ['Productos físicos', 'Infoproductos', 'Atrás']) expect(options.words).toContain(words)
	const back = await press(options, 'Atrás')
	expect(back.words).toContain('Agendar citas')
	const again = await press(await press(back, 'Agendar citas'), 'Citas para mis servicios')
	expect(again.words).toContain('¡Perfecto!')
	const form = await press(again, 'Continuar')
	expect(form.path).toBe(`${way}/negocio`)
	expect(form.html).toMatch(/name="hasServices"[^>]*checked|checked[^>]*name="hasServices"/)
})

test('a page that was drawn before moves nothing: two windows are at one place', async () => {
	const old = await at('/onboarding')
	expect(old.words).toContain('Seguir donde me quedé')
	const [row] = await salon.plant('select version from onboarding_progress')
	const send = (version: unknown) =>
		salon.own.visitor.send(
			`${way}?index`,
			[
				['move', 'pickUse'],
				['version', String(version)],
				['choice', 'product'],
			],
			false,
		)
	await send(Number(row?.version) - 1)
	expect((await at(way)).path).toBe(`${way}/negocio`)
})

test('AGE-012 the business is made once; while it is set up nobody is offered to book, and each screen says why', async () => {
	const form = await at(way)
	const made = await form.press(/^Registrar negocio$/, { ...typed, hasProducts: 'on' })
	expect(made.words).toContain('Negocio registrado')
	expect(made.words).toContain('¿Cuántas sucursales vas a registrar?')
	// The same form from another window.
	await form.press(/^Registrar negocio$/, { ...typed, hasProducts: 'on' })
	expect(await salon.plant("select id from businesses where name = 'Barbería Norte'")).toHaveLength(1)
	for (const path of ['/principal', '/agenda', '/agenda/dashboard']) {
		const page = await at(path)
		expect(page.words).not.toContain('Agendar cita')
		expect(page.words).toContain('Estás configurando tu negocio; por ahora no se agenda.')
	}
})

test('ONB-025 ONB-026 ONB-036 a count, then one form for each of them', async () => {
	const page = await at(way)
	const [, options = ''] = /<select[^>]*name="count"[^>]*>([\s\S]*?)<\/select>/.exec(page.html) ?? []
	expect(options).toMatch(/^<option value="" disabled="" selected="">Selecciona una opción<\/option>/)
	expect(offeredIn(page)).toBe(20)
	expect((await press(page, 'Continuar', { count: '' })).words).toContain('Selecciona una opción')
	const first = await press(page, 'Continuar', { count: '2' })
	expect([first.path, first.words.includes('Sucursal 1 de 2')]).toEqual([`${way}/sucursales/1`, true])
})

test('a form that is not right says so beside its field and keeps what was typed', async () => {
	const wrong = await press(await at(way), 'Guardar y seguir', { address: 'x', city: 'Puebla' })
	expect([wrong.errorOf('address'), wrong.values('city')]).toEqual(['Mínimo 5 caracteres', ['Puebla']])
})

test('ONB-026 ONB-027 ONB-033 the branches are made by their forms, each once, also from another device', async () => {
	const hours = { opens: '10:00', closes: '19:00' }
	const one = await at(way)
	const other = await elsewhere(way)
	const two = await press(one, 'Guardar y seguir', { name: 'Centro', address: 'Calle 5 número 20', ...hours })
	expect(two.words).toContain('Sucursal 2 de 2')
	const late = await press(other, 'Guardar y seguir', { name: 'Otra', address: 'Calle 5 número 20', ...hours })
	expect(late.words).toContain('Eso ya estaba guardado')
	expect(late.words).toContain('Sucursal 2 de 2')
	const made = await press(await elsewhere(way), 'Guardar', { name: 'Norte', address: 'Avenida 8 número 2', ...hours })
	expect(made.words).toContain('¿Cuántos especialistas vas a registrar?')
	const branches = await at('/sucursales')
	for (const name of ['Centro', 'Norte']) expect(branches.words).toContain(name)
	for (const name of ['Otra', 'Sucursal principal']) expect(branches.words).not.toContain(name)
})

test('ONB-020 ONB-021 what is kept of the way: step and counters, one use of four groups, an index and the forms of each kind', async () => {
	const [row] = await salon.plant('select progress from onboarding_progress')
	const branch = ['Centro', 'Norte'].map((name, at) => ({ slot: at + 1, name }))
	const none = { specialist: [], service: [], product: [], course: [], property: [] }
	expect(JSON.parse(String(row?.progress))).toMatchObject({
		...{ activeStep: 3, counters: { start: 2, branches: 2 }, completedForms: { branch, ...none } },
		selectedIndex: { branch: 1, specialist: 0, service: 0, product: 0, course: 0, property: 0 },
		uses: {
			appointment: { isActive: true, serviceAppointment: true, salesCalls: false, propertyTour: false },
			product: { isActive: false, physicalProductsSells: false, infoProductsSells: false },
			eventManagement: { isActive: false, events: false },
			agileRecruitment: { isActive: false, selectionProcess: false },
		},
	})
})

test('ONB-030 ONB-031 ONB-032 back shows what was made, and next goes on only from what is done', async () => {
	const page = await at(way)
	expect(page.words).not.toContain('Siguiente')
	const back = await press(page, 'Atrás')
	expect(back.words).toContain('Sucursal 2 de 2')
	expect(back.words).toContain('Ya está guardado')
	const before = await press(back, 'Atrás')
	expect(before.words).toContain('Sucursal 1 de 2')
	const on = await press(await press(before, 'Siguiente'), 'Siguiente')
	expect(on.words).toContain('¿Cuántos especialistas vas a registrar?')
})

test('ONB-034 whoever leaves in the middle finds a working product, and goes on where he was', async () => {
	const left = await press(await at(way), 'Dejarlo por ahora')
	expect(left.path).toBe('/principal')
	expect(left.words).toContain('Agendar cita')
	expect(left.words).not.toContain('por ahora no se agenda')
	const start = await at('/onboarding')
	expect((await start.open(/^Seguir donde me quedé$/)).words).toContain('¿Cuántos especialistas vas a registrar?')
})

test('ONB-035 specialists, services and products come by their forms, with the texts of their screens', async () => {
	const count = await at(way)
	const person = await press(count, 'Continuar', { count: '1' })
	const branch = optionOf(person.html, 'branchId', 'Centro')
	const services = await press(person, 'Guardar', { name: 'Iván Soto', whatsapp: '5570010009', branchId: branch })
	expect(services.words).toContain('Especialista registrado correctamente')
	expect([offeredIn(count), offeredIn(services)]).toEqual([50, 100])
	const one = await press(services, 'Continuar', { count: '2' })
	const two = await press(one, 'Guardar y seguir', { name: 'Corte clásico', price: '240', minutes: '45' })
	expect(two.words).toContain('Servicio creado correctamente')
	expect(two.words).toContain('Servicio 2 de 2')
	const products = await press(two, 'Guardar', { name: 'Barba', price: '180', minutes: '30' })
	expect(offeredIn(products)).toBe(100)
	const form = await press(products, 'Continuar', { count: '1' })
	const done = await press(form, 'Guardar', { name: 'Cera', description: 'Cera para peinar', price: '120' })
	expect(done.words).toContain('Producto registrado correctamente')
	for (const [path, name] of [
		['/especialistas', 'Iván Soto'],
		['/servicios', 'Corte clásico'],
		['/inventario/productos', 'Cera'],
	])
		expect((await at(path ?? '')).words).toContain(name)
})

test('ONB-015 ONB-016 ONB-018 ONB-029 the last step is done at once: congratulations, and the chat of the demo', async () => {
	const page = await at(way)
	for (const words of ['¡Felicidades!', 'Bienvenida · 100 %', 'Contactar para activar mi demo'])
		expect(page.words).toContain(words)
	const [, chat = ''] = /href="(https:\/\/wa\.me\/[^"]+)"/.exec(page.html) ?? []
	const { pathname, searchParams } = new URL(chat.replaceAll('&amp;', '&'))
	expect(pathname).toBe('/525512345678')
	expect(searchParams.get('text')).toMatch(/ya llené los datos.*siguientes pasos/)
	// Someone books at the end of it, on the page that it made.
	const [business] = await salon.plant("select slug, onboarding from businesses where name = 'Barbería Norte'")
	expect(business?.onboarding).toBe(0)
	const hours = await (await paperAt(visitorOf(salon.program.url), `/reservar/${business?.slug}`)).open(/Corte clásico/)
	expect(
		formsIn(hours.html)
			.flatMap(({ buttons }) => buttons)
			.some(({ words }) => /^\d{1,2}:\d\d/.test(words)),
	).toBe(true)
})

test('ONB-034 the way can be begun anew, and what was made stays', async () => {
	const fresh = await press(await at(way), 'Empezar de cero')
	for (const words of ['Inicio · 0 %', '¿Para qué lo quieres?']) expect(fresh.words).toContain(words)
	expect((await at('/servicios')).words).toContain('Corte clásico')
})
