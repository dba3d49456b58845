import { menu } from './menu.ts'
import { type MenuItem, type MenuTag } from './menu-item.ts'
import { hasScreen } from './screens.ts'

/** An item as the layouts show it. `closed`: why it can't be opened; `count`: what waits behind it, e.g. unread chats. */
export type MenuEntry = MenuItem & { tags: MenuTag[]; closed?: string; count?: number }

/** Addresses without a page of their own yet, and the page to which they lead. */
export const leadsTo: Record<string, string> = {
	'/integraciones/google-calendar': '/negocio/canales',
	'/finanzas': '/finanzas/dashboard',
}

const soon = 'Todavía no está disponible: llega en una próxima versión.'

/**
 * The items that this person may open, and those that are still to come, which only who runs the business sees.
 * `counts` by path.
 */
export function menuFor(granted: ReadonlySet<string>, counts: Record<string, number> = {}): MenuEntry[] {
	return menu.map((item) => toEntry(item, counts[item.path])).filter((entry) => isShown(entry, granted))
}

function toEntry(item: MenuItem, count?: number): MenuEntry {
	const { tags = [], disabled, path } = item
	const closed = disabled ?? (hasScreen(leadsTo[path] ?? path) ? undefined : soon)
	const shown = closed && !tags.includes('proximamente') ? [...tags, 'proximamente' as const] : tags
	return { ...item, tags: shown, closed, count }
}

function isShown({ closed, permission }: MenuEntry, granted: ReadonlySet<string>): boolean {
	if (permission === 'platform.operate') return granted.has(permission)
	return closed ? granted.has('businesses.edit') : granted.has(permission)
}

/** Pages that belong to an item under another path of the documents. */
const belongs: Record<string, string> = { crm: '/funnels' }

/** The item whose page holds an address: the one with the longest path. */
export function currentItem(entries: MenuEntry[], address: string): MenuEntry | undefined {
	const pathname = belongs[address.split('/')[1] ?? ''] ?? address
	return entries
		.filter(({ path, exact }) => pathname === path || (!exact && pathname.startsWith(`${path}/`)))
		.sort((a, b) => b.path.length - a.path.length)[0]
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Items that a search finds: every word of it begins a word of the item's name, section or sentence. */
export function searchMenu(entries: MenuEntry[], search: string): MenuEntry[] {
	const wanted = plain(search).split(/\s+/).filter(Boolean)
	if (wanted.length === 0) return []
	return entries.filter(({ label, section, text }) => {
		const words = plain(`${label} ${section} ${text}`).split(/[^\p{L}\p{N}]+/u)
		return wanted.every((part) => words.some((word) => word.startsWith(part)))
	})
}
