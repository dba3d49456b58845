import { type Json } from '#app/lib/json.ts'
import { bodyOf } from '../body.server.ts'
import { isBoundedJson } from '../bounds.server.ts'
import { Refused } from './refused.ts'

const maxBytes = 1024 * 1024
type JsonObject = { [key: string]: Json | undefined }

/** The JSON object of a request, without blanks: null and blank text mean that a field is absent. Throws `Refused`. */
export async function readBody(request: Request): Promise<JsonObject> {
	const bytes = await bodyOf(request, maxBytes)
	if (!bytes) throw tooLarge()
	const text = new TextDecoder().decode(bytes)
	if (text.trim() === '') return {}
	const body = parse(text)
	if (typeof body !== 'object' || body === null || Array.isArray(body)) {
		throw new Refused(400, 'El cuerpo de la solicitud debe ser un objeto JSON')
	}
	if (!isBoundedJson(body)) throw new Refused(400, 'El cuerpo de la solicitud trae demasiado, o está anidado de más')
	return filled(body)
}

function tooLarge() {
	return new Refused(413, 'La solicitud es demasiado grande: máximo 1 MB')
}

function parse(text: string): Json {
	try {
		return JSON.parse(text)
	} catch {
		throw new Refused(400, 'El cuerpo de la solicitud no es JSON válido')
	}
}

function filled(body: JsonObject): JsonObject {
	const kept = Object.entries(body).filter(([, value]) => !isBlank(value))
	return Object.fromEntries(kept.map(([key, value]) => [key, without(value)]))
}

function without(value: Json | undefined): Json | undefined {
	if (typeof value !== 'object' || value === null) return value
	return Array.isArray(value) ? value.map((item) => without(item) ?? null) : filled(value)
}

function isBlank(value: Json | undefined): boolean {
	return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
