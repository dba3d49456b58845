import { type FocusEvent, useEffect, useRef } from 'react'

type Held = { name: string; id?: string }

/** What tells a link or a button of a calendar from the others, before and after it is drawn anew; and whose it is. */
function heldIn(element: Element): Held | null {
	const name = element.getAttribute('href') ?? element.closest('form')?.getAttribute('action')
	return name ? { name, id: element.closest<HTMLElement>('[data-id]')?.dataset.id } : null
}

/** Where an appointment went that no longer has what was pressed: its own link, or what has to be opened to see it. */
function goneTo(frame: HTMLElement | null, id: string | undefined): HTMLElement | null {
	const card = id ? frame?.querySelector(`[data-id="${CSS.escape(id)}"]`) : null
	const folded = card?.closest('details:not([open])')
	return (folded ?? card)?.querySelector<HTMLElement>(folded ? 'summary' : 'a[href]') ?? null
}

/**
 * What is drawn anew takes the focus away: a form that was sent, somebody else's booking. It goes back to the same
 * appointment or the same free time, wherever that stands by now; the page does not move.
 */
export function useSteadyFocus<Frame extends HTMLElement>() {
	const frame = useRef<Frame>(null)
	const held = useRef<Held | null>(null)

	function onFocus({ target }: FocusEvent) {
		held.current = heldIn(target)
	}

	function onBlur({ target, relatedTarget }: FocusEvent) {
		// Left by the person, not taken away.
		if (target.isConnected && (relatedTarget || document.hasFocus())) held.current = null
	}

	useEffect(() => {
		if (!held.current || document.activeElement !== document.body) return
		const { name, id } = held.current
		const escaped = CSS.escape(name)
		const found = [
			...(frame.current?.querySelectorAll<HTMLElement>(`[href="${escaped}"], [action="${escaped}"] button`) ?? []),
		]
		const seen = found.filter((one) => one.offsetParent !== null)
		const next = seen.find((one) => one.getAttribute('aria-pressed') === 'true') ?? seen[0] ?? goneTo(frame.current, id)
		next?.focus({ preventScroll: true })
	})
	return { frame, hands: { onFocus, onBlur } }
}
