/** What Meta's code means for us (wire-formats §2.5); the caller decides by this word, never by the code. */
export type RefusalMeaning =
	| 'window'
	| 'pair_rate'
	| 'throughput'
	| 'app_rate'
	| 'token'
	| 'undeliverable'
	| 'withheld'
	| 'opted_out'
	| 'spam'
	| 'template'
	| 'media'
	| 'account'
	| 'payment'
	| 'parameter'
	| 'recipient'
	| 'unavailable'
	| 'unknown'

/** The provider answered no. `retryAfterMs` stands only where a later try can succeed. `detail` holds no number or token. */
export type Refusal = { kind: 'refused'; code: number; meaning: RefusalMeaning; retryAfterMs?: number; detail: string }

/** The request may have reached the provider (timeout, reset, unreadable answer): never send it again by itself. */
export type Unknown = { kind: 'unknown'; detail: string }

/** Nothing left this machine (no connection): safe to try again. */
export type NotSent = { kind: 'not_sent'; detail: string }
