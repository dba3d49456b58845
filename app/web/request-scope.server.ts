import { AsyncLocalStorage } from 'node:async_hooks'

type RequestScope = { cache: Map<string, Promise<unknown>>; remoteAddress: string }

const storage = new AsyncLocalStorage<RequestScope>()

/** Runs one HTTP request. Its loaders run side by side, each with a Request of its own; what they share lies here. */
export function inRequest<T>(remoteAddress: string, run: () => T): T {
	return storage.run({ cache: new Map(), remoteAddress }, run)
}

/** Works something out once for the request, e.g. the session. */
export function perRequest<T>(key: string, make: () => Promise<T>): Promise<T> {
	const scope = storage.getStore()
	if (!scope) return make()
	const known = scope.cache.get(key)
	if (known) return known as Promise<T>
	const fresh = make()
	scope.cache.set(key, fresh)
	return fresh
}

/** For rate limits. */
export function remoteAddress(): string {
	return storage.getStore()?.remoteAddress ?? 'unknown'
}
