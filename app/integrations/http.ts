/**
 * How an outside call ended. The difference between `not_sent` and `unknown` decides whether a message may be sent
 * again: `not_sent` means that no connection stood, `unknown` that the request may have been taken.
 */
export type HttpOutcome =
	| { kind: 'answer'; status: number; headers: Headers; body: unknown }
	/** A status came, its body was cut, not JSON, or too long. */
	| { kind: 'unreadable'; status: number; headers: Headers }
	| { kind: 'not_sent'; detail: string }
	| { kind: 'unknown'; detail: string }

export type HttpRequest = {
	method?: string
	headers?: Record<string, string>
	body?: string | FormData | Uint8Array<ArrayBuffer>
	timeoutMs: number
	maxBytes?: number
}

/** One request, answered in JSON, never repeated. The timeout covers the body too. Details are codes, without addresses. */
export async function callJson(url: string, request: HttpRequest): Promise<HttpOutcome> {
	const { timeoutMs, maxBytes = 5_000_000, ...init } = request
	let response: Response
	try {
		response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
	} catch (error) {
		return classifyFailure(error)
	}
	const { status, headers } = response
	try {
		const bytes = await readBounded(response, maxBytes)
		if (!bytes) return { kind: 'unreadable', status, headers }
		return { kind: 'answer', status, headers, body: JSON.parse(new TextDecoder().decode(bytes)) }
	} catch {
		return { kind: 'unreadable', status, headers }
	}
}

/** The body, or undefined when it is longer than `maxBytes`; the rest is not read. */
export async function readBounded(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
	if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
		await response.body?.cancel()
		return undefined
	}
	const reader = response.body?.getReader()
	const chunks: Uint8Array[] = []
	let size = 0
	while (reader) {
		const { done, value } = await reader.read()
		if (done) break
		size += value.byteLength
		if (size > maxBytes) {
			await reader.cancel()
			return undefined
		}
		chunks.push(value)
	}
	return Buffer.concat(chunks)
}

/** Whether a failure of fetch happened before anything could leave. What is not certain counts as `unknown`. */
export function classifyFailure(error: unknown): { kind: 'not_sent' | 'unknown'; detail: string } {
	const faults = causesOf(error)
	const detail = faults.map(codeOf).find((code) => code !== undefined) ?? 'no_answer'
	const early = faults.some((fault) => isBeforeSending(fault))
	return { kind: early ? 'not_sent' : 'unknown', detail }
}

const beforeSending = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ERR_INVALID_URL', 'ERR_TLS_CERT_ALTNAME_INVALID'])

function isBeforeSending(fault: object): boolean {
	const code = codeOf(fault) ?? ''
	const syscall = 'syscall' in fault ? fault.syscall : undefined
	if (syscall === 'connect' || syscall === 'getaddrinfo' || beforeSending.has(code)) return true
	return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)
}

/** The error, its causes and the parts of an AggregateError (one a tried address). */
function causesOf(error: unknown): object[] {
	if (typeof error !== 'object' || error === null) return []
	const inner = 'cause' in error ? causesOf(error.cause) : []
	const parts = error instanceof AggregateError ? error.errors.flatMap(causesOf) : []
	return [...inner, ...parts, error]
}

function codeOf(fault: object): string | undefined {
	if ('code' in fault && typeof fault.code === 'string') return fault.code
	if ('name' in fault && (fault.name === 'TimeoutError' || fault.name === 'AbortError')) return 'timeout'
	return undefined
}

/** Milliseconds of a Retry-After header in seconds; its date form is ignored. */
export function retryAfterOf(headers: Headers): number | undefined {
	const seconds = Number(headers.get('retry-after') ?? Number.NaN)
	return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}

/** Takes phone numbers, long ids and tokens out of a provider's words before they are kept or logged. */
export function withoutSecrets(text: string): string {
	return text
		.replace(/\b(EAA|APP_USR|TEST|sk)[-_A-Za-z0-9]{8,}/g, '…')
		.replace(/\+?\d[\d -]{6,}\d/g, '…')
		.slice(0, 300)
}
