import { createElement } from 'react'
import { expect, test } from 'vitest'
import { type Brand, ownBrand } from '#app/lib/brand/brand.ts'
import { render } from '#tests/support/render.ts'
import { Footer } from '../footer.tsx'
import { menuFor } from '../menu/menu-entries.ts'
import { Sidebar } from '../menu/sidebar.tsx'
import { AdminLayout } from './admin-layout.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { FunnelLayout } from './funnel-layout.tsx'
import { ItemListLayout } from './item-list-layout.tsx'
import { kioskMode, kioskTheme } from './kiosk-theme.ts'
import { PanelLayout } from './panel-layout.tsx'
import { PartnerLayout } from './partner-layout.tsx'

const claras: Brand = {
	partnerId: 'ptn_1',
	name: 'Citas Claras',
	description: 'Soluciones para clínicas',
	logo: '/marca/ptn_1/logo?v=1',
	email: 'soporte@claras.example',
	phone: '+52 55 1234 5678',
	website: 'https://claras.example',
	facebook: 'https://facebook.com/claras',
	instagram: 'https://instagram.com/claras',
	whatsapp: 'https://wa.me/525512345678',
	privacy: 'https://claras.example/privacidad',
	terms: 'https://claras.example/terminos',
	community: 'https://comunidad.claras.example',
}
const user = { name: 'Mariana Fuentes', role: 'Propietario' }
const business = {
	name: 'Salón Jacaranda',
	credits: { gpt: '12.5', reasoning: '3.0' },
	hasPartner: false,
	others: [],
	countryCode: '52',
}
const menu = menuFor(new Set(['agenda.view', 'inbox.view', 'businesses.edit']))

function panel(over: Partial<Parameters<typeof PanelLayout>[0]> = {}, brand?: Brand) {
	const own = {
		user,
		business,
		menu,
		menuState: '',
		bell: { unseen: 2 },
		accountLinks: [],
		help: '/ayuda',
		flash: null,
	}
	const props = { ...own, ...over }
	return render(createElement(PanelLayout, props, 'La página'), { brand })
}

function sidebar(over: Partial<Parameters<typeof Sidebar>[0]> = {}, path?: string) {
	const props = { brand: ownBrand, menu, thin: false, mayWiden: true, state: '', signedIn: true, behind: {}, ...over }
	return render(createElement(Sidebar, props), { path })
}

test('the footer shows the partner’s name, words, contact, networks and links', async () => {
	const html = await render(createElement(Footer, { brand: claras }))
	for (const shown of [
		'Citas Claras',
		'Soluciones para clínicas',
		'mailto:soporte@claras.example',
		'tel:+525512345678',
		'Facebook',
		'Instagram',
		'WhatsApp',
		'Privacidad',
		'Términos',
		'Comunidad',
		'href="https://claras.example"',
	])
		expect(html).toContain(shown)
	expect(html).not.toMatch(/recepci[oó]n/i)
})

test('a simple footer leaves the networks out and keeps the rest', async () => {
	const html = await render(createElement(Footer, { brand: claras, simple: true }))
	expect(html).not.toMatch(/Facebook|Instagram|WhatsApp/)
	for (const kept of ['Privacidad', 'Términos', 'Comunidad', 'soporte@claras.example']) expect(html).toContain(kept)
})

test('without a partner the footer shows the contact of the house', async () => {
	const html = await render(createElement(Footer, { brand: ownBrand }))
	expect(html).toContain('mailto:hola@recepcion.mx')
	expect(html).toContain('/privacidad')
})

test('the side menu ends with the way out, or with the way in that leads back here', async () => {
	expect(await sidebar()).toMatch(/action="\/auth\/salir".*Salir.*<\/aside>$/)
	const outside = await sidebar({ signedIn: false, menu: [] }, '/agenda?vista=dia')
	expect(outside).toContain('href="/auth/ingresar?p=%2Fagenda%3Fvista%3Ddia"')
	expect(outside).not.toContain('Salir')
})

test('a collapsed menu shows icons with their names as tooltips; the logo leads home', async () => {
	const html = await sidebar({ thin: true })
	expect(html).not.toContain('<summary>')
	expect(html).toMatch(/href="\/agenda"[^>]*><svg.*?<span>Agenda/)
	expect(html).toMatch(/class="brand"[^>]* href="\/principal"/)
})

test('an item that can’t be opened is shown without a link', async () => {
	const html = await sidebar({ menu: menuFor(new Set(['businesses.edit'])) })
	expect(html).toMatch(/aria-disabled="true"[^>]*title="Llega pronto/)
	expect(html).not.toContain('href="/sheets"')
})

test('the top bar shows the business and its balance, or its credits where there is none', async () => {
	expect(await panel()).toMatch(/Salón Jacaranda.*GPT <b>12.5<\/b> · R <b>3.0<\/b>/)
	const rich = await panel({ business: { ...business, balance: '$1,284.50 MXN' } })
	expect(rich).toContain('Saldo <b>$1,284.50 MXN</b>')
	expect(rich).not.toContain('GPT <b>')
})

test('the theme is chosen where there is no partner, and never on a small screen', async () => {
	expect(await panel()).toMatch(/theme-toggle only-wide/)
	expect(await panel({ business: { ...business, hasPartner: true } })).not.toContain('theme-toggle')
})

test('the frame of a business is side menu, top bar and a footer, all in the partner’s name', async () => {
	const html = await panel({}, claras)
	expect(html).toMatch(/class="sidebar".*class="topbar".*La página.*class="site-foot"/)
	expect(html).toContain('src="/marca/ptn_1/logo?v=1"')
	expect(html).not.toMatch(/recepci[oó]n/i)
})

test('the operator’s bar says admin and leads home; the door has a frame of its own', async () => {
	const admin = await render(createElement(AdminLayout, { user, pages: [], flash: null }, 'x'))
	expect(admin).toMatch(/href="\/principal".*Recepción admin/)
	const door = await render(createElement(AuthLayout, { title: 'Ingresar', lead: 'Hola' }, 'formulario'))
	expect(door).toMatch(/class="door".*formulario/)
})

test('a partner’s frame: name, credits, banner of the moment, and the way here', async () => {
	const partner = {
		name: 'Citas Claras',
		prepayCredits: '500.0',
		soldCredits: '5,000.0',
		promotion: {
			text: 'MULTIPLICA TU RECARGA DE CREDITOS',
			path: '/partner/recargar-creditos',
			secondsLeft: 90,
			until: 'sábado 16 de agosto, 23:59',
		},
	}
	const props = { user, partner, editTo: '/partner/dashboard/datos', here: 'Tus negocios', flash: null }
	const html = await render(createElement(PartnerLayout, props, 'x'))
	expect(html).toMatch(/href="\/partner\/dashboard\/datos"[^>]*><b class="clip">Citas Claras/)
	expect(html).toContain('Sin fee <b>500.0</b>')
	expect(html).toContain('Con fee <b>5,000.0</b>')
	expect(html).toMatch(/MULTIPLICA TU RECARGA DE CREDITOS.*sábado 16 de agosto, 23:59/)
	expect(html).toMatch(/aria-label="Ruta"><ol><li><a [^>]*href="\/"[^>]*>Panel de Control/)
	const quiet = { ...props, partner: { ...partner, promotion: undefined } }
	expect(await render(createElement(PartnerLayout, quiet, 'x'))).not.toContain('MULTIPLICA')
})

test('a funnel’s bar leads to / and its footer is simple', async () => {
	const html = await render(createElement(FunnelLayout, {}, 'x'), { brand: claras })
	expect(html).toMatch(/class="funnel-bar"><a class="brand"[^>]* href="\/"/)
	expect(html).toMatch(/class="site-foot"/)
	expect(html).not.toContain('Instagram')
})

test('a kiosk’s theme is that of its address, or light from 07:00 up to 19:00', () => {
	expect([6, 7, 18, 19].map((hour) => kioskTheme('hour', hour))).toEqual(['dark', 'light', 'light', 'dark'])
	expect([kioskTheme('light', 3), kioskTheme('dark', 12)]).toEqual(['light', 'dark'])
	expect([kioskMode('dark'), kioskMode(null), kioskMode('rosa')]).toEqual(['dark', 'hour', 'hour'])
})

test('a list of things: title, archived, search, and the button that opens the dialog', async () => {
	const props = {
		title: 'Sucursales',
		search: { value: 'roma', label: 'Buscar sucursales' },
		archived: { shown: false },
		add: { to: '/sucursales/nueva', label: 'Agregar sucursal' },
	}
	const html = await render(createElement(ItemListLayout, props, 'la lista'), {
		path: '/sucursales?q=roma&orden=nombre&cursor=3',
	})
	expect(html).toContain('<h1>Sucursales</h1>')
	expect(html).toMatch(/href="\/sucursales\?q=roma&orden=nombre&archivados=1"[^>]*>.*Ver Archivados/)
	expect(html).toMatch(/role="search".*name="orden" value="nombre".*value="roma"/)
	expect(html).toMatch(/href="\/sucursales\/nueva"[^>]*>.*Agregar sucursal/)
	const archived = { ...props, archived: { shown: true } }
	expect(
		await render(createElement(ItemListLayout, archived, 'la lista'), { path: '/sucursales?archivados=1' }),
	).toMatch(/aria-current="true"[^>]*href="\/sucursales"/)
})
