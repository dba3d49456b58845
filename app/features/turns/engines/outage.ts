import { type Llm } from '#app/integrations/llm/llm.ts'
import { MINUTE } from '#app/lib/time.ts'

/** `since`: the first question without an answer; `askedAt`: the last. */
export type Outage = { since: number; askedAt: number; reason: string }

/** An endpoint that was down a moment ago is asked again only now and then: others need not wait for its silence. */
const askAgainAfter = MINUTE / 2

/** What goes wrong with the endpoint itself, and not with one conversation. */
const ofTheEndpoint = ['unavailable', 'rate_limited', 'unauthorised', 'not_configured']

/** Known as long as the program runs; after that the first question tells again. */
const outages = new WeakMap<Llm, Outage>()

export function noteSilence(llm: Llm, reason: string, at: number): void {
	if (!ofTheEndpoint.includes(reason)) return
	outages.set(llm, { since: outages.get(llm)?.since ?? at, askedAt: at, reason })
}

export function noteAnswer(llm: Llm): void {
	outages.delete(llm)
}

export function outageOf(llm: Llm): Outage | undefined {
	return outages.get(llm)
}

/** Down for longer than somebody is ready to wait, and asked so lately that asking again would only cost time. */
export function isKnownDown(llm: Llm, { at, patience }: { at: number; patience: number }): boolean {
	const outage = outages.get(llm)
	return outage !== undefined && at - outage.since >= patience && at - outage.askedAt < askAgainAfter
}
