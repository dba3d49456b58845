const pages = new WeakMap<Response, Buffer>()

/** A page that lies ready: its bytes go past the streams of `Response`, straight to the adapter (`bytesOf`). */
export function wholePage(bytes: Buffer, init: ResponseInit): Response {
	const response = new Response(null, init)
	pages.set(response, bytes)
	return response
}

/** What a response says, or null when it says nothing. Reads its body. */
export async function bytesOf(response: Response): Promise<Buffer | null> {
	const page = pages.get(response)
	if (page) return page
	return response.body ? Buffer.from(await response.arrayBuffer()) : null
}
