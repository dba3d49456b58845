import { cutOff } from './sentences.ts'

/**
 * What the router is given in the place of an answer that never came: a form that was not taken, as `submit` answers it, and
 * those that add `held`. It says nothing of what was typed, which stands in the page. By its status nothing is read anew.
 */
export function unansweredForm(): Response {
	const result = { status: 'error', error: { '': [cutOff] } }
	return new Response(asTurboStream({ data: { result, details: null, held: {} } }), {
		status: 503,
		headers: { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' },
	})
}

/**
 * As the router reads it (turbo-stream 2, `flatten`): a list whose first entry is the value, every part of it an entry that
 * is named by its place.
 */
function asTurboStream(value: object): string {
	const entries: string[] = []
	const put = (part: unknown): number => {
		if (part === null) return -5
		const place = entries.push('') - 1
		entries[place] = Array.isArray(part)
			? `[${part.map(put)}]`
			: typeof part === 'object'
				? fields(part)
				: JSON.stringify(part)
		return place
	}
	const fields = (part: object) => `{${Object.entries(part).map(([name, each]) => `"_${put(name)}":${put(each)}`)}}`
	put(value)
	return `[${entries}]\n`
}
