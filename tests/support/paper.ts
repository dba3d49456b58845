import { type Fields, type Form, formsIn, linksIn, wordsOf } from './paper-forms.ts'
import { type Visitor } from './programs/browser-door.ts'

/**
 * By name: what is typed there instead; null is what nobody sends, such as a box that was unchecked. Or all that the form
 * sends, drawn from it.
 */
type Typed = Record<string, string | string[] | null> | ((form: Form) => Fields)

/** A page as somebody without scripts has it: its words, its forms, and the buttons that send them. */
export type Paper = {
	status: number
	/** Where it was found after all redirects. */
	path: string
	html: string
	/** What a person reads, in one line. */
	words: string
	/** The part of the page that the pattern captures, in words. */
	wordsIn(part: RegExp): string
	/** What stands in the fields of that name. */
	values(name: string): string[]
	/** What is said beside a field. */
	errorOf(name: string): string
	/** Follows the first link whose words match, or the first within the part of the page that the pattern captures. */
	open(link: RegExp, part?: RegExp): Promise<Paper>
	/** Sends the form of the first button whose words match, with what was typed, and reads where it leads. */
	press(button: RegExp, typed?: Typed): Promise<Paper>
	/** The lone button whose form goes to that address, with what was typed. */
	pressAt(action: string, typed?: Typed): Promise<Paper>
}

export async function paperAt(visitor: Visitor, path: string): Promise<Paper> {
	return follow(visitor, path, await visitor.get(path))
}

async function follow(visitor: Visitor, path: string, answer: Response): Promise<Paper> {
	const to = answer.headers.get('Location')
	if (answer.status >= 300 && answer.status < 400 && to) {
		await answer.arrayBuffer()
		const next = new URL(to, answer.url)
		const there = next.pathname + next.search
		return follow(visitor, there, await visitor.get(there))
	}
	return paperOf(visitor, path, answer.status, await answer.text())
}

function paperOf(visitor: Visitor, path: string, status: number, html: string): Paper {
	if (html.includes('\0')) throw new Error(`zeros within the page ${path}`)
	const all = () => formsIn(html).flatMap(({ fields }) => fields)
	return {
		...{ status, path, html, words: wordsOf(html) },
		wordsIn: (part) => wordsOf(part.exec(html)?.[1] ?? part.exec(html)?.[0] ?? ''),
		values: (name) => all().flatMap(([each, value]) => (each === name ? [value] : [])),
		errorOf: (name) =>
			wordsOf(new RegExp(`<p class="error" id="[^"]*${quoted(name)}-error">([\\s\\S]*?)</p>`).exec(html)?.[1] ?? ''),
		async open(link, part) {
			const within = part ? (part.exec(html)?.[0] ?? '') : html
			const found = linksIn(within).find(({ words }) => link.test(words))
			if (!found) throw new Error(`${path} has no link ${link}: ${wordsOf(within).slice(-600)}`)
			// '#part' is the page itself, and '?' another search of it.
			return paperAt(visitor, withinSite(path, found.href))
		},
		async press(button, typed = {}) {
			for (const form of formsIn(html)) {
				const pressed = form.buttons.find(({ words }) => button.test(words))
				if (pressed) return send(visitor, path, form, pressed, typed)
			}
			throw new Error(`${path} has no button ${button}: ${wordsOf(html).slice(-600)}`)
		},
		async pressAt(action, typed) {
			const form = formsIn(html).find((each) => plainPath(each.action) === action)
			const [pressed] = form?.buttons ?? []
			if (!form || !pressed) throw new Error(`${path} has no form to ${action}`)
			return send(visitor, path, form, pressed, typed)
		},
	}
}

async function send(visitor: Visitor, path: string, form: Form, pressed: Form['buttons'][0], typed: Typed = {}) {
	const own: Fields = pressed.name ? [[pressed.name, pressed.value]] : []
	// '#part' is the page itself, where the browser scrolls to then.
	const [target = ''] = pressed.action.split('#')
	const action = target || form.action || path
	const fields = [...withTyped(form, typed), ...own]
	if (form.isSearch) return paperAt(visitor, `${plainPath(action)}?${new URLSearchParams(fields)}`)
	const answer = await visitor.send(action, fields, form.isMultipart)
	return follow(visitor, action, answer)
}

/** Where a link of that page leads, on this host. */
function withinSite(path: string, href: string): string {
	const { pathname, search } = new URL(href, `http://localhost${path}`)
	return pathname + search
}

const plainPath = (address: string) => address.split('?')[0]

function withTyped(form: Form, typed: Typed): Fields {
	if (typeof typed === 'function') return typed(form)
	const names = form.parts.map(({ at }) => at.name)
	const unknown = Object.keys(typed).filter((name) => !names.includes(name))
	if (unknown.length > 0) throw new Error(`a person finds no field ${unknown.join(', ')} in the form to ${form.action}`)
	const kept = form.fields.filter(([name]) => !(name in typed))
	const more = Object.entries(typed).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]))
	return [...kept, ...more] as Fields
}

/** A text as part of a pattern. */
export function quoted(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
