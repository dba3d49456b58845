import { and, eq, inArray } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { type FunnelPhase, funnelEntries } from '#db/schema/funnels.ts'
import { keepPhases } from './funnels.server.ts'
import { formattedName } from './names.ts'
import { funnelRecord, getFunnelRow, placeOfPhase } from './queries.server.ts'
import { type AddPhase, type Funnel, type MovePhase, messages, type OnePhase, type SavePhase } from './schemas.ts'

const mostPhases = 20

/** It comes last, without scenarios. Throws `invalid_input` on a name that another has. */
export async function addPhase(ctx: WriteCtx, { funnelId, name, type }: AddPhase): Promise<Funnel> {
	const { id, phases } = await getFunnelRow(ctx, funnelId)
	if (phases.length >= mostPhases) throw new DomainError('invalid_input', 'name', undefined, messages.tooManyPhases)
	assertFree(phases, name)
	const phase: FunnelPhase = { id: newShortId(8), name, type, scenarios: [] }
	await keepPhases(ctx, id, [...phases, phase])
	await ctx.emit('funnels.phaseSaved', { funnelId: id, phaseId: phase.id })
	return funnelRecord(ctx, { funnelId: id })
}

function assertFree(phases: FunnelPhase[], name: string): void {
	if (phases.some((phase) => formattedName(phase.name) === formattedName(name)))
		throw new DomainError('invalid_input', 'name', undefined, messages.samePhase)
}

/** Another name; its kind stays unless one is told. */
export async function savePhase(ctx: WriteCtx, { funnelId, phaseKey, name, type }: SavePhase): Promise<Funnel> {
	const { id, phases } = await getFunnelRow(ctx, funnelId)
	const at = placeOfPhase({ phases }, phaseKey)
	assertFree(phases.toSpliced(at, 1), name)
	const next = phases.map((phase, place) => (place === at ? { ...phase, name, type: type ?? phase.type } : phase))
	await keepPhases(ctx, id, next)
	await ctx.emit('funnels.phaseSaved', { funnelId: id, phaseId: phaseKey })
	return funnelRecord(ctx, { funnelId: id })
}

/** To another place among the phases. */
export async function movePhase(ctx: WriteCtx, { funnelId, phaseKey, to }: MovePhase): Promise<Funnel> {
	const { id, phases } = await getFunnelRow(ctx, funnelId)
	await keepPhases(ctx, id, moved(phases, placeOfPhase({ phases }, phaseKey), to))
	await ctx.emit('funnels.phaseMoved', { funnelId: id, phaseId: phaseKey })
	return funnelRecord(ctx, { funnelId: id })
}

/** The list with one of it at another place; beyond the end is the end. */
export function moved<Each>(list: Each[], from: number, to: number): Each[] {
	const others = list.toSpliced(from, 1)
	return others.toSpliced(Math.min(to, others.length), 0, ...list.slice(from, from + 1))
}

/** With its scenarios; who stood there stands nowhere in the funnel, and keeps having been there. */
export async function removePhase(ctx: WriteCtx, { funnelId, phaseKey }: OnePhase): Promise<Funnel> {
	const { id, phases } = await getFunnelRow(ctx, funnelId)
	const at = placeOfPhase({ phases }, phaseKey)
	const gone = phases[at]?.scenarios.map((scenario) => scenario.id) ?? []
	const people = await leave(ctx, id, gone)
	await keepPhases(ctx, id, phases.toSpliced(at, 1))
	await ctx.emit('funnels.phaseRemoved', { funnelId: id, phaseId: phaseKey, people })
	return funnelRecord(ctx, { funnelId: id })
}

/** Nobody stands in these scenarios any more. Answers how many did. */
export async function leave(ctx: WriteCtx, funnelId: string, scenarioIds: string[]): Promise<number> {
	const there = and(eq(funnelEntries.funnelId, funnelId), inArray(funnelEntries.scenarioId, scenarioIds))
	const gone = await ctx.db
		.update(funnelEntries)
		.set({ isCurrent: false })
		.where(and(owned(ctx, funnelEntries), there, eq(funnelEntries.isCurrent, true)))
		.returning({ id: funnelEntries.id })
	return gone.length
}
