import { parse } from '@conform-to/react'
import { cutOff } from './sentences.ts'

/**
 * What the router is given in the place of an answer that never came: a form that was not taken, with what was typed, as
 * `submit` answers it, and those that add `held`. By its status nothing is read anew.
 */
export function unansweredForm(body: BodyInit | null | undefined): Response {
	const submission = parse(fieldsOf(body), { resolve: () => ({ error: {} }) })
	const result = submission.reply({ formErrors: [cutOff] })
	return new Response(asTurboStream({ data: { result, details: null, held: {} } }), {
		status: 503,
		headers: { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' },
	})
}

function fieldsOf(body: BodyInit | null | undefined): FormData | URLSearchParams {
	if (body instanceof FormData || body instanceof URLSearchParams) return body
	return new URLSearchParams(typeof body === 'string' ? body : '')
}

/**
 * As the router reads it (turbo-stream 2, `flatten`): a list whose first entry is the value, every part of it an entry that
 * is named by its place. Files are left out, which a form can't show again.
 */
function asTurboStream(value: unknown): string {
	const entries: string[] = []
	const put = (part: unknown): number => {
		if (part === null) return -5
		const place = entries.push('') - 1
		entries[place] = Array.isArray(part)
			? `[${part.map((each) => put(each ?? null))}]`
			: isPlain(part)
				? fields(part)
				: JSON.stringify(part)
		return place
	}
	const fields = (part: object) =>
		`{${Object.entries(part)
			.filter(([, each]) => each !== undefined && !(each instanceof Blob))
			.map(([name, each]) => `"_${put(name)}":${put(each)}`)}}`
	put(value)
	return `[${entries}]\n`
}

function isPlain(part: unknown): part is object {
	return typeof part === 'object' && part !== null
}
