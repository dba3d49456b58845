import { type MenuEntry } from './menu/menu-entries.ts'

/** In the documented order (NAV-015). */
export const homeTabs = ['Conocimiento', 'Herramientas', 'Resultados', 'Integraciones', 'Cuenta'] as const
export type HomeTab = (typeof homeTabs)[number]

/** The tab of an address; the tools are what is used all day. */
export function homeTab(value: string | null): HomeTab {
	return homeTabs.find((tab) => tab === value) ?? 'Herramientas'
}

/** The tabs that hold something for this person, and the one that is open. */
export function shownTabs(menu: MenuEntry[], open: HomeTab): HomeTab[] {
	return homeTabs.filter((tab) => tab === open || itemsOfTab(menu, tab).length > 0)
}

/** Automatización has no tab of its own: its items stand among the tools (D-69). What is closed comes last. */
export function itemsOfTab(menu: MenuEntry[], tab: HomeTab): MenuEntry[] {
	const own = menu.filter(({ section }) => section === tab)
	const automation = tab === 'Herramientas' ? menu.filter(({ section }) => section === 'Automatización') : []
	const all = [...own, ...automation]
	return [...all.filter(({ closed }) => !closed), ...all.filter(({ closed }) => closed)]
}
