/**
 * What was sent, or undefined when it is longer than `maxBytes`. Counts while it reads: what a header says of the length
 * proves nothing. The rest is left to the server to read away; cancelling would leave the connection without a reader.
 */
export async function bodyOf(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
	if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) return undefined
	const reader = request.body?.getReader()
	const chunks: Uint8Array[] = []
	let length = 0
	for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
		length += part.value.byteLength
		if (length > maxBytes) return undefined
		chunks.push(part.value)
	}
	return Buffer.concat(chunks)
}
