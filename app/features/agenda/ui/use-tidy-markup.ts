import { type RefObject, useEffect } from 'react'

/**
 * Schedule-X names plain boxes with aria-label, which their missing role forbids (WCAG 4.1.2). The columns of hours
 * become groups; other boxes lose the name, whose words stand in their text.
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
	for (const box of root.querySelectorAll('div[aria-label]:not([role]), span[aria-label]:not([role])')) {
		if (box.classList.contains('sx__time-grid-day')) box.setAttribute('role', 'group')
		else box.removeAttribute('aria-label')
	}
}
