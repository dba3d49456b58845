import { type FocusEvent, useEffect, useRef } from 'react'

/** What tells a link or a button of a calendar from the others, before and after it is drawn anew. */
function nameOf(element: Element): string | null {
	const form = element.closest('form')
	return element.getAttribute('href') ?? form?.getAttribute('action') ?? null
}

/**
 * What is drawn anew takes the focus away: a form that was sent, somebody else's booking. It goes back to the same
 * appointment or the same free time, wherever that stands by now; the page does not move.
 */
export function useSteadyFocus<Frame extends HTMLElement>() {
	const frame = useRef<Frame>(null)
	const held = useRef<string | null>(null)

	function onFocus({ target }: FocusEvent) {
		held.current = nameOf(target)
	}

	function onBlur({ target, relatedTarget }: FocusEvent) {
		// Left by the person, not taken away.
		if (target.isConnected && (relatedTarget || document.hasFocus())) held.current = null
	}

	useEffect(() => {
		const name = held.current
		if (!name || document.activeElement !== document.body) return
		const escaped = CSS.escape(name)
		const found = [
			...(frame.current?.querySelectorAll<HTMLElement>(`[href="${escaped}"], [action="${escaped}"] button`) ?? []),
		]
		const seen = found.filter((one) => one.offsetParent !== null)
		const next = seen.find((one) => one.getAttribute('aria-pressed') === 'true') ?? seen[0]
		next?.focus({ preventScroll: true })
	})
	return { frame, hands: { onFocus, onBlur } }
}
