import { z } from 'zod'
import { type Json } from '#app/lib/json.ts'
import { type Step, type ToolCall } from '../../engines/engine.ts'

type Wanted = Pick<ToolCall, 'name' | 'arguments'>

/** A policy asks for tools as it goes and is resumed with what they answered, in the order in which it asked. */
export type Play<T> = Generator<Wanted[], T, Json[]>

const Refused = z.object({
	ok: z.literal(false),
	code: z.string(),
	text: z.string().default(''),
	details: z
		.object({ reasons: z.array(z.object({ text: z.string() })) })
		.optional()
		.catch(undefined),
})
const Done = z.object({ ok: z.literal(true), value: z.unknown() })
const Choices = z.object({
	choices: z.array(
		z.object({ argument: z.string(), options: z.array(z.object({ ref: z.string(), name: z.string() })) }),
	),
})
const Proposed = z.object({ needsConfirmation: z.literal(true) })

export type Outcome =
	| { kind: 'done'; value: unknown }
	| { kind: 'refused'; code: string; text: string }
	| { kind: 'choices'; argument: string; refs: string[] }
	| { kind: 'proposed' }

/** Calls tools together and gives what became of each. */
export function* askAll(calls: Wanted[]): Play<Outcome[]> {
	const outputs = yield calls
	return outputs.map(toOutcome)
}

export function* ask(name: string, args: Record<string, Json>): Play<Outcome> {
	const [outcome] = yield* askAll([{ name, arguments: args }])
	return outcome ?? { kind: 'refused', code: 'failed', text: '' }
}

/**
 * Plays a policy against the steps of this turn: what was already called is taken from there, the first call that was
 * not is what has to be done next.
 */
export function play<T>(policy: Play<T>, steps: Step[]): { done: T } | { calls: ToolCall[] } {
	const known = resultsOf(steps)
	let move = policy.next()
	for (let round = 0; !move.done && round < 12; round++) {
		const missing = move.value.filter((call) => !known.has(keyOf(call)))
		if (missing.length > 0) {
			return { calls: missing.map((call, index) => ({ callId: `call_${steps.length}_${index}`, ...call })) }
		}
		move = policy.next(move.value.map((call) => known.get(keyOf(call)) ?? null))
	}
	if (!move.done) throw new RangeError('El plan no termina')
	return { done: move.value }
}

function resultsOf(steps: Step[]): Map<string, Json> {
	const known = new Map<string, Json>()
	for (const { calls, results } of steps) {
		for (const call of calls) {
			const result = results.find(({ callId }) => callId === call.callId)
			if (result) known.set(keyOf(call), result.output)
		}
	}
	return known
}

function keyOf(call: Wanted): string {
	const args = Object.entries(call.arguments).filter(([, value]) => value !== undefined)
	return `${call.name} ${JSON.stringify(args.sort(([a], [b]) => (a < b ? -1 : 1)))}`
}

function toOutcome(output: Json): Outcome {
	const done = Done.safeParse(output)
	if (done.success) return { kind: 'done', value: done.data.value }
	if (Proposed.safeParse(output).success) return { kind: 'proposed' }
	const choices = Choices.safeParse(output)
	const first = choices.data?.choices[0]
	if (first) return { kind: 'choices', argument: first.argument, refs: first.options.map(({ ref }) => ref) }
	const refused = Refused.safeParse(output)
	const why = refused.data?.details?.reasons[0]?.text ?? refused.data?.text
	return { kind: 'refused', code: refused.data?.code ?? 'failed', text: why ?? '' }
}
