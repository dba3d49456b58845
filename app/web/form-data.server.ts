const maxBytes = 256 * 1024

/** The form without its blank fields (a blank optional text is absent), and with what the address already says. */
export async function formOf(request: Request, input: Record<string, string | undefined> = {}): Promise<FormData> {
	const length = Number(request.headers.get('content-length') ?? 0)
	if (length > maxBytes) throw new Response('La solicitud es demasiado grande.', { status: 413 })
	const typed = await request.clone().formData()
	const form = new FormData()
	for (const [name, value] of typed) {
		if (typeof value === 'string' && value.trim() === '') continue
		form.append(name, value)
	}
	for (const [name, value] of Object.entries(input)) if (value !== undefined) form.set(name, value)
	return form
}
