import { and, asc, count, desc, eq, isNotNull } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { contacts } from '#db/schema/contacts.ts'
import { type FunnelPhase, type FunnelScenario, funnelEntries, funnelNotes, funnels } from '#db/schema/funnels.ts'
import { actions, formattedName, nowhere } from './names.ts'
import { type Funnel, type FunnelList, type FunnelNote, messages, type OneFunnel, type Phase } from './schemas.ts'

export type FunnelRow = typeof funnels.$inferSelect

/** So many a business keeps. */
export const mostFunnels = 50
export const mostNotes = 500

/** Throws `not_found`. */
export function getFunnelRow(ctx: ReadCtx, funnelId: string): Promise<FunnelRow> {
	return ownRow(ctx, funnels, funnelId, 'funnelId')
}

/** The oldest first. */
export function funnelRows(ctx: ReadCtx): Promise<FunnelRow[]> {
	return ctx.db
		.select()
		.from(funnels)
		.where(owned(ctx, funnels))
		.orderBy(asc(funnels.createdAt), asc(funnels.id))
		.limit(mostFunnels)
}

/** Which funnel new leads enter. */
export async function mainFunnelId(ctx: ReadCtx): Promise<string | null> {
	return (await getBusiness(ctx)).funnelId
}

export async function listFunnels(ctx: ReadCtx): Promise<FunnelList> {
	const rows = await funnelRows(ctx)
	const standing = await ctx.db
		.select({ funnelId: funnelEntries.funnelId, people: count() })
		.from(funnelEntries)
		.innerJoin(
			contacts,
			and(owned(ctx, contacts), eq(contacts.id, funnelEntries.contactId), eq(contacts.isTest, false)),
		)
		.where(and(owned(ctx, funnelEntries), eq(funnelEntries.isCurrent, true), isNotNull(funnelEntries.scenarioId)))
		.groupBy(funnelEntries.funnelId)
	const people = new Map(standing.map((row) => [row.funnelId, row.people]))
	const main = await mainFunnelId(ctx)
	return {
		funnels: rows.map(({ id, name, description, phases, createdAt }) => ({
			...{ id, name, description, createdAt, isMain: id === main },
			...{ phases: phases.length, people: people.get(id) ?? 0 },
		})),
	}
}

/** A funnel with all of its phases and its notes. Throws `not_found`. */
export async function funnelRecord(ctx: ReadCtx, { funnelId }: OneFunnel): Promise<Funnel> {
	const { id, name, description, phases, createdAt } = await getFunnelRow(ctx, funnelId)
	const isMain = (await mainFunnelId(ctx)) === id
	return { id, name, description, isMain, phases: phasesOf(phases), notes: await notesOf(ctx, id), createdAt }
}

async function notesOf(ctx: ReadCtx, funnelId: string): Promise<FunnelNote[]> {
	const rows = await ctx.db
		.select()
		.from(funnelNotes)
		.where(and(owned(ctx, funnelNotes), eq(funnelNotes.funnelId, funnelId)))
		.orderBy(desc(funnelNotes.at), desc(funnelNotes.id))
		.limit(mostNotes)
	return rows.map(({ id, text, by, at }) => ({ id, text, by, at }))
}

/** As everybody outside sees them: each with its place and its name of the wire. */
export function phasesOf(phases: FunnelPhase[]): Phase[] {
	return phases.map((phase, index) => ({
		...{ id: phase.id, index, name: phase.name, formattedName: formattedName(phase.name), type: phase.type },
		scenarios: phase.scenarios.map((scenario) => ({
			...scenario,
			formattedName: formattedName(scenario.name),
			actionReference: actions.find((action) => action === scenario.actionReference) ?? 'none',
		})),
	}))
}

export type Stand = { phase: FunnelPhase; scenario: FunnelScenario }

export function placeName({ phase, scenario }: Stand): string {
	return `${formattedName(phase.name)}.${formattedName(scenario.name)}`
}

/** Every scenario of a funnel in its order, with its phase. */
export function standsOf({ phases }: Pick<FunnelRow, 'phases'>): Stand[] {
	return phases.flatMap((phase) => phase.scenarios.map((scenario) => ({ phase, scenario })))
}

/**
 * What 'phase.scenario' names, null for 'sin_fase.ninguno'; a third part, the message of a place (D-40), is not looked at.
 * Throws `invalid_input` for what is not there.
 */
export function standNamed(funnel: FunnelRow, named: string): Stand | null {
	const wanted = named.split('.').slice(0, 2).join('.')
	if (wanted === nowhere) return null
	const found = standsOf(funnel).find((stand) => placeName(stand) === wanted)
	if (!found) throw new DomainError('invalid_input', 'phase', undefined, messages.noPlace)
	return found
}

/** Throws `not_found` for one that the funnel does not have. */
export function placeOfPhase({ phases }: Pick<FunnelRow, 'phases'>, phaseId: string): number {
	const at = phases.findIndex(({ id }) => id === phaseId)
	if (at < 0) throw new DomainError('not_found', 'phaseKey')
	return at
}

/** Throws `not_found` for one that the funnel does not have. */
export function standOf(funnel: Pick<FunnelRow, 'phases'>, scenarioId: string): Stand {
	const stand = standsOf(funnel).find(({ scenario }) => scenario.id === scenarioId)
	if (!stand) throw new DomainError('not_found', 'scenarioKey')
	return stand
}
