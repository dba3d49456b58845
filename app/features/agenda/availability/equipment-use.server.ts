import { and, eq, gt, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { equipmentOfServices } from '#app/features/equipment/queries.server.ts'
import { DAY } from '#app/lib/time.ts'
import { appointments, holds } from '#db/schema/agenda.ts'
import { serviceEquipment } from '#db/schema/equipment.ts'
import { services } from '#db/schema/services.ts'
import { type Except, isExcept, pausesIn, pausesOf } from './busy.server.ts'
import { workIn } from './pauses.ts'
import { type Equipment, type Span } from './search.ts'

/** No visit with its buffers is longer: what the indexes are asked with. */
const LONGEST = 3 * DAY

type Asked = Span & { branchId: string; serviceId: string; except?: Except }
type Row = {
	equipmentId: string
	amount: number
	ids: string
	starts: string
	ends: string
	keys: string
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
		return { id: equipmentId, name, capacity, amount, uses: once(own.flatMap((row) => usesIn(row, asked.except))) }
	})
}

function booked(ctx: ReadCtx, { branchId, startsAt, endsAt }: Asked, equipmentIds: string[]): SQL {
	const { heldFrom, heldTo } = appointments
	const where = and(
		owned(ctx, appointments),
		eq(appointments.branchId, branchId),
		gt(appointments.startsAt, startsAt - LONGEST),
		lt(appointments.startsAt, endsAt + DAY),
		isNotNull(heldFrom),
		lt(heldFrom, endsAt),
		gt(heldTo, startsAt),
	)
	return gathered(appointments, where, equipmentIds)
}

function held(ctx: ReadCtx, { branchId, startsAt, endsAt }: Asked, equipmentIds: string[]): SQL {
	const overlapping = and(lt(holds.heldFrom, endsAt), gt(holds.heldTo, startsAt))
	const where = and(owned(ctx, holds), eq(holds.branchId, branchId), gt(holds.expiresAt, ctx.now), overlapping)
	return gathered(holds, where, equipmentIds)
}

function gathered(table: typeof appointments | typeof holds, where: SQL | undefined, equipmentIds: string[]): SQL {
	const { equipmentId, amount } = serviceEquipment
	return sql`SELECT ${equipmentId} AS "equipmentId", ${amount} AS "amount", json_group_array(${table.id}) AS "ids",
		json_group_array(${table.heldFrom}) AS "starts", json_group_array(${table.heldTo}) AS "ends",
		json_group_array(${table.groupKey}) AS "keys",
		CASE WHEN ${services.pauseFreesEquipment} THEN ${pausesIn(table)} END AS "pauses"
		FROM ${table} JOIN ${serviceEquipment} ON ${and(
			eq(serviceEquipment.businessId, table.businessId),
			eq(serviceEquipment.serviceId, table.serviceId),
			inArray(equipmentId, equipmentIds),
		)} JOIN ${services} ON ${eq(services.id, table.serviceId)}
		WHERE ${where} GROUP BY ${equipmentId}, ${amount}, ${services.pauseFreesEquipment}`
}

type Use = Span & { amount: number; key: string | null }

function usesIn({ amount, ids, starts, ends, keys, pauses }: Row, except?: Except): Use[] {
	const paused = pausesOf(pauses)
	const [startsAt, endsAt]: number[][] = [JSON.parse(starts), JSON.parse(ends)]
	const groups: (string | null)[] = JSON.parse(keys)
	const names: string[] = JSON.parse(ids)
	return names.flatMap((id, index) => {
		if (isExcept(id, except)) return []
		const held = { startsAt: startsAt?.[index] ?? 0, endsAt: endsAt?.[index] ?? 0 }
		return workIn(held, paused[index] ?? null).map((span) => ({ ...span, amount, key: groups[index] ?? null }))
	})
}

function once(uses: Use[]): Equipment['uses'] {
	const seen = new Set<string>()
	return uses.filter(({ key }) => {
		if (key === null) return true
		if (seen.has(key)) return false
		return seen.add(key)
	})
}
