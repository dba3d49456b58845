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

function tidy(root: HTMLElement) {
	for (const box of root.querySelectorAll<HTMLElement>('.sx-ev[data-of]')) place(box)
	for (const box of root.querySelectorAll('div[aria-label]:not([role]), span[aria-label]:not([role])')) {
		if (box.classList.contains('sx__time-grid-day')) box.setAttribute('role', 'group')
		else box.removeAttribute('aria-label')
	}
}

/** The sheet draws it there (schedule-x.css). */
function place(box: HTMLElement) {
	const event = box.closest<HTMLElement>('.sx__time-grid-event')
	if (!event || event.classList.contains('is-event-copy')) return
	event.style.setProperty('--k', box.dataset.k ?? '0')
	event.style.setProperty('--of', box.dataset.of ?? '1')
	event.dataset.placed = ''
}
