import { PassThrough } from 'node:stream'
import { type EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'

/** Buffered, like the product's own. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
): Promise<Response> {
	return new Promise((resolve, reject) => {
		const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
			onAllReady() {
				const chunks: Uint8Array[] = []
				const body = new PassThrough()
				body.on('data', (chunk: Uint8Array) => chunks.push(chunk))
				body.on('end', () => {
					headers.set('Content-Type', 'text/html')
					resolve(new Response(Buffer.concat(chunks), { status, headers }))
				})
				pipe(body)
			},
			onShellError: reject,
		})
	})
}
