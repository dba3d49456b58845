import { expect, test } from 'vitest'
import { businessPermissions } from '#app/core/permissions.ts'
import { partnerPages } from '#app/navigation/layouts/partner-layout.tsx'
import { backLinkFor } from '../back-link.ts'
import { homeTab, homeTabs, itemsOfTab } from '../home-tabs.ts'
import { menu } from './menu.ts'
import { currentItem, leadsTo, menuFor, searchMenu } from './menu-entries.ts'
import { type MenuSection } from './menu-item.ts'
import { isOpen, menuStateText, parseMenuState } from './menu-state.ts'
import { routePath } from './route-path.ts'
import { hasScreen } from './screens.ts'

const everything = new Set([...menu.map(({ permission }) => permission), 'businesses.edit'])
const full = menuFor(everything)

/** Path → documented tags, sorted. */
const tagsIn = (section: MenuSection) =>
	Object.fromEntries(
		menu.filter((item) => item.section === section).map(({ path, tags = [] }) => [path, [...tags].sort().join(' ')]),
	)

test('every item has a category, a title, a sentence, an icon and a path of its own', () => {
	expect(new Set(menu.map(({ path }) => path)).size).toBe(menu.length)
	for (const { label, text, icon, path, section } of menu) {
		expect([label, text, icon, section].every(Boolean), path).toBe(true)
		expect(path).toMatch(/^\/[a-zA-Z/-]+$/)
	}
	expect(menu.filter(({ premium }) => premium).map(({ path }) => path)).toEqual(['/massiveAI'])
})

test('tags are shown, and an item that leads nowhere yet is shown closed, with its reason', () => {
	for (const { path, tags, closed, disabled } of full) {
		expect(closed === undefined, path).toBe(hasScreen(leadsTo[path] ?? path) && !disabled)
		if (closed) expect(tags).toContain('proximamente')
		if (disabled) expect(closed).toBe(disabled)
	}
	expect(full.find(({ path }) => path === '/chat')?.tags).toEqual(['beta'])
})

test('an item leads no deeper than two steps and to no door, as the build’s list of pages takes for granted', () => {
	const all = [...menu.map(({ path }) => leadsTo[path] ?? path), ...partnerPages.map(({ to }) => to)]
	expect(all.filter((path) => !/^(?:\/[^/]+){1,2}$/.test(path) || /^\/(?:auth|reservar|api|dev)\b/.test(path))).toEqual(
		[],
	)
})

test('the items of Automatización', () => {
	expect(tagsIn('Automatización')).toEqual({ '/asistentes': '', '/upsells': '', '/massiveAI': '' })
})

test('the items of Herramientas, with the documented tags', () => {
	expect(tagsIn('Herramientas')).toEqual({
		'/agenda': '',
		'/funnels': '',
		'/finanzas/movimientos': '',
		'/finanzas/corte': '',
		'/inventario/movimientos': '',
		'/audiencias': '',
		'/contactos': '',
		'/chat': 'beta',
		'/fuentes-trafico': 'beta',
		'/pedidos': 'beta nuevo',
		'/eventos-conversion': 'beta nuevo',
		'/formularios': 'nuevo',
	})
})

test('the items of Resultados', () => {
	expect(tagsIn('Resultados')).toEqual({
		'/agenda/dashboard': '',
		'/contactos/dashboard': 'beta nuevo',
		'/finanzas': '',
		'/pedidos/dashboard': 'nuevo',
		'/inventario': '',
	})
})

test('the items of Conocimiento, with the documented tags', () => {
	expect(tagsIn('Conocimiento')).toEqual({
		'/negocio': '',
		'/sucursales': '',
		'/especialistas': '',
		'/servicios': '',
		'/inventario/productos': '',
		'/cursos': '',
		'/recursos': '',
		'/conocimiento': '',
		'/inmuebles': 'beta nuevo',
		'/sheets': 'proximamente',
	})
	expect(menu.find(({ path }) => path === '/sheets')?.disabled).toMatch(/pronto/)
})

test('the items of Integraciones', () => {
	expect(tagsIn('Integraciones')).toEqual({
		'/integraciones': 'nuevo',
		'/integraciones/mercado-pago': 'nuevo',
		'/integraciones/stripe': 'nuevo',
		'/integraciones/whatsapp': '',
		'/integraciones/chat-web': 'nuevo',
		'/integraciones/google-calendar': '',
		'/integraciones/meta': '',
		'/integraciones/comentarios-meta': '',
	})
	const disabled = menu.filter((item) => item.section === 'Integraciones' && item.disabled).map(({ path }) => path)
	expect(disabled).toEqual(['/integraciones/meta', '/integraciones/comentarios-meta'])
})

test('what can be connected is open in the menu, not still to come', () => {
	for (const path of ['/integraciones/mercado-pago', '/integraciones/whatsapp', '/integraciones/google-calendar']) {
		const entry = full.find((item) => item.path === path)
		expect(entry?.closed, path).toBeUndefined()
		expect(entry?.tags, path).not.toContain('proximamente')
		expect(entry?.text).not.toMatch(/QR/)
	}
	const receptionist = menuFor(new Set(['agenda.view']))
	expect(receptionist.filter(({ section }) => section === 'Integraciones')).toEqual([])
})

test('the items of Cuenta', () => {
	expect(Object.keys(tagsIn('Cuenta'))).toEqual(['/creditos', '/recargar', '/admin', '/academy'])
})

test('the menu offers the paths of contacts, funnels and automation', () => {
	const paths = menu.map(({ path }) => path)
	for (const path of [
		'/funnels',
		'/contactos',
		'/pedidos',
		'/formularios',
		'/fuentes-trafico',
		'/audiencias',
		'/upsells',
		'/eventos-conversion',
		'/especialistas',
	])
		expect(paths).toContain(path)
})

test('an item that has a screen asks for a permission that somebody can have', () => {
	const words = new Set<string>([...businessPermissions, 'platform.operate', 'account.own'])
	const unknown = menu.filter(({ path, permission }) => hasScreen(path) && !words.has(permission))
	expect(unknown.map(({ path, permission }) => `${path} ${permission}`)).toEqual([])
})

test('the menu shows a member what she may open and nothing that is still to come', () => {
	const shown = menuFor(new Set(['agenda.view', 'inbox.view']), { '/chat': 3 })
	expect(shown.map(({ path }) => path)).toEqual(expect.arrayContaining(['/chat', '/agenda']))
	expect(shown.filter(({ closed }) => closed)).toEqual([])
	expect(shown.find(({ path }) => path === '/chat')?.count).toBe(3)
	expect(menuFor(new Set(['businesses.edit'])).map(({ path }) => path)).not.toContain('/admin')
})

test('the search finds items by the beginnings of words, without accents', () => {
	expect(searchMenu(full, 'trafico').map(({ path }) => path)).toContain('/fuentes-trafico')
	expect(searchMenu(full, 'google cal').map(({ path }) => path)).toEqual(['/integraciones/google-calendar'])
	expect(searchMenu(full, 'zzz')).toEqual([])
})

test('five tabs in the documented order; automation stands among the tools', () => {
	expect(homeTabs).toEqual(['Conocimiento', 'Herramientas', 'Resultados', 'Integraciones', 'Cuenta'])
	expect(homeTab('Resultados')).toBe('Resultados')
	expect(homeTab('nada')).toBe('Herramientas')
	expect(itemsOfTab(full, 'Herramientas').map(({ path }) => path)).toEqual(
		expect.arrayContaining(['/asistentes', '/upsells', '/massiveAI', '/agenda']),
	)
	const shown = homeTabs.flatMap((tab) => itemsOfTab(full, tab).map(({ path }) => path))
	expect(shown.sort()).toEqual(full.map(({ path }) => path).sort())
})

test('what was closed stays closed, and what nobody knows in the cookie is left out', () => {
	const state = { rail: true, sections: { Herramientas: false, Cuenta: true } }
	expect(parseMenuState(menuStateText(state))).toEqual(state)
	expect(parseMenuState('x.y.herr-')).toEqual({ rail: false, sections: { Herramientas: false } })
	expect(isOpen(state, 'Herramientas', 'Herramientas')).toBe(false)
	expect(isOpen(parseMenuState(null), 'Conocimiento', 'Conocimiento')).toBe(true)
	expect(isOpen(parseMenuState(null), 'Conocimiento', undefined)).toBe(false)
})

test('the way back depends on the role', () => {
	expect(backLinkFor('partner')).toEqual({ to: '/partner/dashboard', label: 'Volver al Dashboard' })
	expect(backLinkFor('admin')).toEqual({ to: '/negocios', label: 'Volver a Negocios' })
	expect(backLinkFor('user')).toBeUndefined()
})

test('the open item is the one with the longest path', () => {
	const paths = full.map((entry) => ({ ...entry, closed: undefined }))
	expect(currentItem(paths, '/agenda/dashboard')?.label).toBe('Citas')
	expect(currentItem(paths, '/agenda/citas/nueva')?.label).toBe('Agenda')
	expect(currentItem(paths, '/inventario/productos')?.label).toBe('Productos')
	expect(currentItem(paths, '/principal')).toBeUndefined()
})

test('an address pattern comes from the name of its file', () => {
	expect(routePath('_panel.agenda.citas.$id_.editar.tsx')).toBe('/agenda/citas/:id/editar')
	expect(routePath('_panel.asistentes._index.tsx')).toBe('/asistentes')
	expect(routePath('_panel.tsx')).toBeNull()
	expect(routePath('tema.ts')).toBeNull()
	expect(routePath('$.tsx')).toBeNull()
})
