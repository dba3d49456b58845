import { spanish } from '../failure-copy.ts'

/**
 * An address that gives a file and not a page (a download, a picture) says in JSON why it gives none. Where a person's
 * browser came for it, that is a page: the same sentence, and a way back.
 */
export async function readable(request: Request, response: Response): Promise<Response> {
	if (response.status < 400 || !isVisit(request) || !isJson(response)) return response
	const body: unknown = await response
		.clone()
		.json()
		.catch(() => null)
	const message = body && typeof body === 'object' && 'message' in body ? body.message : null
	if (typeof message !== 'string') return response
	const said = message === ofTheFramework ? spanish(codeOf(response.status)) : message
	const headers = new Headers(response.headers)
	headers.delete('Content-Length')
	headers.set('Content-Type', 'text/html; charset=utf-8')
	return new Response(pageOf(said), { status: response.status, headers })
}

/** What the framework says in place of whatever was thrown. */
const ofTheFramework = 'Unexpected Server Error'

function codeOf(status: number) {
	if (status === 403) return 'forbidden'
	return status === 404 ? 'not_found' : 'unexpected'
}

/** A browser that goes somewhere asks for a page; the product's own scripts and the API's programs do not. */
function isVisit({ method, headers, url }: Request): boolean {
	if (method !== 'GET' || new URL(url).pathname.startsWith('/api/')) return false
	return /text\/html/.test(headers.get('Accept') ?? '')
}

function isJson({ headers }: Response): boolean {
	return /^application\/json/.test(headers.get('Content-Type') ?? '')
}

function pageOf(message: string): string {
	const said = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
	return `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>No se pudo abrir</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:15vh auto 0;padding:0 1rem}h1{font-size:1.5rem}a{color:inherit}</style></head>
<body><main><h1>No se pudo abrir</h1><p>${said}</p><p><a href="/principal">Volver al inicio</a></p></main></body></html>`
}
