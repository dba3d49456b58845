import { z } from 'zod'
import { type Ctx } from '#app/core/ctx.server.ts'
import { toFailure } from '#app/core/errors.ts'
import { execute, type Operation } from '#app/core/operation.server.ts'
import { getOperation } from '#app/core/registry.server.ts'
import { readRaw } from '#app/core/rows/read-raw.ts'
import { type Json } from '#app/lib/json.ts'
import { type ToolCall, type ToolDeclaration } from '../engines/engine.ts'
import { isConfirmed, type Proposal, sameDeed, sameInput } from '../turn/proposals.ts'
import { type CallResult, doneBefore, type StoredStep } from '../turn/steps.server.ts'
import { type TurnContext } from '../turn/turn-context.server.ts'
import { packagesFor } from './facts.ts'
import { failureText, unknownText } from './failure-text.ts'
import { placesOf, withPlace } from './place.ts'
import { type References } from './references.ts'
import { type Allowed, type Tool, toolsAllowed } from './tool.ts'
import { type Caller, type Input, readInput } from './tool-input.ts'
import { refusal, toOutput } from './tool-output.ts'
import { argumentsSchema } from './tool-schema.ts'

/** What tool calls of a turn are judged by. `ctx` acts as the assistant, with no more than its capabilities allow. */
export type ToolScene = {
	ctx: Ctx<'business'>
	turnId: string
	allowed: Allowed
	things: References
	caller: Caller
	/** What waits for a yes. */
	proposals: Proposal[]
	newestMessageId: string
	steps: StoredStep[]
	/** Asked before anything is changed; false when the turn does not go on. */
	maySetAbout(): Promise<boolean>
}

const notOnline = 'Por aquí las citas se agendan solo en la sucursal, no en línea.'

const schemas = new WeakMap<Operation, Json>()

/** The tools that are allowed now and have something to work on, as an engine is told of them. */
export function toolsFor(
	allowed: Allowed,
	{ offer, appointments, assistant, shop }: Pick<TurnContext, 'offer' | 'appointments' | 'assistant' | 'shop'>,
): ToolDeclaration[] {
	const hasVisit = appointments.some(({ visitId }) => visitId !== null)
	const useful = toolsAllowed(allowed).filter(({ name, names }) => {
		if (names.includes('formId')) return shop.forms.length > 0
		if (names.includes('packageId')) return packagesFor(shop).length > 0
		if (name === 'offerGiftCard') return shop.sellsGiftCards === 1
		return (offer !== null || !names.includes('offerId')) && (hasVisit || !names.includes('visitId'))
	})
	return useful.map((tool) => {
		const op = getOperation(tool.operation)
		const parameters = schemas.get(op) ?? argumentsSchema(tool, z.toJSONSchema(op.input, { io: 'input' }))
		schemas.set(op, parameters)
		const description = [op.summary, detailOf(tool, assistant)].filter(Boolean).join(' ')
		return { name: tool.name, description, parameters, confirm: tool.confirm ?? false }
	})
}

/** What the owner asked to look out for. */
function detailOf({ name }: Tool, { capabilities }: TurnContext['assistant']): string {
	return name === 'noteConversion' ? `Úsala una vez cuando pase esto: ${capabilities.customConversionEvent}` : ''
}

/**
 * Runs one call of an engine, through `execute` with a key of its own, so that a repeated turn does it once. Never
 * throws a refusal: the engine gets it as the output. Null where the turn does not go on: nothing was done.
 */
export async function callTool(scene: ToolScene, call: ToolCall, key: string): Promise<CallResult | null> {
	const { callId, name } = call
	const answer = (output: Json, more: Partial<CallResult> = {}): CallResult => ({ callId, name, output, ...more })
	const tool = toolsAllowed(scene.allowed).find((allowed) => allowed.name === name)
	if (!tool) return answer({ ok: false, code: 'forbidden', text: failureText('forbidden') })
	const args = tool.placed ? withPlace(call.arguments, placesOf(scene.allowed.capabilities)) : call.arguments
	if (!args) return answer({ ok: false, code: 'forbidden', text: notOnline })
	const read = readInput(tool, args, scene.things, scene.caller)
	if ('choices' in read) return answer({ choices: read.choices })
	if ('unknown' in read) {
		const { argument, said } = read.unknown
		return answer({ ok: false, code: 'not_found', text: unknownText(argument, said), details: { argument } })
	}
	const op = getOperation(tool.operation)
	const parsed = readRaw(op.input, read.input)
	if (!parsed.success) return answer(refusal(tool, toFailure(parsed.error), scene.things))
	const input = parsed.data as Input
	const before = tool.changes && doneBefore(scene.steps, name, (done) => isDone(tool, done, input))
	if (before) return answer(before.output, { input, changed: true })
	const wish = wishOf(scene, tool, input)
	if (tool.confirm && !scene.proposals.some((proposal) => isConfirmed(proposal, wish))) {
		return answer({ needsConfirmation: true, proposal: { tool: name, ...call.arguments } }, { input })
	}
	if (op.effect !== 'read' && !(await scene.maySetAbout())) return null
	const outcome = await execute(scene.ctx, op, input, key)
	if (!outcome.ok) return answer(refusal(tool, outcome.failure, scene.things), { input })
	return answer(
		{ ok: true, value: toOutput(outcome.value, scene.things, tool.reveals) },
		{ input, changed: tool.changes },
	)
}

/** The name is all that naming an attendee does: another one corrects it. */
function isDone({ name }: Tool, done: Input, input: Input): boolean {
	return name === 'nameAttendee' ? sameInput(done, input) : sameDeed(done, input)
}

function wishOf({ ctx, turnId, newestMessageId }: ToolScene, tool: Tool, input: Input) {
	return { tool: tool.name, input, turnId, newestMessageId, now: ctx.now }
}
