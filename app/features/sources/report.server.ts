import { sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { tipCategory } from '#app/features/finance/words.ts'
import { mentions } from '#app/lib/plain-text.ts'
import { dayBounds } from '#app/lib/time.ts'
import { sourceRows, toSource } from './rows.server.ts'
import { type AskReport, type CountedPlace, type CountedSource, type SourcesReport } from './schemas.ts'

type Counted = {
	sourceId: string | null
	kind: CountedPlace['kind']
	ref: string
	name: string
	clients: number
	won: number
}
type Paid = { place: string; currency: string; minor: number }

/** So many advertisements and links are shown, those with the most people first. */
const mostPlaces = 100

/** Who came from where in a range of days, each person once, and what became of them. */
export async function sourcesReport(ctx: ReadCtx, { name, ...ask }: AskReport): Promise<SourcesReport> {
	const touched = await touchesIn(ctx, ask)
	const counted = await countedIn(ctx, touched)
	const income = ctx.can('finance.view') ? await incomeIn(ctx, touched) : undefined
	const of = (key: string, clients = 0, won = 0) => ({
		...{ clients, won, conversion: clients === 0 ? 0 : Math.round((won * 100) / clients) },
		income: income && (income.get(key) ?? []),
	})
	const rows = (await sourceRows(ctx)).filter((row) => !name || mentions(name, [row.source]))
	const sources = rows.map((row): CountedSource => {
		const all = counted.filter(({ sourceId }) => sourceId === row.id)
		const sum = (what: 'clients' | 'won') => all.reduce((total, one) => total + one[what], 0)
		return { ...toSource(row), ...of(row.id, sum('clients'), sum('won')) }
	})
	const places = counted
		.filter(({ sourceId, ...place }) => sourceId === null && (!name || mentions(name, [place.name])))
		.map(({ kind, ref, name: called, clients, won }) => ({
			...{ kind, ref, name: called },
			...of(`${kind}:${ref}`, clients, won),
		}))
	return { sources: sources.sort((a, b) => b.clients - a.clients), places: places.slice(0, mostPlaces) }
}

type Range = Pick<AskReport, 'from' | 'to' | 'touch'>

/** The first or the last arrival of each person that lies in the range; whoever was deleted or is a try is nobody. */
async function touchesIn(ctx: ReadCtx, { from, to, touch }: Range) {
	const zone = await timeZoneOf(ctx)
	const starts = from ? dayBounds(from, zone).startsAt : 0
	const ends = to ? dayBounds(to, zone).endsAt : Number.MAX_SAFE_INTEGER
	const isNearer = sql.raw(touch === 'first' ? '<' : '>')
	return sql`(SELECT arrived.contact_id, arrived.kind, arrived.ref, arrived.name, arrived.at, contact.type,
			source.id AS source_id, coalesce(source.id, arrived.kind || ':' || arrived.ref) AS place
		FROM contact_arrivals AS arrived
		JOIN contacts AS contact ON contact.business_id = ${ctx.businessId} AND contact.id = arrived.contact_id
			AND contact.deleted_at IS NULL AND contact.is_test = 0
		LEFT JOIN traffic_sources AS source ON source.business_id = ${ctx.businessId} AND source.id = arrived.source_id
			AND source.deleted_at IS NULL
		WHERE arrived.business_id = ${ctx.businessId} AND arrived.at >= ${starts} AND arrived.at < ${ends}
			AND NOT EXISTS (SELECT 1 FROM contact_arrivals AS other
				WHERE other.business_id = ${ctx.businessId} AND other.contact_id = arrived.contact_id
					AND (other.at, other.id) ${isNearer} (arrived.at, arrived.id)))`
}

type Touches = Awaited<ReturnType<typeof touchesIn>>

function countedIn(ctx: ReadCtx, touched: Touches): Promise<Counted[]> {
	return ctx.db.all<Counted>(sql`
		SELECT touch.source_id AS sourceId, touch.kind, touch.ref, max(touch.name) AS name, count(*) AS clients,
			sum(touch.type = 'client') AS won
		FROM ${touched} AS touch GROUP BY touch.place, touch.source_id ORDER BY clients DESC, name`)
}

/** FIN-007's revenue, from the day on which each of them came. */
async function incomeIn(ctx: ReadCtx, touched: Touches): Promise<Map<string, { minor: number; currency: string }[]>> {
	const rows = await ctx.db.all<Paid>(sql`
		SELECT touch.place, money.currency, sum(money.amount_minor) AS minor FROM ${touched} AS touch
		JOIN money_movements AS money ON money.business_id = ${ctx.businessId} AND money.contact_id = touch.contact_id
		WHERE money.type = 'income' AND money.deleted_at IS NULL AND money.category <> ${tipCategory}
			AND money.at >= touch.at
		GROUP BY touch.place, money.currency ORDER BY minor DESC`)
	const found = new Map<string, { minor: number; currency: string }[]>()
	for (const { place, ...money } of rows) found.set(place, [...(found.get(place) ?? []), money])
	return found
}
