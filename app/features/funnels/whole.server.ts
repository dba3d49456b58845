import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { newShortId } from '#app/lib/id.ts'
import { type FunnelMessage, type FunnelPhase, type FunnelScenario } from '#db/schema/funnels.ts'
import { createFunnel, keepPhases, saveFunnel } from './funnels.server.ts'
import { formattedName } from './names.ts'
import { leave } from './phases.server.ts'
import { funnelRecord, getFunnelRow, standsOf } from './queries.server.ts'
import { type Funnel, messages, type WriteFunnel } from './schemas.ts'

/**
 * A funnel as a whole: what is left out of it goes, and who stood there stands nowhere. Throws `not_found`, `invalid_input`
 * on names and references that are there twice, and `conflict` where a message that stays would go (REA-008).
 */
export async function writeFunnel(ctx: WriteCtx, { phases, ...input }: WriteFunnel): Promise<Funnel> {
	const about = { name: input.name, description: input.description }
	const before = input.funnelId
		? await saveFunnel(ctx, { funnelId: input.funnelId, ...about })
		: await createFunnel(ctx, { ...about, start: 'vacio' })
	const known = await getFunnelRow(ctx, before.id)
	const next = phases.map((phase) => toPhase(phase, known.phases))
	assertDistinct(next)
	const stays = new Set(standsOf({ phases: next }).map(({ scenario }) => scenario.id))
	const gone = standsOf(known).filter(({ scenario }) => !stays.has(scenario.id))
	const kept = standsOf({ phases: next }).flatMap(({ scenario }) => scenario.messages.map(({ id }) => id))
	const fixed = standsOf(known).flatMap(({ scenario }) => scenario.messages.filter(({ deletable }) => !deletable))
	if (fixed.some(({ id }) => !kept.includes(id)))
		throw new DomainError('conflict', 'phases', undefined, messages.keptMessage)
	const left = gone.map(({ scenario }) => scenario.id)
	if (left.length > 0) await leave(ctx, known.id, left)
	await keepPhases(ctx, known.id, next)
	await ctx.emit('funnels.saved', { funnelId: known.id })
	return funnelRecord(ctx, { funnelId: known.id })
}

type Sent = WriteFunnel['phases'][number]

function toPhase({ phaseKey, name, type, scenarios }: Sent, known: FunnelPhase[]): FunnelPhase {
	const before = known.find(({ id }) => id === phaseKey)
	const all = known.flatMap((phase) => phase.scenarios)
	return { id: before?.id ?? newShortId(8), name, type, scenarios: scenarios.map((one) => toScenario(one, all)) }
}

function toScenario({ scenarioKey, ...sent }: Sent['scenarios'][number], known: FunnelScenario[]): FunnelScenario {
	const before = known.find(({ id }) => id === scenarioKey)
	const said = before?.messages ?? []
	return {
		...{ id: before?.id ?? newShortId(8), name: sent.name, actionReference: sent.actionReference, type: sent.type },
		description: sent.description ?? null,
		waLabel: sent.waLabel ?? null,
		messages: sent.messages.map((message, at) => toMessage(message, said, at)),
	}
}

type SentMessage = Sent['scenarios'][number]['messages'][number]

function toMessage({ messageKey, ...sent }: SentMessage, known: FunnelMessage[], at: number): FunnelMessage {
	const before = known.find(({ id }) => id === messageKey)
	const taken = known.map(({ formattedName: name }) => name)
	const fresh = [`mensaje_${at + 1}`].find((name) => !taken.includes(name)) ?? `mensaje_${newShortId(6)}`
	return {
		...{ id: before?.id ?? newShortId(8), ...sent },
		formattedName: before?.formattedName ?? fresh,
		deletable: before?.deletable ?? true,
	}
}

function assertDistinct(phases: FunnelPhase[]): void {
	const twice = (words: string[]) => new Set(words).size < words.length
	const refuse = (sentence: string) => {
		throw new DomainError('invalid_input', 'phases', undefined, sentence)
	}
	if (twice(phases.map(({ name }) => formattedName(name)))) refuse(messages.samePhase)
	const ids = standsOf({ phases }).map(({ scenario }) => scenario.id)
	if (twice(ids) || twice(phases.map(({ id }) => id))) refuse(messages.sameKey)
	for (const { scenarios } of phases) {
		if (twice(scenarios.map(({ name }) => formattedName(name)))) refuse(messages.sameScenario)
		const references = scenarios.map((one) => one.actionReference).filter((action) => action !== 'none')
		if (twice(references)) refuse(messages.actionTaken)
	}
}
