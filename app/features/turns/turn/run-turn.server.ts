import { type Ctx } from '#app/core/ctx.server.ts'
import { type DeliveryJob, type ended } from '#app/core/deliveries.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { answersTeam } from '#app/features/assistants/rules.ts'
import { searchPassages } from '#app/features/knowledge/documents/search.server.ts'
import { now } from '#app/lib/clock.ts'
import { switchedOn, type Talk, talkOf, withPassages } from '../engines/conversation.ts'
import { type Engine } from '../engines/engine.ts'
import { EngineFailed } from '../engines/engine-failure.ts'
import { type Allowed } from '../tools/tool.ts'
import { callTool, type ToolScene, toolsFor } from '../tools/toolbox.server.ts'
import { endUnpayable, finishTurn, giveUp, storeSteps } from './finish-turn.server.ts'
import { houseAppointments } from './house-appointments.server.ts'
import { understand } from './media.server.ts'
import { eachProposed } from './proposals.ts'
import { asAssistant, type Scene } from './scene.server.ts'
import { skipTurn } from './settle.server.ts'
import { isComplete, type StoredStep, storedSteps, visibleSteps } from './steps.server.ts'
import { isOpen } from './turn.ts'
import { type AssistantInTurn, type TurnContext, turnContextOf } from './turn-context.server.ts'
import { spokenAnswer, writtenSince } from './voice.server.ts'

/** Answers that only call tools, in one round; an engine that needs more goes in circles. */
const maxSteps = 8
/** Pieces of documents that an engine is told of. */
const mostPassages = 4

/** A turn under way: what it knows, and the steps taken so far, those of a run that died included. */
export type Run = Scene & {
	/** Acts as the assistant; its clock goes on while the engine thinks. */
	ctx(): Ctx<'business'>
	engine: Engine
	talk: Talk
	steps: StoredStep[]
	/** Answers in writing since the last one that was spoken. */
	written: number
	business: TurnContext['business']
}

/** Which attempt of which job runs a turn. */
export type RunningJob = Pick<DeliveryJob, 'id' | 'attempt'>

/**
 * Answers one burst of messages (kernel §7). No transaction is open while the engine thinks; a run that died goes on
 * after its last stored step. What only reads costs no commit of its own. The job that runs it ends with the answer, in one commit: then what `endJob` gave is answered.
 * Throws what the engine throws, `EngineFailed` among it.
 */
export async function runTurn(
	ctx: Ctx<'business'>,
	turnId: string,
	engineOf: (scene: Scene) => Engine,
	job?: RunningJob,
): Promise<typeof ended | undefined> {
	const run = await beginRun(ctx, turnId, engineOf, job?.attempt ?? 1)
	if (!run) return
	while (true) {
		if (!(await completeCalls(run))) return
		const taken = run.steps.filter(({ round }) => round === run.turn.restarts).length
		if (taken >= maxSteps) throw new EngineFailed('too_many_steps', { isFinal: true })
		const steps = visibleSteps(run.steps, run.turn.restarts)
		const answer = await run.engine.think({ ...run.talk.conversation, now: run.ctx().now, steps })
		if (answer.calls.length === 0) return finishTurn(run, answer, await spokenAnswer(run.ctx(), answer, run), job)
		const begun = { results: [], isStored: false, isKept: false }
		run.steps.push({ step: run.steps.length, round: run.turn.restarts, answer, ...begun })
		// What a model was paid for is kept at once; the embedded engine thinks the same again.
		if (run.engine.name !== 'embedded' && !(await storeSteps(run))) return
	}
}

/** The engine failed for good: a person takes over, and the one who waits is told so. */
export async function handOverFailed(ctx: Ctx<'business'>, turnId: string, problem: string): Promise<void> {
	const run = await beginRun(ctx, turnId, () => silent)
	if (run) await giveUp(run, problem)
}

const silent: Engine = { name: 'embedded', think: () => Promise.reject(new EngineFailed('silent', { isFinal: true })) }

/** `attempt`: of a run that looks at what was sent; null where nobody thinks about it any more. */
async function beginRun(
	ctx: Ctx<'business'>,
	turnId: string,
	engineOf: (scene: Scene) => Engine,
	attempt: number | null = null,
): Promise<Run | null> {
	const found = await turnContextOf(ctx, turnId)
	if (!found || !isOpen(found.turn.state)) return null
	const isForStaff = answersTeam(found.assistant)
	const context = { ...found, house: isForStaff ? await houseAppointments(ctx) : [] }
	const { turn, contact, assistant } = context
	const scene = { turn, contact, assistant }
	const startedAt = now()
	const acting = () => asAssistant({ ...ctx, now: ctx.now + (now() - startedAt) }, scene)
	const talk = talkOf(context, { assistant, tools: toolsFor(allowedBy(assistant), context), now: ctx.now })
	if (talk) {
		const { business, messages } = context
		const known = { ctx: acting, steps: storedSteps(context), written: writtenSince(messages), business }
		const run = { ...scene, ...known, engine: engineOf(scene), talk }
		if (attempt !== null) {
			if (await endUnpayable(run)) return null
			const { burst } = talk.conversation
			if (await understand(ctx, { burst, assistant, attempt })) return beginRun(ctx, turnId, engineOf)
		}
		return context.shop.hasPassages ? { ...run, talk: await lookedUp(ctx, talk) } : run
	}
	await transact(acting(), (within) => skipTurn(within, turn, 'nothing_to_answer'))
	return null
}

/** What the business's documents say about what was asked. */
async function lookedUp(ctx: Ctx<'business'>, talk: Talk): Promise<Talk> {
	const asked = talk.conversation.burst.map(({ text }) => text).join('\n')
	return withPassages(talk, await searchPassages(ctx, asked, mostPassages))
}

/** Every call of the last step that has no result yet; a key of its own lets each happen once. False as `storeSteps`. */
async function completeCalls(run: Run): Promise<boolean> {
	const last = run.steps.at(-1)
	if (!last || isComplete(last)) return true
	for (const [index, call] of last.answer.calls.entries()) {
		if (last.results.some(({ callId }) => callId === call.callId)) continue
		const result = await callTool(toolScene(run, last), call, `turn:${run.turn.id}:${last.step}:${index}`)
		if (!result) return false
		last.results.push(result)
	}
	return true
}

/** An assistant for the business answers nobody but the house's own people. */
function allowedBy(assistant: AssistantInTurn): Allowed {
	return { capabilities: switchedOn(assistant), isStaff: answersTeam(assistant) }
}

function toolScene(run: Run, step: StoredStep): ToolScene {
	const { ctx, turn, assistant, contact, talk, steps } = run
	const slotsPerPage = assistant.capabilities.searchPaginatedSchedules?.slotsPerPage ?? 20
	return {
		ctx: ctx(),
		turnId: turn.id,
		allowed: allowedBy(assistant),
		things: talk.things,
		caller: { contactId: contact.id, branchId: assistant.branchId, slotsPerPage, timeZone: talk.conversation.timeZone },
		proposals: [...talk.offered, ...(talk.proposal ? eachProposed(talk.proposal) : [])],
		newestMessageId: talk.newest.id,
		steps,
		// A run that died before thinks anew, unless something was changed: then it goes on from there.
		maySetAbout: async () => step.isStored || storeSteps(run),
	}
}
