import { type MenuSection, menuSections } from './menu-item.ts'

/** How somebody left the side menu: as a rail of icons, and the sections that were opened or closed by hand. */
export type MenuState = { rail: boolean; sections: Partial<Record<MenuSection, boolean>> }

const letters = (section: MenuSection) => section.slice(0, 4).toLowerCase()

/** Reads the cookie's value, e.g. 'rail.herr-.cono+'; what nobody knows is left out. */
export function parseMenuState(value: string | null | undefined): MenuState {
	const words = (value ?? '').split('.')
	const sections: MenuState['sections'] = {}
	for (const section of menuSections) {
		if (words.includes(`${letters(section)}+`)) sections[section] = true
		if (words.includes(`${letters(section)}-`)) sections[section] = false
	}
	return { rail: words.includes('rail'), sections }
}

export function menuStateText({ rail, sections }: MenuState): string {
	const chosen = menuSections
		.filter((section) => sections[section] !== undefined)
		.map((section) => `${letters(section)}${sections[section] ? '+' : '-'}`)
	return [...(rail ? ['rail'] : []), ...chosen].join('.')
}

/** A section is open where it was left open, else where the page in view is, or the tools that everybody uses. */
export function isOpen(state: MenuState, section: MenuSection, current: MenuSection | undefined): boolean {
	return state.sections[section] ?? (section === 'Herramientas' || section === current)
}

/** Kept by the browser alone: opening a section is no business of the server until the next page. */
export function rememberMenu(state: MenuState): void {
	// biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing in browsers that we serve
	document.cookie = `menu=${menuStateText(state)}; path=/; max-age=31536000; samesite=lax`
}
