import { Readable } from 'node:stream'

/**
 * A request's body for the web's own interfaces. When its reader lets go between two pieces, Node 20's conversion throws
 * where nobody can catch it, which would end the program: what still comes then is nobody's.
 */
export function bodyStream(incoming: Readable): ReadableStream<Uint8Array> {
	const emit = incoming.emit
	incoming.emit = (event: string | symbol, ...rest: unknown[]): boolean =>
		event === 'data' && incoming.destroyed ? false : Reflect.apply(emit, incoming, [event, ...rest])
	return Readable.toWeb(incoming) as ReadableStream<Uint8Array>
}
