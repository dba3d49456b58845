import { type Json } from '#app/lib/json.ts'
import { DAY } from '#app/lib/time.ts'
import { type Input } from '../tools/tool-input.ts'

type Asked = { tool: string; input: Json }

/** What waits for a yes: this call, told to the person after the message `afterMessageId`, with those told in the same breath. */
export type Proposal = Asked & { turnId: string; afterMessageId: string; at: number; besides?: Asked[] }

/** Each call that one yes agrees to, as a proposal of its own. */
export function eachProposed({ besides = [], ...first }: Proposal): Proposal[] {
	return [first, ...besides.map((asked) => ({ ...first, ...asked }))]
}

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

/** Whether `now` is what was asked about `before`: equal, but for what may be added along with the yes. */
export function sameWish(before: Json, now: Json): boolean {
	return sameInput(asked(before), asked(now)) && agrees(before, now)
}

/** Whether both would do the same: an hour for Sofía and the same hour for Luis are two visits. */
export function sameDeed(one: Json, other: Json): boolean {
	return sameWish(one, other) || sameWish(other, one)
}

/** What was said before of the besides stands; what was left open may be filled. */
function agrees(before: Json, now: Json): boolean {
	return besides.every((name) => {
		const was = besideOf(before, name)
		return was === undefined || was === null || was === besideOf(now, name)
	})
}

function besideOf(input: Json, name: string): Json | undefined {
	return typeof input === 'object' && input !== null && !Array.isArray(input) ? input[name] : undefined
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
