/** What a script draws late, such as the calendar, is looked for so many times, with so many milliseconds between. */
const TRIES = 60
const PAUSE = 50

/** What was pressed where this happened. */
export function openerAt(target: EventTarget): HTMLElement | null {
	return target instanceof Element ? target.closest<HTMLElement>('a, button, [role="button"]') : null
}

/**
 * Where the focus goes when a dialog closes: to what was just made, whose id the address names after '#', else to what
 * opened the dialog (`openers`, the newest first), else to the main part of the page; never to nothing.
 */
export function giveFocusBack(openers: HTMLElement[]): void {
	const made = window.location.hash.slice(1)
	if (focusFirst(made ? [rowOf(made)] : openers.map(asDrawnNow))) return
	const main = document.querySelector<HTMLElement>('#contenido')
	if (main && document.activeElement === document.body) focusOn(main)
	const isUntouched = () => document.activeElement === main || document.activeElement === document.body
	const lookAgain = (left: number) => {
		if (left > 0 && isUntouched() && !focusFirst([rowOf(made)])) setTimeout(lookAgain, PAUSE, left - 1)
	}
	if (made) lookAgain(TRIES)
}

/** Whether one of them took it: what is gone or lies behind another dialog does not. */
function focusFirst(elements: (HTMLElement | null)[]): boolean {
	return elements.some((element) => element !== null && focusOn(element))
}

function focusOn(element: HTMLElement): boolean {
	element.focus({ preventScroll: element.id === 'contenido' })
	return document.activeElement === element
}

/** The opener may have been drawn anew while the dialog was open: its address or its id finds it again. */
function asDrawnNow(opener: HTMLElement): HTMLElement | null {
	if (opener.isConnected) return opener
	const href = opener.getAttribute('href')
	const { eventId } = opener.dataset
	if (href) return document.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
	return eventId ? document.querySelector<HTMLElement>(`[data-event-id="${CSS.escape(eventId)}"]`) : null
}

/** A link to it, or its box in the calendar. */
function rowOf(id: string): HTMLElement | null {
	const name = CSS.escape(id)
	return document.querySelector<HTMLElement>(
		`[data-event-id^="${name}--"], main a[href*="/${name}?"], main a[href$="/${name}"]`,
	)
}
