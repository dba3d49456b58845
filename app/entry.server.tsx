import { Writable } from 'node:stream'
import { type AppLoadContext, type EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { log } from '#app/lib/log.ts'
import { FieldNamesContext, fieldNames } from '#app/ui/form/field-names.ts'
import { NonceContext } from '#app/ui/style/nonce.ts'
import { withFirstSheets } from '#app/web/pages/first-sheets.server.ts'
import { wholePage } from '#app/web/pages/whole-page.server.ts'

export { program } from './program.server.ts'

/** Buffered, not streamed: measured to serve more pages a second, and errors still become their own page. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remixContext: EntryContext,
	loadContext: AppLoadContext,
): Promise<Response> {
	const nonce = String(loadContext.nonce ?? '')
	const page = (
		<NonceContext.Provider value={nonce}>
			<FieldNamesContext.Provider value={fieldNames()}>
				<RemixServer context={remixContext} url={request.url} nonce={nonce} />
			</FieldNamesContext.Provider>
		</NonceContext.Provider>
	)
	return new Promise((resolve, reject) => {
		let failed = false
		const { pipe } = renderToPipeableStream(page, {
			nonce,
			onAllReady() {
				const written = new WholeText(reject, (text) => {
					headers.set('Content-Type', 'text/html; charset=utf-8')
					const whole = withFirstSheets(Buffer.from(text), request.headers)
					whole.then((bytes) => wholePage(bytes, { headers, status: failed ? 500 : status })).then(resolve, reject)
				})
				pipe(written)
			},
			onShellError: reject,
			onError(error) {
				failed = true
				log.error({ err: error }, 'a page did not render')
			},
		})
	})
}

/**
 * Where React leaves the page as the one text that it is (patches/react-dom): into the bytes that it makes of each piece it
 * also writes zeros, where a letter of several does not fit (facebook/react#24985, mended in 19).
 */
class WholeText extends Writable {
	#text = ''

	constructor(failed: (error: Error) => void, done: (text: string) => void) {
		super({
			write: (_bytes, _encoding, ended) => ended(new Error('react-dom is not patched: npx patch-package')),
			final: (ended) => {
				done(this.#text)
				ended()
			},
		})
		this.on('error', failed)
	}

	takeText(piece: string) {
		this.#text += piece
	}
}

/** What loaders throw that is no Response is a bug; `attempt` has logged what operations threw. */
export function handleError(error: unknown, { request }: { request: Request }) {
	const unknownAddress = isRouteErrorResponse(error) && error.status < 500
	if (!request.signal.aborted && !unknownAddress)
		log.error({ err: error, path: new URL(request.url).pathname }, 'a route broke')
}
