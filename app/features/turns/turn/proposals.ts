import { type Json } from '#app/lib/json.ts'
import { DAY } from '#app/lib/time.ts'
import { type Input } from '../tools/tool-input.ts'

/** What waits for a yes: this call, told to the person after the message `afterMessageId`. */
export type Proposal = { tool: string; input: Json; turnId: string; afterMessageId: string; at: number }

/** Older than this it is proposed anew. */
const keeps = DAY

type Wish = { tool: string; input: Input; turnId: string; newestMessageId: string; now: number }

/** Whether the person has written since exactly this was proposed to them in an earlier turn. */
export function isConfirmed(proposal: Proposal | null, { tool, input, turnId, newestMessageId, now }: Wish): boolean {
	if (!proposal || proposal.tool !== tool || now - proposal.at > keeps) return false
	if (proposal.turnId === turnId || proposal.afterMessageId === newestMessageId) return false
	return sameWish(proposal.input, input)
}

/** Inputs that nobody is asked about: who says yes may add them in the same breath, 'sí, a nombre de Paola'. */
const besides = ['attendeeName']

/** Equal but for what may be said along with the yes. */
export function sameWish(one: Json, other: Json): boolean {
	return sameInput(asked(one), asked(other))
}

function asked(input: Json): Json {
	if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
	return Object.fromEntries(Object.entries(input).filter(([name]) => !besides.includes(name)))
}

/** Equal whatever the order of their keys; a key without a value counts as absent. */
export function sameInput(one: Json, other: Json): boolean {
	return canonical(one) === canonical(other)
}

function canonical(value: Json | undefined): string {
	if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
	if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
	const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
	const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1))
	return `{${sorted.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`
}
