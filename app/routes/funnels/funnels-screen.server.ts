import { type Ctx } from '#app/core/ctx.server.ts'
import { boardAddress, boardQuery } from '#app/features/funnels/board-query.ts'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { type Phase, type Scenario } from '#app/features/funnels/schemas.ts'
import { demand, found, load } from '#app/web/load.server.ts'

export const home = '/funnels'
export const editorOf = (funnelId: string) => `${home}/${funnelId}/editar`

/** The two ways in which a write of a part fails, and what it says when it is done. */
export const saving = (what: string, done: string) => ({
	done,
	refused: `No se pudo guardar ${what}`,
	failed: `Error al guardar ${what}`,
})

/** A funnel, for whoever may change it. */
export function editable(ctx: Ctx<'business'>, funnelId: string) {
	demand(ctx, 'funnels.edit')
	return load(ctx, funnels.getFunnel, { funnelId })
}

/** One of its phases, or the 404 page thrown. */
export async function phaseOf(ctx: Ctx<'business'>, funnelId: string, phaseId?: string): Promise<Phase> {
	return found((await editable(ctx, funnelId)).phases.find(({ id }) => id === phaseId))
}

/** One of its scenarios with its phase, or the 404 page thrown. */
export async function scenarioOf(
	ctx: Ctx<'business'>,
	funnelId: string,
	scenarioId?: string,
): Promise<{ phase: Phase; scenario: Scenario }> {
	const { phases } = await editable(ctx, funnelId)
	const phase = found(phases.find(({ scenarios }) => scenarios.some(({ id }) => id === scenarioId)))
	return { phase, scenario: found(phase.scenarios.find(({ id }) => id === scenarioId)) }
}

/** How many people stand in these places. */
export async function peopleIn(ctx: Ctx<'business'>, funnelId: string, places: string[]): Promise<number> {
	const { columns } = await load(ctx, funnels.board, { funnelId })
	return columns.filter(({ place }) => places.includes(place)).reduce((sum, { people }) => sum + people, 0)
}

/** What happens to who stands where something is removed. */
export function leavingText(people: number): string {
	if (people === 0) return 'Nadie está ahí ahora. No se puede deshacer.'
	const who = people === 1 ? 'La persona que está ahí queda' : `Las ${people} personas que están ahí quedan`
	return `${who} en «Sin fase»; su historia se conserva. No se puede deshacer.`
}

/** The board as the request's address has it. */
export function boardOf(funnelId: string, request: Request): string {
	return boardAddress(`/crm/${funnelId}`, boardQuery(new URL(request.url).searchParams))
}
