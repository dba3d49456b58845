/** Markup whose texts were escaped. Only `html` makes it; it is what `dangerouslySetInnerHTML` takes. */
export type Html = { readonly __html: string }

type Value = string | number | Html | Html[] | null

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const special = /[&<>"']/g

/**
 * For lists of hundreds: React takes ten times as long to write the same markup and to take it over in the browser.
 * Every text that is put in is escaped, for content and for quoted attributes alike; addresses and styles must be safe.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
	let markup = parts[0] ?? ''
	for (const [index, value] of values.entries()) markup += written(value) + (parts[index + 1] ?? '')
	return { __html: markup }
}

function written(value: Value): string {
	if (value === null) return ''
	if (typeof value === 'number') return String(value)
	if (typeof value === 'string') return value.replace(special, (mark) => entities[mark] ?? mark)
	return Array.isArray(value) ? value.map(({ __html }) => __html).join('') : value.__html
}
