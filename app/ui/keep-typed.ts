import { typeInto } from './type-into.ts'

type Typed = HTMLTextAreaElement | HTMLInputElement

/** A browser writes a colour or a range in its own way: that is nobody's typing. */
const written = 'textarea, [type=text], [type=email], [type=tel], [type=password], [type=number]'

/**
 * Keeps what was typed before the page came to life. React 18 sets a text area that it takes over to what the server
 * wrote into it (react-dom, `postMountWrapper` of ReactDOMTextarea), a field that it holds to what it holds, and nobody
 * who follows a form has heard of what was typed until then. Called before React takes over; what it answers is called
 * once it has.
 */
export function keepTyped(): () => void {
	const typed = new Map<Typed, string>()
	const note = (part: Typed) => (part.value === part.defaultValue ? typed.delete(part) : typed.set(part, part.value))
	const listen = ({ target }: Event) => note(target as Typed)
	// A number that the server wrote in words is empty to a browser.
	for (const part of document.querySelectorAll<Typed>(written)) if (part.value || part.type !== 'number') note(part)
	addEventListener('input', listen)
	return () => {
		removeEventListener('input', listen)
		for (const [part, text] of typed) typeInto(part, text)
	}
}
