import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { equipment, serviceEquipment } from '#db/schema/equipment.ts'
import { type Equipment, type EquipmentList, type ListEquipment, type OneEquipment } from './schemas.ts'

export type EquipmentRow = typeof equipment.$inferSelect

/** What one session of a service occupies: `amount` of the `capacity` that there is in the branch. */
export type Occupied = {
	serviceId: string
	equipmentId: string
	branchId: string
	name: string
	capacity: number
	amount: number
}

const LIMIT = 500

/** Throws `not_found`; archived equipment is found too. */
export async function getEquipment(ctx: ReadCtx, equipmentId: string): Promise<EquipmentRow> {
	return ownRow(ctx, equipment, equipmentId, 'equipmentId')
}

/** By name; archived ones only when asked for. */
export async function equipmentRows(
	ctx: ReadCtx,
	{ branchIds, archived = false }: { branchIds?: string[]; archived?: boolean },
): Promise<EquipmentRow[]> {
	return ctx.db
		.select()
		.from(equipment)
		.where(
			and(
				owned(ctx, equipment),
				archived ? undefined : isNull(equipment.archivedAt),
				branchIds ? inArray(equipment.branchId, branchIds) : undefined,
			),
		)
		.orderBy(sql`${equipment.name} collate nocase`, asc(equipment.id))
		.limit(LIMIT)
}

/** Equipment that services occupy, in every branch that has some of it; archived equipment holds nobody back. */
export async function equipmentOfServices(ctx: ReadCtx, serviceIds: string[]): Promise<Occupied[]> {
	if (serviceIds.length === 0) return []
	return ctx.db
		.select({
			serviceId: serviceEquipment.serviceId,
			equipmentId: equipment.id,
			branchId: equipment.branchId,
			name: equipment.name,
			capacity: equipment.capacity,
			amount: serviceEquipment.amount,
		})
		.from(serviceEquipment)
		.innerJoin(
			equipment,
			and(eq(equipment.businessId, serviceEquipment.businessId), eq(equipment.id, serviceEquipment.equipmentId)),
		)
		.where(
			and(
				owned(ctx, serviceEquipment),
				owned(ctx, equipment),
				isNull(equipment.archivedAt),
				inArray(serviceEquipment.serviceId, serviceIds),
			),
		)
		.orderBy(asc(equipment.name), asc(equipment.id))
}

/** By name. Throws `not_found` on an unknown branch. */
export async function listEquipment(ctx: ReadCtx, { branchId, archived }: ListEquipment): Promise<EquipmentList> {
	if (branchId) await getBranch(ctx, branchId)
	const rows = await equipmentRows(ctx, { branchIds: branchId ? [branchId] : undefined, archived })
	return { equipment: rows.map(toEquipment) }
}

export async function equipmentRecord(ctx: ReadCtx, { equipmentId }: OneEquipment): Promise<Equipment> {
	return toEquipment(await getEquipment(ctx, equipmentId))
}

function toEquipment({ id, branchId, name, capacity, archivedAt }: EquipmentRow): Equipment {
	return { id, branchId, name, capacity, isArchived: archivedAt !== null }
}
