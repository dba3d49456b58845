import { type IconName } from '#app/ui/icon.tsx'

/** In the order of the side menu. */
export const menuSections = [
	'Automatización',
	'Herramientas',
	'Resultados',
	'Conocimiento',
	'Integraciones',
	'Cuenta',
] as const
export type MenuSection = (typeof menuSections)[number]

export type MenuTag = 'beta' | 'nuevo' | 'proximamente'

/** As the documents list them (NAV-003 to NAV-011); the order within a section is that of the menu. */
export type MenuItem = {
	path: string
	label: string
	icon: IconName
	section: MenuSection
	/** One sentence for the home page. */
	text: string
	/** The word without which the item is hidden. */
	permission: string
	tags?: MenuTag[]
	premium?: true
	/** Why it can't be opened, where it is shown all the same. */
	disabled?: string
	/** Its place on the bottom bar of phones. */
	tabbar?: number
	/** Only its own address counts as open: the addresses below it are items of their own. */
	exact?: true
}
