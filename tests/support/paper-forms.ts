export type Fields = [name: string, value: string][]

/** A control of a form as it was written: its tag, its attributes, and what stands within. */
export type Part = { tag: string; at: Record<string, string>; inner: string }

export type Form = {
	action: string
	/** Its fields are sent in the address, as a search. */
	isSearch: boolean
	isMultipart: boolean
	fields: Fields
	/** All its controls, in the order of the page. */
	parts: Part[]
	buttons: { words: string; name: string; value: string; action: string }[]
}

/** The forms of a page with what stands in them; markup as React writes it, not any markup. */
export function formsIn(html: string): Form[] {
	return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, head = '', body = '']) => {
		const form = attributesOf(head)
		const outside = form.id ? partsOf(html, form.id) : []
		const parts = [...partsOf(body), ...outside]
		return {
			action: form.action ?? '',
			isSearch: (form.method ?? 'get').toLowerCase() === 'get',
			isMultipart: form.enctype === 'multipart/form-data',
			fields: parts.flatMap(fieldOf),
			parts,
			buttons: parts.flatMap(({ tag, at, inner }) =>
				tag === 'button' && (at.type ?? 'submit') === 'submit'
					? [{ words: wordsOf(inner), name: at.name ?? '', value: at.value ?? '', action: at.formaction ?? '' }]
					: [],
			),
		}
	})
}

/** The links of a page: what each says, or is called where it shows a picture alone. */
export function linksIn(html: string): { href: string; words: string }[] {
	return [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].flatMap(([, head = '', inner = '']) => {
		const { href, 'aria-label': name } = attributesOf(head)
		return href === undefined ? [] : [{ href, words: name ?? wordsOf(inner) }]
	})
}

/** What a list sends for the option that begins with these words. */
export function optionOf(html: string, name: string, start: string): string {
	const list = partsOf(html).concat(formsIn(html).flatMap(({ parts }) => parts))
	const options = list.flatMap(({ tag, at, inner }) => (tag === 'select' && at.name === name ? [inner] : [])).join('')
	for (const [, head = '', words = ''] of options.matchAll(/<option\b([^>]*)>([\s\S]*?)<\/option>/g))
		if (wordsOf(words).startsWith(start)) return attributesOf(head).value ?? wordsOf(words)
	throw new Error(`no option of ${name} begins with ${start}: ${wordsOf(options)}`)
}

/** The controls within, or, with a form's id, those that belong to it from elsewhere. */
function partsOf(html: string, formId?: string): Part[] {
	const controls = /<(button|select|textarea)\b([^>]*)>([\s\S]*?)<\/\1>|<(input)\b([^>]*)>/g
	return [...html.matchAll(controls)].flatMap(([, tag, head, inner = '', input, inputHead]) => {
		const at = attributesOf(head ?? inputHead ?? '')
		return at.form === formId ? [{ tag: tag ?? input ?? '', at, inner }] : []
	})
}

/** What a control sends: nothing where it is off, or no field. */
export function fieldOf({ tag, at, inner }: Part): Fields {
	if (tag === 'button' || !at.name || 'disabled' in at) return []
	if (tag === 'textarea') return [[at.name, plain(inner)]]
	if (tag === 'select') return optionsIn(at.name, inner)
	if (['checkbox', 'radio'].includes(at.type ?? '')) return 'checked' in at ? [[at.name, at.value ?? 'on']] : []
	return ['file', 'submit', 'button'].includes(at.type ?? '') ? [] : [[at.name, at.value ?? '']]
}

function optionsIn(name: string, inner: string): Fields {
	const options = [...inner.matchAll(/<option\b([^>]*)>/g)].map(([, head = '']) => attributesOf(head))
	const chosen = options.find((option) => 'selected' in option) ?? options[0]
	return chosen ? [[name, chosen.value ?? '']] : []
}

function attributesOf(head: string): Record<string, string> {
	return Object.fromEntries(
		[...head.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
			name.toLowerCase(),
			plain(value),
		]),
	)
}

/** What a person reads, in one line. */
export function wordsOf(html: string): string {
	const text = html.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ')
	return plain(text).replace(/\s+/g, ' ').trim()
}

const marks: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

function plain(text: string): string {
	return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => marks[name] ?? '')
}
