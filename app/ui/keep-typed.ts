type Typed = HTMLTextAreaElement | HTMLInputElement

/** A browser writes a colour or a number in its own way: that is nobody's typing. */
const written = 'textarea, [type=text], [type=email], [type=tel], [type=password]'

/**
 * Keeps what was typed before the page came to life. React 18 sets a text area that it takes over to what the server
 * wrote into it (react-dom, `postMountWrapper` of ReactDOMTextarea), and nobody who follows a form has heard of what was
 * typed until then. Called before React takes over; what it answers is called once it has.
 */
export function keepTyped(): () => void {
	const typed = new Map<Typed, string>()
	const note = (part: Typed) => (part.value === part.defaultValue ? typed.delete(part) : typed.set(part, part.value))
	const listen = ({ target }: Event) => note(target as Typed)
	for (const part of document.querySelectorAll<Typed>(written)) note(part)
	addEventListener('input', listen)
	return () => {
		removeEventListener('input', listen)
		for (const [part, text] of typed) {
			part.value = text
			part.dispatchEvent(new Event('input', { bubbles: true }))
		}
	}
}
