import { type MouseEvent, type RefObject, useCallback, useState } from 'react'
import { type AgendaLinks } from './agenda-links.ts'
import { placeAt } from './grid/grid-place.ts'
import { type OpenSlot } from './slot-menu.tsx'

/** A press between the marks is meant for the half hour in which it lies. */
const HALF_HOUR = 30
/** So wide and tall is the menu: near an edge it opens to the other side. */
const menuWidth = 200
const menuHeight = 110

/**
 * The menu of a free moment in the grid of the server: a press on its link, the right button, a long press, and the
 * menu key of a keyboard open it. Without both choices there is no menu: the link leads to the only one.
 */
export function useSlotMenu(links: AgendaLinks, grid: RefObject<HTMLElement>) {
	const [slot, setSlot] = useState<OpenSlot | null>(null)
	const close = useCallback(() => setSlot(null), [])

	function open(target: Element, x: number, y: number): boolean {
		const frame = grid.current
		const place = frame ? placeAt(frame, x, y, HALF_HOUR) : null
		if (!frame || !place || target.closest('.ev')) return false
		const { date, minute, specialistId } = place
		setSlot({ date, minute, specialistId, ...placedIn(frame, x, y) })
		return true
	}

	/** Of a press on the link of a free half hour, or beside all of them; true where the menu took it. */
	function onPress(event: MouseEvent): boolean {
		const target = event.target instanceof Element ? event.target : null
		if (isForBrowser(event)) return false
		const link = target?.closest<HTMLElement>('a.slot')
		if (!link) return isBare(target) && Boolean(links.book ?? links.block) && open(target, event.clientX, event.clientY)
		if (!links.book || !links.block) return false
		event.preventDefault()
		return open(link, ...pointOf(event, link.getBoundingClientRect()))
	}

	function onContextMenu(event: MouseEvent) {
		if (!(event.target instanceof Element) || (!links.book && !links.block)) return
		const link = event.target.closest('a.slot')?.getBoundingClientRect()
		const byKey = event.clientX === 0 && event.clientY === 0 && link
		if (byKey ? open(event.target, link.left + 8, link.top + 8) : open(event.target, event.clientX, event.clientY)) {
			event.preventDefault()
		}
	}
	// Of a range that was drawn over.
	const onChosen = (chosen: Omit<OpenSlot, 'x' | 'y'>, x: number, y: number) =>
		grid.current && setSlot({ ...chosen, ...placedIn(grid.current, x, y) })
	return { slot, close, onPress, onContextMenu, onChosen }
}

/** A key that presses a link has no place of its own. */
function pointOf({ detail, clientX, clientY }: MouseEvent, { left, top }: DOMRect): [number, number] {
	return detail === 0 ? [left + 8, top + 8] : [clientX, Math.max(clientY, top + 1)]
}

/** A press that the browser answers itself, such as one for a new tab. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

/** A moment at which nobody works, which staff may book all the same. */
function isBare(target: Element | null): target is Element {
	return target !== null && target.closest('.cal-col') !== null && target.closest('a, .ev') === null
}

/** Where the menu stands in the frame of the grid, so that all of it is in sight. */
function placedIn(frame: HTMLElement, x: number, y: number): { x: number; y: number } {
	const box = frame.getBoundingClientRect()
	const top = window.innerHeight - y < menuHeight ? y - box.top - menuHeight : y - box.top
	return { x: Math.max(Math.min(x - box.left, box.width - menuWidth), 0), y: top }
}
