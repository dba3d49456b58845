import { type HttpOutcome, retryAfterOf, withoutSecrets } from '#app/integrations/http.ts'
import { type NotSent, type Refusal, type RefusalMeaning, type Unknown } from './outcomes.ts'

const meanings: Record<number, RefusalMeaning> = {
	131047: 'window',
	131026: 'undeliverable',
	131049: 'withheld',
	131050: 'opted_out',
	131056: 'pair_rate',
	130429: 'throughput',
	131048: 'spam',
	131064: 'spam',
	131051: 'media',
	131052: 'media',
	131053: 'media',
	131031: 'account',
	368: 'account',
	130497: 'account',
	133010: 'account',
	131042: 'payment',
	131021: 'recipient',
	131030: 'recipient',
	131062: 'recipient',
	131008: 'parameter',
	131009: 'parameter',
	100: 'parameter',
	33: 'parameter',
	0: 'token',
	3: 'token',
	10: 'token',
	190: 'token',
	131005: 'token',
	4: 'app_rate',
	80007: 'app_rate',
	133016: 'app_rate',
	2: 'unavailable',
	131000: 'unavailable',
	131016: 'unavailable',
	131057: 'unavailable',
	551: 'undeliverable',
	17: 'app_rate',
	32: 'app_rate',
	613: 'app_rate',
}

/** Milliseconds to wait where a later try can succeed (wire-formats §2.5); the other meanings are final. */
const pauses: Partial<Record<RefusalMeaning, number>> = {
	pair_rate: 6_000,
	throughput: 1_000,
	app_rate: 60_000,
	unavailable: 5_000,
	withheld: 24 * 3_600_000,
}

/** What an error code of the Graph API or of a failed status means for us. */
export function meaningOf(code: number): RefusalMeaning {
	if (code >= 132000 && code < 133000) return 'template'
	if (code >= 200 && code <= 299) return 'token'
	return meanings[code] ?? 'unknown'
}

/** Messenger and Instagram say it with code 10, which alone means that a permission is missing. */
const outsideWindow = 2018278

/** Reads an answer of the Graph API: its body when it says yes, else what the no means. */
export function readGraphAnswer(outcome: HttpOutcome): { kind: 'ok'; value: unknown } | Refusal | Unknown | NotSent {
	if (outcome.kind === 'not_sent' || outcome.kind === 'unknown') return outcome
	const { status, headers } = outcome
	const error = outcome.kind === 'answer' ? graphErrorOf(outcome.body) : undefined
	if (error) {
		// Code 1 is 'invalid request or possible server error'; with a 5xx nobody knows whether the message went.
		if (error.code === 1 && status >= 500) return { kind: 'unknown', detail: `graph ${status} code 1` }
		return refusal(
			error.code,
			error.subcode === outsideWindow ? 'window' : meaningOf(error.code),
			error.detail,
			headers,
		)
	}
	if (outcome.kind === 'answer' && status < 300) return { kind: 'ok', value: outcome.body }
	if (status < 300 || status >= 500) return { kind: 'unknown', detail: `unreadable answer ${status}` }
	return refusal(status, byStatus[status] ?? 'unknown', `http ${status}`, headers)
}

const byStatus: Record<number, RefusalMeaning> = { 401: 'token', 403: 'token', 413: 'media', 429: 'throughput' }

function refusal(code: number, meaning: RefusalMeaning, detail: string, headers: Headers): Refusal {
	const pause = pauses[meaning]
	if (pause === undefined) return { kind: 'refused', code, meaning, detail }
	return { kind: 'refused', code, meaning, retryAfterMs: retryAfterOf(headers) ?? pause, detail }
}

/** `error.code` and `error_data.details`; titles are being retired by Meta. */
function graphErrorOf(body: unknown): { code: number; subcode: unknown; detail: string } | undefined {
	const error = recordOf(recordOf(body)?.error)
	if (typeof error?.code !== 'number') return undefined
	const details = recordOf(error.error_data)?.details
	const words = typeof details === 'string' && details ? details : String(error.message ?? '')
	return { code: error.code, subcode: error.error_subcode, detail: withoutSecrets(words) }
}

function recordOf(value: unknown): Record<string, unknown> | undefined {
	return typeof value === 'object' && value !== null ? { ...value } : undefined
}
