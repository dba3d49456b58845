import { bodyOf } from './body.server.ts'
import { areBounded, bounds, isBoundedJson, isBoundedName } from './bounds.server.ts'

const maxBytes = 256 * 1024

/**
 * The fields of a posted form; the request can be read again. Throws the answer to what is no form (400), too large a
 * one (413), or one that no page of ours sends (400): nobody reads its names before they were counted.
 */
export async function fieldsOf(request: Request): Promise<FormData> {
	const body = await bodyOf(request.clone(), maxBytes)
	if (!body) throw new Response('La solicitud es demasiado grande.', { status: 413 })
	const type = request.headers.get('Content-Type') ?? ''
	if (!mayBeParsed(type, body)) throw unreadable()
	const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
		throw unreadable()
	})
	assertBounded(form)
	return form
}

/** The answer to what is no form of ours. */
export function unreadable(): Response {
	return new Response('No se pudo leer el formulario.', { status: 400 })
}

/** To take a quarter of a megabyte of '&' apart would take longer than anybody else should wait. */
function mayBeParsed(type: string, body: Uint8Array): boolean {
	const between = type.startsWith('multipart/') ? '\n--' : '&'
	const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
	let count = 0
	for (let at = bytes.indexOf(between); at >= 0 && count <= bounds.fields; at = bytes.indexOf(between, at + 1)) count++
	return count <= bounds.fields
}

/** Throws the answer to a form with names or intents that no page of ours sends. */
export function assertBounded(form: FormData | URLSearchParams): void {
	if (!areBounded(form.keys()) || !conformFields.every((name) => isConform(name, form.getAll(name)))) throw unreadable()
}

/** What conform's buttons send beside the fields: which list changes and how, and what was seen of the form before. */
const conformFields = ['__intent__', '__state__']

function isConform(field: string, sent: unknown[]): boolean {
	const [text = ''] = sent
	if (text === '') return true
	const json = typeof text === 'string' && sent.length === 1 ? parsed(text) : undefined
	if (typeof json !== 'object' || json === null || !isBoundedJson(json, { depth: 12, values: bounds.fields }))
		return false
	return field !== '__intent__' || isIntent(json)
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

/** `{type, payload: {name, index, from, to, …}}`: what is named and counted is bounded as in the fields themselves. */
function isIntent(json: object): boolean {
	const { type, payload } = { type: undefined, payload: undefined, ...json } as Record<string, unknown>
	if (typeof type !== 'string' || typeof payload !== 'object' || payload === null || Array.isArray(payload))
		return false
	const { name, index, from, to } = payload as Record<string, unknown>
	if (name !== undefined && !(typeof name === 'string' && isBoundedName(name))) return false
	return [index, from, to].every((place) => place === undefined || isPlace(place))
}

function isPlace(value: unknown): boolean {
	return Number.isInteger(value) && Number(value) >= 0 && Number(value) < bounds.places
}

/** The form without its blank fields (a blank optional text is absent), and with what the address already says. */
export async function formOf(request: Request, input: Record<string, string | undefined> = {}): Promise<FormData> {
	const form = new FormData()
	for (const [name, value] of await fieldsOf(request)) {
		if (typeof value === 'string' && value.trim() === '') continue
		form.append(name, value)
	}
	for (const [name, value] of Object.entries(input)) if (value !== undefined) form.set(name, value)
	return form
}

/** What makes two presses of one form the same one. */
export async function formKeyOf(request: Request): Promise<string | undefined> {
	const key = (await fieldsOf(request)).get('formKey')
	return typeof key === 'string' && /^[a-z0-9]{6,20}$/.test(key) ? key : undefined
}
