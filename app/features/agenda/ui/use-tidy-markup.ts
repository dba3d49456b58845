import { type RefObject, useEffect } from 'react'

/**
 * Schedule-X names plain boxes with aria-label, which their missing role forbids (WCAG 4.1.2). The columns of hours
 * become groups; other boxes lose the name, whose words stand in their text. Its own placing of what overlaps covers
 * names, so events take the places that `layoutColumns` gave them.
 */
export function useTidyMarkup(frame: RefObject<HTMLElement>): void {
	useEffect(() => {
		const root = frame.current
		if (!root) return
		tidy(root)
		const watcher = new MutationObserver(() => tidy(root))
		watcher.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-label'] })
		return () => watcher.disconnect()
	}, [frame])
}

/** Of a column's width. */
const room = 97

function tidy(root: HTMLElement) {
	for (const box of root.querySelectorAll<HTMLElement>('.sx-ev[data-of]')) place(box)
	for (const box of root.querySelectorAll('div[aria-label]:not([role]), span[aria-label]:not([role])')) {
		if (box.classList.contains('sx__time-grid-day')) box.setAttribute('role', 'group')
		else box.removeAttribute('aria-label')
	}
}

function place(box: HTMLElement) {
	const event = box.closest<HTMLElement>('.sx__time-grid-event')
	const [k, of] = [Number(box.dataset.k), Number(box.dataset.of)]
	if (!event || event.classList.contains('is-event-copy')) return
	const [start, width] = [`${(k / of) * room}%`, `calc(${room / of}% - 1px)`]
	if (event.style.width === width && event.style.getPropertyPriority('width') === 'important') return
	event.style.setProperty('inset-inline-start', start, 'important')
	event.style.setProperty('width', width, 'important')
}
