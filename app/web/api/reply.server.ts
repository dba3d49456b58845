import { type Failure } from '#app/core/errors.ts'
import { newShortId } from '#app/lib/id.ts'
import { log } from '#app/lib/log.ts'
import { spanish, statusOf } from '../failure-copy.ts'
import { Refused } from './refused.ts'

/** The only place where answers of the API are made: `{success, message?, …}`, never kept by anybody. */
export function reply(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}): Response {
	return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}

/** `words` names the operation's inputs as the caller wrote them. */
export function failureReply(failure: Failure, words: Record<string, string> = {}): Response {
	const fields = Object.fromEntries(
		Object.entries(failure.fields).map(([field, codes]) => [words[field] ?? field, codes.map(spanish)]),
	)
	const details = isObject(failure.details) ? failure.details : failure.details && { details: failure.details }
	const data = { code: failure.code, ...(Object.keys(fields).length > 0 && { fields }), ...details }
	return reply(statusOf(failure), { success: false, message: messageOf(failure, fields), data })
}

export function refusedReply({ status, message, headers, fields }: Refused): Response {
	return reply(status, { success: false, message, ...(fields && { data: { code: 'invalid_input', fields } }) }, headers)
}

/** What is no refusal is a bug: logged, and answered with its reference. */
export function brokenReply(error: unknown, about: Record<string, string>): Response {
	if (error instanceof Refused) return refusedReply(error)
	const reference = newShortId(6)
	log.error({ err: error, ...about, reference }, 'an API call broke')
	return failureReply({ code: 'unexpected', fields: {}, reference })
}

/** The sentence of the first field, else that of the code. A sentence that many fields share says which it is about. */
export function messageOf({ code, sentence = code, reference }: Failure, fields: Failure['fields']): string {
	if (reference) return `${spanish(code)} (referencia ${reference})`
	const [[field = '', [first] = []] = []] = Object.entries(fields)
	if (first === undefined || first === spanish(code)) return spanish(sentence)
	return isGeneral(first) ? `${first}: ${field}` : first
}

function isGeneral(text: string): boolean {
	return text === 'Este campo es requerido' || /^(Entrada|Opción|Cadena|Clave) inválida/.test(text)
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}
