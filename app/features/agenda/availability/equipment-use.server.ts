import { and, eq, gt, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { equipmentOfServices } from '#app/features/equipment/queries.server.ts'
import { DAY } from '#app/lib/time.ts'
import { appointments, holds } from '#db/schema/agenda.ts'
import { serviceEquipment } from '#db/schema/equipment.ts'
import { services } from '#db/schema/services.ts'
import { specialists } from '#db/schema/specialists.ts'
import { type Except, pausesIn, pausesOf } from './busy.server.ts'
import { workIn } from './pauses.ts'
import { type Equipment, type Span } from './search.ts'

/** No visit with its buffers is longer: what the indexes are asked with. */
const LONGEST = 3 * DAY

type Asked = Span & { branchId: string; serviceId: string; except?: Except }
type Row = {
	equipmentId: string
	amount: number
	/** Of whom and of what: what tells the sessions of one instant apart. */
	specialistId: string
	serviceId: string
	starts: string
	ends: string
	/** When the session of each begins, null where it is none; null where there are none at all. */
	begins: string | null
	/** Only of services whose pause frees their equipment. */
	pauses: string | null
}

/** What the branch has of what a service occupies, and when others occupy it; a session of several counts once. */
export async function equipmentFor(ctx: ReadCtx, asked: Asked): Promise<Equipment[]> {
	const needed = await equipmentOfServices(ctx, [asked.serviceId])
	const here = needed.filter(({ branchId }) => branchId === asked.branchId)
	if (here.length === 0) return []
	const ids = here.map(({ equipmentId }) => equipmentId)
	const rows = await ctx.db.all<Row>(sql`${booked(ctx, asked, ids)} UNION ALL ${held(ctx, asked, ids)}`)
	return here.map(({ equipmentId, name, capacity, amount }) => {
		const own = rows.filter((row) => row.equipmentId === equipmentId)
		return { id: equipmentId, name, capacity, amount, uses: usesOf(own) }
	})
}

function booked(ctx: ReadCtx, { branchId, startsAt, endsAt, except }: Asked, equipmentIds: string[]): SQL {
	const { heldFrom, heldTo } = appointments
	const where = and(
		owned(ctx, appointments),
		eq(appointments.branchId, branchId),
		gt(heldFrom, startsAt - LONGEST),
		lt(heldFrom, endsAt),
		gt(heldTo, startsAt),
		others(appointments, except),
	)
	return gathered(ctx, appointments, where, equipmentIds)
}

function held(ctx: ReadCtx, { branchId, startsAt, endsAt, except }: Asked, equipmentIds: string[]): SQL {
	const where = and(
		owned(ctx, holds),
		eq(holds.branchId, branchId),
		gt(holds.expiresAt, ctx.now),
		lt(holds.heldFrom, endsAt),
		gt(holds.heldTo, startsAt),
		others(holds, except),
	)
	return gathered(ctx, holds, where, equipmentIds)
}

/** What moves is no obstacle to itself. */
function others(table: typeof appointments | typeof holds, except: Except | undefined): SQL | undefined {
	const ids = typeof except === 'string' ? [except] : except
	return ids && ids.length > 0 ? notInArray(table.id, [...ids]) : undefined
}

/**
 * A row for what each specialist has of each service: texts that would be the same in thousands of visits (whose, of what)
 * stand once, and the lists hold numbers alone. What a service needs is joined to these few rows, not to each visit; asked
 * by specialist, SQLite walks the index of held times in its order and sorts next to nothing.
 */
function gathered(ctx: ReadCtx, table: typeof appointments | typeof holds, where: SQL | undefined, ids: string[]): SQL {
	const { equipmentId, amount } = serviceEquipment
	const { specialistId, serviceId, groupKey, startsAt } = table
	const needed = and(owned(ctx, serviceEquipment), inArray(equipmentId, ids))
	return sql`SELECT ${equipmentId} AS "equipmentId", ${amount} AS "amount", used."specialistId", used."serviceId",
		used."starts", used."ends", used."begins", CASE WHEN ${services.pauseFreesEquipment} THEN used."pauses" END AS "pauses"
		FROM (SELECT ${specialistId} AS "specialistId", ${serviceId} AS "serviceId",
			json_group_array(${table.heldFrom}) AS "starts", json_group_array(${table.heldTo}) AS "ends",
			CASE WHEN count(${groupKey}) > 0
				THEN json_group_array(CASE WHEN ${groupKey} IS NOT NULL THEN ${startsAt} END) END AS "begins",
			${pausesIn(table)} AS "pauses"
			FROM ${table} WHERE ${where}
				AND ${specialistId} IN (SELECT ${specialists.id} FROM ${specialists} WHERE ${eq(specialists.businessId, ctx.businessId)})
				AND ${serviceId} IN (SELECT ${serviceEquipment.serviceId} FROM ${serviceEquipment} WHERE ${needed})
			GROUP BY ${specialistId}, ${serviceId}) AS used
		JOIN ${serviceEquipment} ON ${and(needed, sql`${serviceEquipment.serviceId} = used."serviceId"`)}
		JOIN ${services} ON ${services.id} = used."serviceId"`
}

/** When equipment is used; the seats of one session use it once, whether booked or held. */
function usesOf(rows: Row[]): Equipment['uses'] {
	const known = new Map<string, Set<number>>()
	const uses: Equipment['uses'] = []
	for (const row of rows) {
		const key = `${row.serviceId}:${row.specialistId}`
		const seen = known.get(key) ?? new Set<number>()
		known.set(key, seen)
		addUses(uses, row, seen)
	}
	return uses
}

function addUses(uses: Equipment['uses'], { amount, starts, ends, begins, pauses }: Row, seen: Set<number>) {
	const [startsAt = [], endsAt = []]: number[][] = [JSON.parse(starts), JSON.parse(ends)]
	const sessions: (number | null)[] = begins === null ? [] : JSON.parse(begins)
	const paused = pausesOf(pauses)
	for (let index = 0; index < startsAt.length; index++) {
		const session = sessions[index] ?? null
		if (session !== null && seen.has(session)) continue
		if (session !== null) seen.add(session)
		const [from = 0, to = 0] = [startsAt[index], endsAt[index]]
		const pause = paused[index] ?? null
		// Written out: of thousands few pause.
		if (!pause) uses.push({ startsAt: from, endsAt: to, amount })
		else for (const span of workIn({ startsAt: from, endsAt: to }, pause)) uses.push({ ...span, amount })
	}
}
