type RequestScope = { cache: Map<string, Promise<unknown>>; remoteAddress: string }

/*
 * What the action and the loaders of one HTTP request share. Remix gives each a Request of its own with the same headers,
 * so a header of ours names the scope. Not an AsyncLocalStorage: while one is in use, Node 20 keeps books on every promise,
 * which was a tenth of a page's time.
 */
const scopes = new Map<string, RequestScope>()
const header = 'x-recepcion-scope'
let last = 0

/** Runs one HTTP request. `headers` become those of its Request; whatever the sender put in our header's place goes. */
export async function inRequest<T>(headers: Headers, remoteAddress: string, run: () => Promise<T>): Promise<T> {
	const id = String(++last)
	headers.set(header, id)
	scopes.set(id, { cache: new Map(), remoteAddress })
	try {
		return await run()
	} finally {
		scopes.delete(id)
	}
}

function scopeOf(request: Request): RequestScope | undefined {
	return scopes.get(request.headers.get(header) ?? '')
}

/** Works something out once for the request, e.g. the session. */
export function perRequest<T>(request: Request, key: string, make: () => Promise<T>): Promise<T> {
	const scope = scopeOf(request)
	if (!scope) return make()
	const known = scope.cache.get(key)
	if (known) return known as Promise<T>
	const fresh = make()
	scope.cache.set(key, fresh)
	return fresh
}

/** For rate limits. */
export function remoteAddress(request: Request): string {
	return scopeOf(request)?.remoteAddress ?? 'unknown'
}
