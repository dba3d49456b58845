import { type KeyboardEvent } from 'react'

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** The arrows walk over free half hours and appointments; Enter opens what they stand on, as on any link. */
export function walkGrid(event: KeyboardEvent<HTMLElement>): void {
	const { key, target, currentTarget } = event
	if (!arrows.includes(key) || !(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey)
		return
	const column = target.closest<HTMLElement>('.cal-col')
	if (!column) return
	const next =
		key === 'ArrowUp' || key === 'ArrowDown' ? within(column, target, key) : beside(currentTarget, column, target, key)
	if (!next) return
	event.preventDefault()
	next.focus()
}

function within(column: HTMLElement, target: HTMLElement, key: string): HTMLElement | undefined {
	const links = linksOf(column)
	return links[links.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)]
}

/** The link of the next column with any that is nearest in height. */
function beside(grid: HTMLElement, column: HTMLElement, target: HTMLElement, key: string): HTMLElement | undefined {
	const columns = [...grid.querySelectorAll<HTMLElement>('.cal-col')].filter((one) => one.offsetParent !== null)
	const step = key === 'ArrowRight' ? 1 : -1
	const height = topOf(target)
	const start = columns.indexOf(column) + step
	const further = step > 0 ? columns.slice(start) : columns.slice(0, start + 1).reverse()
	for (const other of further) {
		const [nearest] = linksOf(other).sort((a, b) => Math.abs(topOf(a) - height) - Math.abs(topOf(b) - height))
		if (nearest) return nearest
	}
	return undefined
}

function linksOf(column: HTMLElement): HTMLElement[] {
	const links = [...column.querySelectorAll<HTMLElement>('a')].filter((link) => link.offsetParent !== null)
	return links.sort((a, b) => topOf(a) - topOf(b))
}

function topOf(link: HTMLElement): number {
	return link.getBoundingClientRect().top
}
