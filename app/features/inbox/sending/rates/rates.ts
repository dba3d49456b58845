/** So many at once, and then so many a second. Within any second no more than both together go. */
export type Rate = { burst: number; perSecond: number }
type Bucket = { tokens: number; at: number; rate: Rate }

/** What one send takes a token of, by name: the number, the pair of number and person, the account of several numbers. */
export type Limit = { name: string; rate: Rate }

type Buckets = Map<string, Bucket>

/** Of each sender its own: two programs in one process, as tests have them, spend nothing of each other's. */
const senders = new WeakMap<object, Buckets>()
/** Full buckets are forgotten, so that this many people may be written to without memory growing. */
const most = 50_000

/**
 * Takes a token of every limit, or of none: then so many ms are to be waited before all of them have one. Kept in the
 * memory of the one process that sends. After a start each bucket is full, which is less than what passed meanwhile.
 * `sender`: what sends, the adapters of the process.
 */
export function take(sender: object, limits: Limit[], now: number): number {
	const buckets = senders.get(sender) ?? new Map<string, Bucket>()
	senders.set(sender, buckets)
	const found = limits.map((limit) => refilled(buckets, limit, now))
	const wait = Math.max(0, ...found.map(untilToken))
	if (wait > 0) return wait
	for (const bucket of found) bucket.tokens -= 1
	if (buckets.size > most) forgetFull(buckets, now)
	return 0
}

function refilled(buckets: Buckets, { name, rate }: Limit, now: number): Bucket {
	const known = buckets.get(name)
	if (!known) {
		const fresh = { tokens: rate.burst, at: now, rate }
		buckets.set(name, fresh)
		return fresh
	}
	const passed = Math.max(0, now - known.at)
	known.tokens = Math.min(rate.burst, known.tokens + (passed * rate.perSecond) / 1000)
	known.at = Math.max(known.at, now)
	known.rate = rate
	return known
}

function untilToken({ tokens, rate }: Bucket): number {
	return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) * 1000) / rate.perSecond)
}

function forgetFull(buckets: Buckets, now: number): void {
	for (const [name, { tokens, at, rate }] of buckets) {
		if (tokens + ((now - at) * rate.perSecond) / 1000 >= rate.burst) buckets.delete(name)
	}
}
