import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { newShortId } from '#app/lib/id.ts'
import { type FunnelPhase, type FunnelScenario } from '#db/schema/funnels.ts'
import { keepPhases } from './funnels.server.ts'
import { formattedName } from './names.ts'
import { leave, moved } from './phases.server.ts'
import { funnelRecord, getFunnelRow, placeOfPhase, standOf } from './queries.server.ts'
import { type Funnel, type MoveScenario, messages, type OneScenario, type SaveScenario } from './schemas.ts'

const mostScenarios = 15

/**
 * A scenario is changed in its place, or comes last in its phase. Throws `not_found`, and `invalid_input` on a name or a
 * reference that another of the phase has (FUN-019).
 */
export async function saveScenario(ctx: WriteCtx, input: SaveScenario): Promise<Funnel> {
	const { id, phases } = await getFunnelRow(ctx, input.funnelId)
	const phase = phases[placeOfPhase({ phases }, input.phaseKey)] as FunnelPhase
	const before = input.scenarioKey ? phase.scenarios.find((one) => one.id === input.scenarioKey) : undefined
	if (input.scenarioKey && !before) throw new DomainError('not_found', 'scenarioKey')
	const others = phase.scenarios.filter((one) => one !== before)
	if (!before && others.length >= mostScenarios)
		throw new DomainError('invalid_input', 'name', undefined, messages.tooManyScenarios)
	assertFree(others, input)
	const scenario = toScenario(input, before)
	const scenarios = before
		? phase.scenarios.map((one) => (one === before ? scenario : one))
		: [...phase.scenarios, scenario]
	await keepScenarios(ctx, { id, phases }, phase, scenarios)
	await ctx.emit('funnels.scenarioSaved', { funnelId: id, scenarioId: scenario.id })
	return funnelRecord(ctx, { funnelId: id })
}

function assertFree(others: FunnelScenario[], { name, actionReference }: SaveScenario): void {
	if (others.some((one) => formattedName(one.name) === formattedName(name)))
		throw new DomainError('invalid_input', 'name', undefined, messages.sameScenario)
	if (actionReference !== 'none' && others.some((one) => one.actionReference === actionReference))
		throw new DomainError('invalid_input', 'actionReference', undefined, messages.actionTaken)
}

function toScenario(input: SaveScenario, before?: FunnelScenario): FunnelScenario {
	const { name, actionReference, type } = input
	return {
		...{ id: before?.id ?? newShortId(8), name, actionReference, type },
		description: input.description ?? null,
		waLabel: input.waLabel ?? null,
		messages: before?.messages ?? [],
	}
}

type Whole = { id: string; phases: FunnelPhase[] }

/** The scenarios of one phase as they are from now on. */
export async function keepScenarios(
	ctx: WriteCtx,
	{ id, phases }: Whole,
	phase: FunnelPhase,
	scenarios: FunnelScenario[],
): Promise<void> {
	const next = phases.map((one) => (one.id === phase.id ? { ...one, scenarios } : one))
	await keepPhases(ctx, id, next)
}

/** To another place in its phase. */
export async function moveScenario(ctx: WriteCtx, { funnelId, scenarioKey, to }: MoveScenario): Promise<Funnel> {
	const funnel = await getFunnelRow(ctx, funnelId)
	const { phase, scenario } = standOf(funnel, scenarioKey)
	await keepScenarios(ctx, funnel, phase, moved(phase.scenarios, phase.scenarios.indexOf(scenario), to))
	await ctx.emit('funnels.scenarioMoved', { funnelId: funnel.id, scenarioId: scenarioKey })
	return funnelRecord(ctx, { funnelId: funnel.id })
}

/** Who stood there stands nowhere in the funnel, and keeps having been there. */
export async function removeScenario(ctx: WriteCtx, { funnelId, scenarioKey }: OneScenario): Promise<Funnel> {
	const funnel = await getFunnelRow(ctx, funnelId)
	const { phase, scenario } = standOf(funnel, scenarioKey)
	const people = await leave(ctx, funnel.id, [scenario.id])
	await keepScenarios(
		ctx,
		funnel,
		phase,
		phase.scenarios.filter((one) => one !== scenario),
	)
	await ctx.emit('funnels.scenarioRemoved', { funnelId: funnel.id, scenarioId: scenarioKey, people })
	return funnelRecord(ctx, { funnelId: funnel.id })
}
