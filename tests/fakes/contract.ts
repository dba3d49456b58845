/**
 * What goes wrong: `drop` never answers, `delay` answers late, `500` fails, `malformed` answers broken JSON with 200,
 * `reset` breaks the connection, `busy` is refused as the second of two at once (409). `before` means that the request had no effect, `after` that it had.
 */
export type Fault = {
	kind: 'drop' | 'delay' | '500' | 'malformed' | 'reset' | 'busy'
	when?: 'before' | 'after'
	/** Part of the path; without it any request. */
	path?: string
	method?: string
	/** How many requests suffer it; 1. */
	times?: number
	delayMs?: number
}

export type RecordedRequest = {
	number: number
	/** Epoch ms by the product's clock. */
	at: number
	method: string
	path: string
	query: string
	headers: Record<string, string>
	body: string
	/** Absent while it runs, and for a request that was never answered. */
	status?: number
	fault?: Fault['kind']
}

export type StandinRequest = {
	method: string
	url: URL
	headers: Record<string, string>
	raw: Buffer
	/** The body as JSON; undefined when it is none. */
	json: unknown
	/** The fields of a form body, or of the query for a GET. */
	form: URLSearchParams
}

export type StandinAnswer = { status: number; headers?: Record<string, string>; body: string | Uint8Array }

export type Route = {
	method: string
	path: RegExp
	answer: (request: StandinRequest, match: string[]) => StandinAnswer | Promise<StandinAnswer>
}
