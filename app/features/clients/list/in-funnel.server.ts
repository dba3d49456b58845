import { type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { formattedName } from '#app/features/funnels/names.ts'
import { funnelRows, standsOf } from '#app/features/funnels/queries.server.ts'
import { type ClientFilter } from './schemas-list.ts'

/** Who stands in a funnel now, in one of its phases or in one scenario of it (CON-006). */
export async function standingIn(ctx: ReadCtx, { funnelId, phase }: ClientFilter): Promise<SQL[]> {
	if (!funnelId) return []
	const funnel = (await funnelRows(ctx)).find(({ id }) => id === funnelId)
	const [wantedPhase, wantedScenario] = (phase ?? '').split('.')
	const stands = (funnel ? standsOf(funnel) : []).filter(
		(stand) =>
			(!wantedPhase || formattedName(stand.phase.name) === wantedPhase) &&
			(!wantedScenario || formattedName(stand.scenario.name) === wantedScenario),
	)
	const ids = JSON.stringify(stands.map(({ scenario }) => scenario.id))
	return [
		sql`person.id IN (SELECT contact_id FROM funnel_entries WHERE business_id = ${ctx.businessId}
			AND funnel_id = ${funnelId} AND is_current = 1 AND scenario_id IN (SELECT value FROM json_each(${ids})))`,
	]
}
