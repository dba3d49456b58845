/** A form as a page shows it: where it goes and what a browser would send from it. */
export type Form = { method: 'GET' | 'POST'; action: string; fields: Field[] }
/** `choices`: what else a select, a radio or an unticked box could send. */
export type Field = { name: string; value: string; choices: string[]; kind: string; required: boolean }

const unescaped: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
const plainText = (html: string) => html.replace(/&(amp|quot|#x27|lt|gt);/g, (found) => unescaped[found] ?? found)

function attributes(tag: string): Record<string, string> {
	const pairs = [...tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].slice(1)
	return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), plainText(value)]))
}

/** Every form of a page that React wrote, with what stands outside of it and names it. */
export function formsIn(html: string, page: string): Form[] {
	return [...html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/g)].map(([, open = '', inside = '']) => {
		const { method = 'get', action = '', id = '' } = attributes(open)
		const outside = id ? [...html.matchAll(/<(input|select|textarea|button)\b[^>]*\bform="([^"]*)"[^>]*>/g)] : []
		const also = outside.filter(([, , form]) => form === id).map(([tag]) => tag)
		const url = new URL(action || page, new URL(page, 'http://x'))
		const fields = merged([...fieldsIn(inside), ...fieldsIn(also.join(''))])
		return { method: method.toLowerCase() === 'post' ? 'POST' : 'GET', action: url.pathname + url.search, fields }
	})
}

const controls = /<(textarea|select)\b[^>]*>([\s\S]*?)<\/\1>|<(input|button)\b[^>]*>/g

function fieldsIn(html: string): Field[] {
	return [...html.matchAll(controls)].flatMap(([whole, long, inside = '', short = '']) => {
		const open = attributes(whole.slice(0, whole.indexOf('>') + 1))
		const { name, type = long ?? short, value = '' } = open
		if (!name || 'disabled' in open) return []
		const field = { name, kind: type, required: 'required' in open, choices: [] as string[] }
		if (long === 'select') return [{ ...field, ...chosenOf(inside) }]
		if (long === 'textarea') return [{ ...field, value: plainText(inside.trim()) }]
		if ((type === 'checkbox' || type === 'radio') && !('checked' in open))
			return [{ ...field, value: '', choices: [value || 'on'] }]
		return [{ ...field, value: type === 'checkbox' ? value || 'on' : value }]
	})
}

function chosenOf(inside: string) {
	const options = [...inside.matchAll(/<option\b[^>]*>/g)].map(([tag]) => attributes(tag))
	const values = options.map(({ value = '' }) => value).filter(Boolean)
	const value = options.find((option) => 'selected' in option)?.value ?? options[0]?.value ?? ''
	return { value, choices: values }
}

/** Radios of one name are one field; boxes of one name are several. */
function merged(fields: Field[]): Field[] {
	const radios = new Map<string, Field>()
	return fields.flatMap((field) => {
		if (field.kind !== 'radio') return [field]
		const known = radios.get(field.name)
		if (!known) {
			radios.set(field.name, field)
			return [field]
		}
		known.value ||= field.value
		known.choices.push(...field.choices)
		return []
	})
}
