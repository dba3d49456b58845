import { bodyOf } from './body.server.ts'

const maxBytes = 256 * 1024

/**
 * The fields of a posted form; the request can be read again. Throws the answer to what is no form (400) or too large a
 * one (413).
 */
export async function fieldsOf(request: Request): Promise<FormData> {
	const body = await bodyOf(request.clone(), maxBytes)
	if (!body) throw new Response('La solicitud es demasiado grande.', { status: 413 })
	const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
	try {
		return await new Response(body, { headers }).formData()
	} catch {
		throw new Response('No se pudo leer el formulario.', { status: 400 })
	}
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
