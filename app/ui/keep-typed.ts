type Typed = HTMLTextAreaElement | HTMLInputElement

/**
 * Keeps what was typed before the page came to life. React 18 sets a text area that it takes over to what the server
 * wrote into it (react-dom, `postMountWrapper` of ReactDOMTextarea), and nobody who follows a form has heard of what was
 * typed until then. Called before React takes over; what it answers is called once it has.
 */
export function keepTyped(): () => void {
	const areas = new Map<HTMLTextAreaElement, string>()
	for (const area of document.querySelectorAll('textarea')) note(area)
	function note(area: HTMLTextAreaElement) {
		if (area.value !== area.defaultValue) areas.set(area, area.value)
	}
	function listen({ target }: Event) {
		if (target instanceof HTMLTextAreaElement) note(target)
	}
	document.addEventListener('input', listen, true)
	return () => {
		document.removeEventListener('input', listen, true)
		for (const [area, text] of areas) if (area.isConnected) area.value = text
		for (const field of document.querySelectorAll<Typed>('input, textarea')) {
			if (isChanged(field)) field.dispatchEvent(new Event('input', { bubbles: true }))
		}
	}
}

/** A browser writes a colour or a range in its own way; a file is sent by its own field. */
const untyped = ['hidden', 'file', 'color', 'range']

/** Otherwise than the server wrote it. What a browser could make nothing of, a number in words, is nobody's typing. */
function isChanged(field: Typed): boolean {
	if (untyped.includes(field.type)) return false
	if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true
	return field.value !== '' && field.value.trim() !== field.defaultValue.trim()
}
