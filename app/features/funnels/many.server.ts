import { type SQL, sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { newId } from '#app/lib/id.ts'
import { nowhere } from './names.ts'
import { getFunnelRow, placeName, standNamed } from './queries.server.ts'

type MovingMany = { funnelId: string; phase: string; who: SQL | undefined; contactIds: string[] }

/**
 * Many at once, in two statements however many they are; who stands there already stays. `who`: a condition on `contacts`.
 * Answers how many moved. Throws `not_found`, `invalid_input`.
 */
export async function moveMany(ctx: WriteCtx, { funnelId, phase, who, contactIds }: MovingMany): Promise<number> {
	const funnel = await getFunnelRow(ctx, funnelId)
	const stand = standNamed(funnel, phase)
	const { businessId, now } = ctx
	const left = await ctx.db.all<{ id: string }>(sql`
		UPDATE funnel_entries SET is_current = 0
		WHERE business_id = ${businessId} AND funnel_id = ${funnel.id} AND is_current = 1
			AND scenario_id IS NOT ${stand?.scenario.id ?? null}
			AND contact_id IN (SELECT contacts.id FROM contacts WHERE ${who}) RETURNING id`)
	let people = left.length
	if (stand) {
		const by = ctx.actor.name ?? null
		const came = await ctx.db.all<{ id: string }>(sql`
			INSERT INTO funnel_entries (id, business_id, funnel_id, contact_id, phase_id, scenario_id, phase_name, scenario_name,
				is_current, reason, "by", at)
			SELECT ${newId('fen')} || '_' || substr(contacts.id, 5), ${businessId}, ${funnel.id}, contacts.id, ${stand.phase.id},
				${stand.scenario.id}, ${stand.phase.name}, ${stand.scenario.name}, 1, 'staff', ${by}, ${now}
			FROM contacts WHERE ${who} AND NOT EXISTS (SELECT 1 FROM funnel_entries AS entry
				WHERE entry.business_id = ${businessId} AND entry.contact_id = contacts.id AND entry.funnel_id = ${funnel.id}
					AND entry.is_current = 1)
			RETURNING id`)
		people = came.length
	}
	const place = stand ? placeName(stand) : nowhere
	await ctx.emit('funnels.manyMoved', { funnelId: funnel.id, phase: place, people, contactIds })
	return people
}
