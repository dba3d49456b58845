import { z } from 'zod'
import { type Conversation } from '../engines/engine.ts'

/** A call that the person was asked about; both engines keep it in their frame under this name. */
const Kept = z.object({ proposal: z.object({ tool: z.string(), arguments: z.record(z.string(), z.json()) }) })
export type Pending = z.output<typeof Kept>['proposal']

const Proposed = z.object({ needsConfirmation: z.literal(true) })
const Done = z.object({ ok: z.literal(true) })

/** The proposal on the table: what this turn proposed last, else the one before, unless its tool has run since. */
export function pendingOf({ steps, frame }: Pick<Conversation, 'steps' | 'frame'>): Pending | null {
	const calls = steps.flatMap(({ calls, results }) => {
		return calls.map((call) => ({ ...call, output: results.find(({ callId }) => callId === call.callId)?.output }))
	})
	const proposed = calls.findLast(({ output }) => Proposed.safeParse(output).success)
	if (proposed) return { tool: proposed.name, arguments: proposed.arguments as Pending['arguments'] }
	const before = Kept.safeParse(frame).data?.proposal ?? null
	const hasRun = calls.some(({ name, output }) => name === before?.tool && Done.safeParse(output).success)
	return hasRun ? null : before
}
