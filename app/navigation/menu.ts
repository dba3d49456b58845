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

/** `permission`: the word without which the item is hidden. `tag`: how far along it is. `tabbar`: its place on phones. */
export type MenuItem = {
	id: string
	label: string
	path: string
	icon: IconName
	permission: string
	section: MenuSection
	tag?: 'beta' | 'nuevo'
	tabbar?: number
}

/** One line an item. */
export const menu: MenuItem[] = [
	{
		id: 'asistentes',
		label: 'Asistentes',
		path: '/asistentes',
		icon: 'headset',
		permission: 'assistants.view',
		section: 'Automatización',
	},
	{
		id: 'chat',
		label: 'Chat',
		path: '/chat',
		icon: 'message-circle',
		permission: 'inbox.view',
		section: 'Herramientas',
		tag: 'beta',
		tabbar: 2,
	},
	{
		id: 'agenda',
		label: 'Agenda',
		path: '/agenda',
		icon: 'calendar',
		permission: 'agenda.view',
		section: 'Herramientas',
		tabbar: 1,
	},
]

/** An item as the layouts show it; `count` is what waits behind it, e.g. unread conversations. */
export type MenuEntry = MenuItem & { count?: number }

/** The items that may be opened, with what waits behind each (by id). */
export function menuFor(can: (permission: string) => boolean, counts: Record<string, number> = {}): MenuEntry[] {
	return menu.filter(({ permission }) => can(permission)).map((item) => ({ ...item, count: counts[item.id] }))
}
