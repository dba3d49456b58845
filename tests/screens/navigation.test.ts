import { expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { wordsOf } from '#tests/support/paper-forms.ts'
import { type Visitor, visitorOf } from '#tests/support/programs/browser-door.ts'
import { opening } from '#tests/support/programs/salon-program.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'

/** The frame of the running program's pages, as the owner of a new salon, its partner and the operator have them. */
const salon = salonOfFile()

const owner = (path: string) => paperAt(salon.own.visitor, path)
const partner = (path: string) => paperAt(salon.as('partner'), path)

/** Each as 'name: tags > where it leads'; what can't be opened leads nowhere. */
function entriesIn(html: string, entry: RegExp, name: RegExp): string[] {
	return [...html.matchAll(entry)].map(([whole]) => {
		const inside = name.exec(whole)?.[1] ?? ''
		const tags = [...inside.matchAll(/<span class="badge[^"]*">([^<]+)/g)].map(([, tag]) => tag)
		const label = wordsOf(inside.replace(/<span class="(badge|sr)[\s\S]*/, ''))
		const to = /^<a [^>]*href="([^"]*)"/.exec(whole)?.[1]
		return [`${label}:`, ...tags, to ? `> ${to}` : '—'].join(' ')
	})
}

const home = async (tab: string) => (await owner(`/principal?seccion=${tab}`)).html
const itemsIn = (html: string) =>
	entriesIn(html, /<(a|li) class="(?:card item|soon-item)[^>]*>[\s\S]*?<\/\1>/g, /<h3>([\s\S]*)<\/h3>/)

/** The items of one tab: those that lead somewhere, and its part of what is to come, in the one place below all tabs. */
const cards = async (tab: string) => {
	const [all = ''] = /<div class="items">[\s\S]*?<\/main>/.exec(await home(tab)) ?? []
	const [soon = ''] = new RegExp(`<section aria-label="[^"]*${tab}"[\\s\\S]*?</section>`).exec(all) ?? []
	return itemsIn(all.slice(0, all.indexOf('<details class="soon"')) + soon)
}

/** The items of one section of the side menu: those that lead somewhere, and its part of what is to come, in one place. */
function section(html: string, name: string): string[] {
	const [group = ''] =
		html.match(new RegExp(`<details class="nav-group"[^>]*><summary>${name}[\\s\\S]*?</details>`)) ?? []
	const [soon = ''] =
		html.match(new RegExp(`<section class="nav-soon" aria-label="[^"]*${name}"[\\s\\S]*?</section>`)) ?? []
	expect(group).not.toContain('aria-disabled')
	return entriesIn(group + soon, /<(a|span) class="nav-item"[\s\S]*?<\/li>/g, /<\/svg>(<span>[\s\S]*)<\/li>/)
}

test('NAV-003 NAV-016 the side menu of a new salon has the category Automatización: assistants, upsells and mass campaigns', async () => {
	const { html } = await owner('/principal')
	expect(section(html, 'Automatización')).toEqual([
		'Asistentes: > /asistentes',
		'Upsells: próximamente —',
		'IA masiva: próximamente premium —',
	])
	const [menu = ''] = /<aside class="sidebar"[\s\S]*?<\/aside>/.exec(html) ?? []
	const items = menu.match(/<(a|span) class="nav-item"[\s\S]*?<\/\1>/g) ?? []
	expect(items.length).toBeGreaterThan(25)
	for (const item of items) expect(item.match(/<svg/g), item).toHaveLength(1)
	const sections = [...menu.matchAll(/<details class="nav-group"[^>]*><summary>([^<]+)/g)].map(([, name]) => name)
	expect(sections.join(' ')).toMatch(/^Automatización Herramientas Resultados Conocimiento Integraciones Cuenta\b/)
})

test('NAV-001 NAV-002 NAV-004 NAV-005 NAV-015 the tools of a new salon have their tags; what has no page yet is shown, says so and leads nowhere', async () => {
	expect(await cards('Herramientas')).toEqual([
		'Chat: beta > /chat',
		'Agenda: > /agenda',
		'Funnels: > /funnels',
		'Eventos de conversión: nuevo beta > /eventos-conversion',
		'Movimientos: > /finanzas/movimientos',
		'Corte de caja: > /finanzas/corte',
		'Inventario: > /inventario/movimientos',
		'Audiencias: > /audiencias',
		'Contactos: > /contactos',
		'Formularios: nuevo > /formularios',
		'Fuentes de tráfico: beta > /fuentes-trafico',
		'Asistentes: > /asistentes',
		'Pedidos: nuevo beta próximamente —',
		'Upsells: próximamente —',
		'IA masiva: próximamente premium —',
	])
	const { html } = await owner('/principal?seccion=Herramientas')
	for (const card of html.match(/<(a|li) class="(?:card item|soon-item)[\s\S]*?<\/\1>/g) ?? []) {
		expect(card).toMatch(/<svg[\s\S]*<h3>[^<]{3,}[\s\S]*<\/h3><p>[^<]{10,}<\/p>/)
		expect(card.startsWith('<li')).toBe(card.includes('aria-disabled="true"'))
		expect(card.startsWith('<li')).toBe(card.includes('próximamente'))
	}
	const tabs = [...html.matchAll(/href="\/principal\?seccion=([^"]+)"/g)].map(([, tab = '']) => decodeURIComponent(tab))
	expect(tabs).toEqual(['Conocimiento', 'Herramientas', 'Resultados', 'Integraciones', 'Cuenta'])
})

test('NAV-006 results of a new salon; what is to come is the same list below each tab', async () => {
	expect(await cards('Resultados')).toEqual([
		'Citas: > /agenda/dashboard',
		'Finanzas: > /finanzas',
		'Contactos: beta nuevo próximamente —',
		'Pedidos: nuevo próximamente —',
		'Existencias: próximamente —',
	])
	const soon = itemsIn(await home('Resultados')).filter((entry) => entry.includes('próximamente'))
	expect(itemsIn(await home('Integraciones')).filter((entry) => entry.includes('próximamente'))).toEqual(soon)
	expect(soon.length).toBeGreaterThan(10)
})

test('NAV-008 knowledge of a new salon: no tag but that of what has no page yet', async () => {
	expect(await cards('Conocimiento')).toEqual([
		'Negocio: > /negocio',
		'Sucursales: > /sucursales',
		'Especialistas: > /especialistas',
		'Servicios: > /servicios',
		'Productos: > /inventario/productos',
		'Preguntas y documentos: > /conocimiento',
		'Cursos: próximamente —',
		'Inmuebles: nuevo beta próximamente —',
		'Recursos: próximamente —',
		'Sheets: próximamente —',
	])
})

test('NAV-009 NAV-010 integrations of a new salon: six open pages, and Meta’s two closed with their reason', async () => {
	expect(await cards('Integraciones')).toEqual([
		'Conexiones: nuevo > /integraciones',
		'Mercado Pago: nuevo > /integraciones/mercado-pago',
		'Stripe: nuevo > /integraciones/stripe',
		'WhatsApp: > /integraciones/whatsapp',
		'Chat web: nuevo > /integraciones/chat-web',
		'Google Calendar: > /integraciones/google-calendar',
		'Meta: próximamente —',
		'Comentarios de Meta: próximamente —',
	])
	expect((await owner('/principal?seccion=Integraciones')).words).toContain(
		'Meta todavía no abre esta conexión a tu negocio',
	)
	for (const path of ['', '/mercado-pago', '/stripe', '/chat-web', '/whatsapp'].map((page) => `/integraciones${page}`))
		expect(await owner(path)).toMatchObject({ status: 200, path })
	expect(await owner('/integraciones/google-calendar')).toMatchObject({ status: 200, path: '/negocio/canales' })
})

test('NAV-011 NAV-021 an administrator in a business has the account’s four items and the way back to the businesses', async () => {
	const { html } = await paperAt(salon.as('admin'), '/principal')
	const account = [
		'Créditos: > /creditos',
		'Recargar: > /recargar',
		'Administración: > /admin',
		'Academy: próximamente —',
	]
	expect(section(html, 'Cuenta')).toEqual(account)
	expect(html).toMatch(/<aside class="sidebar"[\s\S]*href="\/negocios"[\s\S]*?Volver a Negocios[\s\S]*<\/aside>/)
	const ofOwner = account.filter((entry) => !entry.includes('/admin'))
	expect(section((await owner('/principal')).html, 'Cuenta')).toEqual(ofOwner)
})

test('NAV-023 the owner of a salon has no way back in the side menu', async () => {
	expect((await owner('/principal')).words).not.toMatch(/Volver al? /)
})

test('NAV-013 the search of the home finds screens by the beginnings of words, without accents', async () => {
	const found = 'Pantallas con « trafico » 1 pantalla Fuentes de tráfico'
	expect((await owner('/principal?q=trafico')).words).toContain(found)
	expect((await owner('/principal?q=google+cal')).words).toContain('1 pantalla Google Calendar')
	expect((await owner('/principal?q=zzz')).words).toContain('Ninguna pantalla se llama así')
})

test('NAV-024 NAV-025 DAS-011 the top bar has the salon’s name and its credits, and a balance above zero in their place', async () => {
	const bar = async () => (await owner('/principal')).wordsIn(/<header class="topbar"([\s\S]*?)<\/header>/)
	expect(await bar()).toMatch(/Salón Jacaranda GPT 200\.0 · R 0\.0 /)
	// No door gives a business money yet.
	const balance = async (minor: number) =>
		salon.plant(`update business_records set balance_mxn_minor = ${minor} where business_id = '${salon.businessId}'`)
	await balance(128_450)
	expect(await bar()).toMatch(/Saldo \$1,284.50 MXN/)
	expect(await bar()).not.toMatch(/GPT/)
	await balance(0)
})

test('NAV-027 NAV-039 PAR-001 a partner’s bar has the name, credits and a dialog for the information; the way here begins with the panel', async () => {
	const home = await partner('/partner/dashboard')
	expect(home.words).toMatch(/Belleza Digital Editar información Sin fee 0\.0 Con fee 0\.0 /)
	expect(home.html).toMatch(/href="\/partner\/dashboard\/datos"[^>]*><b class="clip">Belleza Digital/)
	expect(home.html).toMatch(/aria-label="Ruta"><ol><li><a [^>]*href="\/"[^>]*>Panel de Control/)
	const dialog = await partner('/partner/dashboard/datos')
	expect(dialog.html).toMatch(/<dialog [^>]*open/)
	const wrong = await dialog.press(/^Guardar información/, { ...partnersInfo, facebookUrl: 'https://evil.example/x' })
	expect(wrong.errorOf('facebookUrl')).not.toBe('')
	const saved = await wrong.press(/^Guardar información/, { facebookUrl: partnersInfo.facebookUrl })
	expect(saved.words).toMatch(/Claras Editar información/)
	expect((await partner('/partner/dashboard/datos')).values('description')).toEqual([partnersInfo.description])
})

test('NAV-030 the banner of August 2025 stands on a partner’s pages from its first to its last second', async () => {
	const shownAt = async (moment: string) => {
		salon.program.setClock(Date.parse(moment) - Date.now())
		return (await partner('/partner/dashboard')).words.includes('MULTIPLICA TU RECARGA DE CREDITOS Termina:')
	}
	const seconds = ['13T23:59:50', '14T00:00:05', '16T23:59:45', '17T00:00:05']
	const shown: boolean[] = []
	for (const second of seconds) shown.push(await shownAt(`2025-08-${second}-06:00`))
	salon.program.setClock(opening - Date.now())
	expect(shown).toEqual([false, true, true, false])
})

const partnersInfo = {
	...{ name: 'Claras', description: 'Soluciones para clínicas' },
	...{ email: 'soporte@claras.example', phone: '+52 55 1234 5678' },
	...{ websiteUrl: 'https://claras.example', whatsappUrl: 'https://wa.me/525512345678' },
	...{ facebookUrl: 'https://facebook.com/claras', instagramUrl: 'https://instagram.com/claras' },
	...{ privacyUrl: 'https://claras.example/privacidad', termsUrl: 'https://claras.example/terminos' },
	communityUrl: 'https://comunidad.claras.example',
}

/** What the footer of a page leads to. */
function footerOf(html: string): string[] {
	const [foot = ''] = html.match(/<footer class="site-foot"[\s\S]*?<\/footer>/) ?? []
	return [...foot.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to)
}

test('NAV-026 NAV-032 NAV-033 NAV-034 NAV-035 NAV-037 NEG-009 PAR-027 a business of a partner wears the partner’s name, contact and links in its footer; a funnel page leaves the networks out', async () => {
	const visitor = salon.own.visitor
	const code = await (await partner(`/partner/dashboard/${salon.cast.ids.partnersBusiness}/codigo`)).press(/^Crear/)
	const [, link = ''] = /(\/auth\/reclamar\?[^"< ]+)/.exec(code.html.replaceAll('&amp;', '&')) ?? []
	const home = await (await paperAt(visitor, link)).press(/^Reclamar/)
	expect([home.status, home.wordsIn(/<header class="topbar"([\s\S]*?)<\/header>/)]).toEqual([
		200,
		expect.stringContaining('Uñas de Luna'),
	])
	const { facebookUrl, instagramUrl, whatsappUrl, ...rest } = partnersInfo
	const { websiteUrl, communityUrl, privacyUrl, termsUrl } = rest
	const reached = ['mailto:soporte@claras.example', 'tel:+525512345678']
	const kept = [websiteUrl, ...reached, communityUrl, privacyUrl, termsUrl]
	const { partnersBusiness } = salon.cast.ids
	const { partner: theirs } = await visitor.call<{ partner: Record<string, string> }>(
		`GET /business/${partnersBusiness}`,
	)
	expect(theirs).toEqual({ _id: expect.any(String), name: 'Claras', partnerCode: expect.stringMatching(/^\w{4,}$/) })
	await salon.plant(`update partners set logo_key = 'logo', logo_type = 'image/png' where id = '${theirs._id}'`)
	const panel = await paperAt(visitor, '/principal')
	expect(panel.html).toContain(`src="/marca/${theirs._id}/logo?`)
	expect(panel.html).toMatch(/class="sidebar"[\s\S]*class="topbar"[\s\S]*class="site-foot"/)
	expect(footerOf(panel.html).sort()).toEqual([...kept, facebookUrl, instagramUrl, whatsappUrl].sort())
	expect(panel.wordsIn(/<footer class="site-foot"([\s\S]*?)<\/footer>/)).toMatch(/^> Claras · Soluciones para clínicas/)
	expect(panel.html).not.toContain('class="theme-toggle')
	const funnel = await paperAt(visitor, '/precios')
	expect(funnel.html).toMatch(/class="funnel-bar"><a class="brand"[^>]* href="\/"/)
	expect(footerOf(funnel.html).sort()).toEqual(kept.sort())
	await visitor.post('/auth/negocios', { businessId: salon.businessId })
	const own = await owner('/principal')
	expect(footerOf(own.html)).toEqual(['mailto:hola@recepcion.mx', '/privacidad', '/terminos'])
	expect(own.html).toContain('class="theme-toggle')
})

test('NAV-020 a partner who opens a business has the way back to the partner’s own pages', async () => {
	const visitor = salon.as('partner')
	const form = await paperAt(visitor, '/negocios/nuevo')
	const typed = {
		name: 'Salón de prueba',
		description: 'Del partner mismo',
		whatsapp: '5512345678',
		whatsappOwner: '5587654321',
	}
	await form.press(/^Registrar negocio/, typed)
	const { html } = await paperAt(visitor, '/principal')
	expect(html).toMatch(
		/<aside class="sidebar"[\s\S]*href="\/partner\/dashboard"[\s\S]*?Volver al Dashboard[\s\S]*<\/aside>/,
	)
})

test('NAV-043 the products have their title, Ver Archivados, a search, and a button that opens the dialog to add one', async () => {
	const list = await owner('/inventario/productos?q=gel')
	expect(list.html).toContain('<h1>Productos</h1>')
	expect(list.html).toMatch(/role="search"[\s\S]*name="q"[^>]*value="gel"/)
	expect([list.words.includes('Gel para uñas'), list.words.includes('Aceite de cutícula')]).toEqual([true, false])
	const archived = /<a [^>]*href="([^"]*archivados=1[^"]*)"[^>]*>(?:(?!<\/a>)[\s\S])*Ver Archivados/.exec(list.html)
	expect(archived?.[1]?.replaceAll('&amp;', '&')).toBe('/inventario/productos?q=gel&archivados=1')
	expect((await owner('/inventario/productos?archivados=1')).words).not.toContain('Aceite de cutícula')
	expect(list.html).toMatch(/<a [^>]*href="\/inventario\/productos\/nuevo[^>]*>(?:(?!<\/a>)[\s\S])*Agregar producto/)
	expect((await owner('/inventario/productos/nuevo')).html).toMatch(/<dialog [^>]*open[\s\S]*name="name"/)
})

test('what is typed into the search is found, done and booked without scripts: «corte y peinado mañana 5» is a filled form', async () => {
	const page = await paperAt(salon.own.visitor, '/buscar?q=corte+y+peinado+ma%C3%B1ana+5')
	const [, to = ''] = /href="(\/agenda\/citas\/nueva\?[^"]+)"/.exec(page.html) ?? []
	expect(page.words).toContain('Agendar Corte y peinado')
	const form = await paperAt(salon.own.visitor, to.replaceAll('&amp;', '&'))
	expect([form.values('serviceId'), form.values('date'), form.values('time')]).toEqual([
		[salon.own.services['Corte y peinado']],
		['2026-11-21'],
		['17:00'],
	])
	const acts = await paperAt(salon.own.visitor, '/buscar?q=nueva+cita')
	expect(acts.html).toContain('href="/agenda/citas/nueva"')
})

test('NAV-038 the door and the pages of the operator have frames of their own', async () => {
	const frames = async (visitor: Visitor, path: string) => {
		const { html } = await paperAt(visitor, path)
		return ['class="door"', 'class="topbar"', 'class="sidebar"'].map((frame) => html.includes(frame))
	}
	expect(await frames(visitorOf(salon.program.url), '/auth/ingresar')).toEqual([true, false, false])
	expect(await frames(salon.as('admin'), '/admin')).toEqual([false, true, false])
	expect(await frames(salon.own.visitor, '/principal')).toEqual([false, true, true])
})
