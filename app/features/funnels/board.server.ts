import { type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { dayBounds } from '#app/lib/time.ts'
import { nowhere } from './names.ts'
import { getFunnelRow, placeName, standsOf } from './queries.server.ts'
import {
	type Board,
	type BoardOf,
	type Column,
	columnPage,
	type Lead,
	type Numbers,
	type NumbersOf,
} from './schemas-board.ts'

type Range = { from?: string; to?: string }

/** Living people, whose first contact was in the range (FUN-031). */
async function counted(ctx: ReadCtx, { from, to }: Range): Promise<SQL> {
	const zone = await timeZoneOf(ctx)
	const since = from ? sql` AND person.created_at >= ${dayBounds(from, zone).startsAt}` : sql``
	const until = to ? sql` AND person.created_at < ${dayBounds(to, zone).endsAt}` : sql``
	return sql`person.business_id = ${ctx.businessId} AND person.deleted_at IS NULL AND person.is_test = 0${since}${until}`
}

/** Rows of a funnel, each beside its person. */
function entriesOf({ businessId }: ReadCtx, funnelId: string, people: SQL): SQL {
	return sql`funnel_entries AS entry CROSS JOIN contacts AS person ON person.id = entry.contact_id
		WHERE entry.business_id = ${businessId} AND entry.funnel_id = ${funnelId} AND ${people}`
}

/**
 * How many came to each phase: ever, where a person counts in all of them (FUN-024), or now, where everybody counts in the
 * last that they reached (FUN-025). Rates are of all who ever entered, and of the phase before.
 */
export async function numbers(ctx: ReadCtx, input: NumbersOf): Promise<Numbers> {
	const { id, phases } = await getFunnelRow(ctx, input.funnelId)
	const people = await counted(ctx, input)
	const known = sql`entry.phase_id IN (SELECT value FROM json_each(${JSON.stringify(phases.map((phase) => phase.id))}))`
	const which = input.mode === 'current' ? sql` AND entry.is_current = 1` : sql``
	const rows = await ctx.db.all<{ id: string; people: number }>(sql`
		SELECT entry.phase_id AS id, count(DISTINCT entry.contact_id) AS people
		FROM ${entriesOf(ctx, id, people)} AND ${known}${which} GROUP BY entry.phase_id`)
	const [all] = await ctx.db.all<{ leads: number }>(sql`
		SELECT count(DISTINCT entry.contact_id) AS leads FROM ${entriesOf(ctx, id, people)} AND ${known}`)
	const leads = all?.leads ?? 0
	const byPhase = new Map(rows.map((row) => [row.id, row.people]))
	const reached = phases.map((phase) => byPhase.get(phase.id) ?? 0)
	return {
		leads,
		phases: phases.map((phase, at) => ({
			...{ id: phase.id, people: reached[at] ?? 0, ofTotal: rateOf(reached[at] ?? 0, leads) },
			ofPrevious: at === 0 ? null : rateOf(reached[at] ?? 0, reached[at - 1] ?? 0),
		})),
		conversion: rateOf(reached.at(-1) ?? 0, leads),
	}
}

/** In hundredths of a percent; of nobody it is none. */
function rateOf(part: number, whole: number): number {
	return whole === 0 ? 0 : Math.round((part * 10_000) / whole)
}

/** Everybody in the column of their scenario, who came last on top; first those who stand nowhere (FUN-035). */
export async function board(ctx: ReadCtx, { funnelId, longer, ...range }: BoardOf): Promise<Board> {
	const funnel = await getFunnelRow(ctx, funnelId)
	const people = await counted(ctx, range)
	const rowsOf = (place: string) => longer.find((one) => one.place === place)?.rows ?? columnPage
	const counts = await countsOf(ctx, funnel.id, people)
	const columns: Column[] = [await nowhereColumn(ctx, funnel.id, people, rowsOf(nowhere))]
	for (const stand of standsOf(funnel)) {
		const [place, number] = [placeName(stand), counts.get(stand.scenario.id) ?? 0]
		const leads =
			number > 0
				? await leadsIn(ctx, { funnelId: funnel.id, people, scenarioId: stand.scenario.id }, rowsOf(place))
				: []
		columns.push({ place, people: number, leads })
	}
	return { columns }
}

async function countsOf(ctx: ReadCtx, funnelId: string, people: SQL): Promise<Map<string, number>> {
	const rows = await ctx.db.all<{ id: string; people: number }>(sql`
		SELECT entry.scenario_id AS id, count(*) AS people FROM ${entriesOf(ctx, funnelId, people)}
			AND entry.is_current = 1 AND entry.scenario_id IS NOT NULL GROUP BY entry.scenario_id`)
	return new Map(rows.map((row) => [row.id, row.people]))
}

type Row = Omit<Lead, 'name'> & { name: string; lastname: string | null; secondLastname: string | null }
const columnsOfLead = sql`person.id AS id, person.name AS name, person.lastname AS lastname,
	person.second_lastname AS "secondLastname", person.type AS type, person.whatsapp AS whatsapp,
	person.country_code AS "countryCode"`

function toLead({ lastname, secondLastname, ...row }: Row): Lead {
	return { ...row, name: fullName({ name: row.name, lastname, secondLastname }) }
}

type Place = { funnelId: string; people: SQL; scenarioId: string }

async function leadsIn(ctx: ReadCtx, { funnelId, people, scenarioId }: Place, limit: number): Promise<Lead[]> {
	const rows = await ctx.db.all<Row>(sql`
		SELECT ${columnsOfLead}, entry.at AS since FROM ${entriesOf(ctx, funnelId, people)}
			AND entry.is_current = 1 AND entry.scenario_id = ${scenarioId}
		ORDER BY entry.at DESC, entry.id DESC LIMIT ${limit}`)
	return rows.map(toLead)
}

async function nowhereColumn(ctx: ReadCtx, funnelId: string, people: SQL, limit: number): Promise<Column> {
	const rest = sql`contacts AS person WHERE ${people} AND NOT EXISTS (SELECT 1 FROM funnel_entries AS entry
		WHERE entry.business_id = ${ctx.businessId} AND entry.contact_id = person.id AND entry.funnel_id = ${funnelId}
			AND entry.is_current = 1 AND entry.scenario_id IS NOT NULL)`
	const [all] = await ctx.db.all<{ people: number }>(sql`SELECT count(*) AS people FROM ${rest}`)
	const rows = await ctx.db.all<Row>(sql`
		SELECT ${columnsOfLead}, person.created_at AS since FROM ${rest}
		ORDER BY person.created_at DESC, person.id DESC LIMIT ${limit}`)
	return { place: nowhere, people: all?.people ?? 0, leads: rows.map(toLead) }
}
