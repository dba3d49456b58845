import { beforeAll, expect, test } from 'vitest'
import { guides } from '#app/features/help/guides/guides.server.ts'
import { pictures } from '#app/features/help/guides/pictures.ts'
import { type Paper, paperAt } from '#tests/support/paper.ts'
import { formsIn } from '#tests/support/paper-forms.ts'
import { type Visitor, visitorOf } from '#tests/support/programs/browser-door.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'
import { owner as newOwner } from '#tests/support/scenes/new-salon.ts'

/** Help as strangers, people of a salon and an operator of the platform meet it, without scripts. */
const salon = salonOfFile()
let stranger: Visitor

beforeAll(async () => {
	stranger = visitorOf(salon.program.url)
	// The one that is there for who looks at every screen.
	await salon.plant('delete from faq_entries')
})

const at = (path: string) => paperAt(stranger, path)
const idOf = ({ html }: Paper, question: string) =>
	new RegExp(`id="(faq_\\w+)"[^>]*>(?:(?!<li)[\\s\\S])*${question}`).exec(html)?.[1] ?? ''

test('FAQ-003 FAQ-014 without any question a stranger is invited to ask the first', async () => {
	const page = await at('/ayuda')
	expect([page.status, page.words.includes('Aún no hay preguntas. ¡Sé el primero en preguntar!')]).toEqual([200, true])
})

test('FAQ-006 blanks alone are no question: they are refused beside the field and nothing is asked', async () => {
	const refused = await (await at('/ayuda')).press(/^Enviar pregunta$/, { question: '   ', name: 'Elena' })
	expect(refused.errorOf('question')).toBe('Escribe tu pregunta')
	expect(refused.values('name')).toEqual(['Elena'])
	expect((await at('/ayuda')).words).toContain('Aún no hay preguntas')
})

test('FAQ-001 FAQ-003 FAQ-004 FAQ-008 FAQ-011 a stranger asks under a name, and the question waits for its answer', async () => {
	const typed = { question: '¿Puedo tener dos sucursales?', name: 'Elena' }
	const sent = await (await at('/ayuda')).press(/^Enviar pregunta$/, typed)
	for (const words of ['¡Pregunta enviada con éxito!', 'Elena: ¿Puedo tener dos sucursales?', 'Pendiente de respuesta'])
		expect(sent.words).toContain(words)
	await (await at('/ayuda')).press(/^Enviar pregunta$/, { question: '¿Cómo muevo una cita?' })
	const page = await at('/ayuda')
	for (const part of ['Enviar pregunta', 'Me sirve', '0 votos']) expect(page.words).toContain(part)
})

test('FAQ-003 FAQ-005 a browser votes once for a question, and what helps most stands first', async () => {
	const before = await at('/ayuda')
	expect(before.words.indexOf('¿Cómo muevo')).toBeLessThan(before.words.indexOf('¿Puedo tener'))
	const id = idOf(before, '¿Puedo tener')
	const voted = await before.pressAt(`/ayuda/preguntas/${id}/votar`)
	for (const words of ['1 voto', 'Te sirvió']) expect(voted.words).toContain(words)
	expect(voted.words.indexOf('¿Puedo tener')).toBeLessThan(voted.words.indexOf('¿Cómo muevo'))
	// The form of the page before, sent again: the browser remembers.
	const again = await before.pressAt(`/ayuda/preguntas/${id}/votar`)
	expect(again.words).toContain('Ya habías votado por esa pregunta')
	expect(again.words).toContain('1 voto')
	// Scripts ask for the page by another address, which a browser sends only its own cookies to.
	const kept = (await visitorOf(salon.program.url).post(`/ayuda/preguntas/${id}/votar`, {})).headers.getSetCookie()
	const paths = kept.flatMap((one) => (one.startsWith('votos=') ? (/Path=([^;]+)/.exec(one)?.[1] ?? '/') : []))
	const isSentTo = (address: string) => paths.some((path) => address === path || address.startsWith(`${path}/`))
	for (const address of ['/ayuda', '/ayuda.data', `/ayuda/preguntas/${id}/votar`])
		expect([address, isSentTo(address)]).toEqual([address, true])
	const other = await (await paperAt(visitorOf(salon.program.url), '/ayuda')).pressAt(`/ayuda/preguntas/${id}/votar`)
	expect(other.words).toContain('3 votos')
})

test('FAQ-009 only an operator of the platform has the mode that answers', async () => {
	const operator = await paperAt(salon.as('admin'), '/ayuda')
	for (const words of ['Modo Administrador', 'Responder']) expect(operator.words).toContain(words)
	for (const who of [stranger, salon.own.visitor, salon.as('partner')]) {
		const page = await paperAt(who, '/ayuda')
		for (const words of ['Modo Administrador', 'Responder', 'Quitar']) expect(page.words).not.toContain(words)
	}
	const id = idOf(operator, '¿Cómo muevo')
	expect((await paperAt(salon.own.visitor, `/ayuda/preguntas/${id}`)).status).toBe(403)
	expect((await salon.own.visitor.send(`/ayuda/preguntas/${id}`, [['answer', 'Yo']], false)).status).toBe(403)
	expect((await at(`/ayuda/preguntas/${id}`)).path).toContain('/auth/ingresar')
})

test('FAQ-004 FAQ-006 FAQ-012 FAQ-013 an operator answers, blanks are no answer, and one that is gone is said', async () => {
	const list = await paperAt(salon.as('admin'), '/ayuda')
	const form = await paperAt(salon.as('admin'), `/ayuda/preguntas/${idOf(list, '¿Cómo muevo')}`)
	const empty = await form.press(/^Enviar respuesta$/, { answer: '  ' })
	expect(empty.errorOf('answer')).toBe('Escribe la respuesta')
	await salon.plant("create trigger no_answer before update on faq_entries begin select raise(abort, 'no'); end")
	const failed = await form.press(/^Enviar respuesta$/, { answer: 'Arrástrala en la agenda.' })
	await salon.plant('drop trigger no_answer')
	expect(failed.words).toContain('Error al enviar la respuesta. Por favor, inténtelo de nuevo.')
	expect(failed.values('answer')).toEqual(['Arrástrala en la agenda.'])
	const answered = await form.press(/^Enviar respuesta$/, { answer: 'Arrástrala en la agenda.' })
	for (const words of ['Respuesta enviada con éxito', 'Arrástrala en la agenda.', 'Cambiar la respuesta'])
		expect(answered.words).toContain(words)
	const page = await at('/ayuda')
	expect(page.words).toContain('Arrástrala en la agenda.')
	expect(page.words.match(/Pendiente de respuesta/g)).toHaveLength(1)

	const gone = await form.press(/^Enviar respuesta$/, { answer: 'x' }).then(async () => {
		await salon.plant("update faq_entries set deleted_at = 1 where question like '%muevo%'")
		return form.press(/^Enviar respuesta$/, { answer: 'Otra' })
	})
	expect(gone.words).toContain('No se pudo obtener la información de la pregunta')
	await salon.plant('update faq_entries set deleted_at = null')
})

test('a question that an operator takes away is gone for all, and can be given back', async () => {
	const operator = await paperAt(salon.as('admin'), '/ayuda')
	const removed = await operator.pressAt(`/ayuda/preguntas/${idOf(operator, '¿Cómo muevo')}/quitar`)
	expect(removed.words).toContain('Pregunta quitada')
	expect((await at('/ayuda')).words).not.toContain('¿Cómo muevo')
	const back = formsIn(removed.html).find(({ action }) => action.endsWith('/devolver'))
	const given = await removed.pressAt(back?.action ?? '')
	expect(given.words).toContain('La pregunta volvió a la lista')
	expect((await at('/ayuda')).words).toContain('¿Cómo muevo')
})

test('one search finds guides and questions by the roots of Spanish words', async () => {
	const found = await (await at('/ayuda')).press(/^Buscar$/, { buscar: 'mover citas' })
	expect(found.words).toContain('La agenda')
	const asked = await (await at('/ayuda')).press(/^Buscar$/, { buscar: 'sucursal' })
	expect(asked.words).toContain('Elena: ¿Puedo tener dos sucursales?')
	expect(asked.words).not.toContain('¿Cómo muevo')
	const none = await (await at('/ayuda')).press(/^Buscar$/, { buscar: 'helicóptero' })
	for (const words of ['Ninguna guía coincide', 'Ninguna pregunta coincide']) expect(none.words).toContain(words)
})

test('every screen of a business leads to the guide that speaks of it, and every link of a guide to a page', async () => {
	const guides: [string, RegExp][] = [
		['/agenda', /La agenda/],
		['/servicios', /Servicios/],
		['/contactos', /Clientes/],
		['/finanzas/corte', /corte de caja/],
		['/creditos', /Tu plan y tus créditos/],
		['/principal', /Primeros pasos/],
	]
	for (const [path, title] of guides) {
		const guide = await (await paperAt(salon.own.visitor, path)).open(/^Ayuda de esta pantalla$/)
		expect([guide.status, guide.path.startsWith('/ayuda/guias/')]).toEqual([200, true])
		expect(guide.words).toMatch(title)
	}
	const all = await at('/ayuda')
	const slugs = [...all.html.matchAll(/href="(\/ayuda\/guias\/[^"]+)"/g)].map(([, path = '']) => path)
	expect(slugs.length).toBeGreaterThan(12)
	const links = new Set<string>()
	for (const path of slugs) {
		const main = /<main[\s\S]*<\/main>/.exec((await at(path)).html)?.[0] ?? ''
		for (const [, to = ''] of main.matchAll(/href="(\/[^"]+)"/g)) links.add(to)
	}
	const broken: string[] = []
	for (const to of links) if ((await paperAt(salon.own.visitor, to)).status !== 200) broken.push(to)
	expect(broken).toEqual([])
})

test('every guide shows a screen as it is: its picture is there, small, described, and of a page that exists', async () => {
	const used = new Set<string>()
	for (const { slug, steps } of guides) {
		const shown = steps.flatMap(({ picture }) => picture ?? [])
		expect(shown.length, slug).toBeGreaterThan(0)
		for (const name of shown) used.add(name)
	}
	expect([...used].sort()).toEqual(Object.keys(pictures).sort())
	let bytes = 0
	for (const [name, { screen, alt }] of Object.entries(pictures)) {
		const there = await fetch(`${salon.program.url}/guias/${name}.webp`)
		expect([name, there.status, there.headers.get('content-type')]).toEqual([name, 200, 'image/webp'])
		bytes += (await there.arrayBuffer()).byteLength
		expect(alt.length, name).toBeGreaterThan(20)
		const page = await paperAt(salon.own.visitor, screen.replace('{hoy}', '2026-11-20'))
		expect([screen, page.status]).toEqual([screen, 200])
	}
	expect(bytes).toBeLessThan(1_500_000)
	const guide = await at('/ayuda/guias/agenda')
	expect(guide.html).toMatch(/<img [^>]*alt="La agenda de un día[^"]*"[^>]*>/)
})

test('NAV-017 the side menu ends with Salir for who is signed in; who is not is offered Ingresar alone, and comes back to the page after it', async () => {
	const menuOf = (html: string) => /<aside class="sidebar"[\s\S]*?<\/aside>/.exec(html)?.[0] ?? ''
	const leads = (html: string) =>
		[...menuOf(html).matchAll(/<a class="nav-item"[^>]*href="([^"]*)"/g)].map(([, to]) => to)
	const somebody = visitorOf(salon.program.url)
	for (const path of ['/ayuda', '/ayuda?buscar=cita', '/ayuda/guias/agenda']) {
		const page = await paperAt(somebody, path)
		expect(leads(page.html), path).toEqual([`/auth/ingresar?p=${encodeURIComponent(path)}`])
		expect(menuOf(page.html)).not.toContain('Salir')
	}
	const door = await (await paperAt(somebody, '/ayuda?buscar=cita')).open(/^Ingresar$/)
	const back = await door.press(/^Ingresar/, { email: newOwner.email, password: newOwner.password })
	expect(back.path).toBe('/ayuda?buscar=cita')
	const owner = (path: string) => paperAt(salon.own.visitor, path)
	for (const { html } of [back, await owner('/principal'), await owner('/agenda')]) {
		expect(leads(html)).toEqual(expect.arrayContaining(['/principal', '/agenda', '/chat']))
		expect(menuOf(html)).not.toContain('Ingresar')
		expect(menuOf(html)).toMatch(/action="\/auth\/salir"[\s\S]{0,900}Salir<\/span><\/button><\/form><\/div><\/aside>$/)
	}
	await back.press(/^Salir$/)
	expect(leads((await paperAt(somebody, '/ayuda')).html)).toEqual(['/auth/ingresar?p=%2Fayuda'])
})
