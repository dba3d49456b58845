import { type KeyboardEvent } from 'react'
import { walk } from './walk.ts'

/** A list of links of one column; of a compact week a day has several, one below the other. */
const lists = '.cal-col, .wk-cell'

/** Keys walk over free time and appointments; Enter opens what they stand on, as on any link. */
export function walkGrid(event: KeyboardEvent<HTMLElement>): void {
	const { key, target, currentTarget } = event
	if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
	const columns = columnsIn(currentTarget)
	const column = columns.findIndex((links) => links.includes(target))
	if (column < 0) return
	const row = columns[column]?.indexOf(target) ?? 0
	const to = walk(
		columns.map((links) => links.map(topOf)),
		{ column, row },
		key,
	)
	const next = to && columns[to.column]?.[to.row]
	if (!next) return
	event.preventDefault()
	next.focus()
}

/** The first free time that is in sight of the clock, or the first of all; null where nothing is free. */
export function firstFree(root: ParentNode): HTMLElement | null {
	const free = [...root.querySelectorAll<HTMLElement>('a.slot, a.slot-line')]
	return free.find((link) => link.offsetParent !== null) ?? null
}

/** The links of each column, by height: those of one day, or of one specialist of a day. */
function columnsIn(grid: HTMLElement): HTMLElement[][] {
	const columns = new Map<string, HTMLElement[]>()
	for (const list of grid.querySelectorAll<HTMLElement>(lists)) {
		if (list.offsetParent === null) continue
		const { date = '', con = '' } = list.dataset
		const name = list.classList.contains('wk-cell') ? date : `${date} ${con}`
		const links = [...list.querySelectorAll<HTMLElement>('a')].filter((link) => link.offsetParent !== null)
		columns.set(name, [...(columns.get(name) ?? []), ...links])
	}
	return [...columns.values()].map((links) => links.sort((a, b) => topOf(a) - topOf(b)))
}

function topOf(link: HTMLElement): number {
	return link.getBoundingClientRect().top
}
