import { and, eq, inArray, max } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { archiving } from '#app/core/lists/archiving.server.ts'
import { wholeRow } from '#app/core/rows/whole-row.ts'
import { owned } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { equipment, serviceEquipment } from '#db/schema/equipment.ts'
import { services } from '#db/schema/services.ts'
import { equipmentRecord, getEquipment } from './queries.server.ts'
import { type CreateEquipment, type EditEquipment, type Equipment, messages, type OneEquipment } from './schemas.ts'

export async function createEquipment(ctx: WriteCtx, { branchId, ...fields }: CreateEquipment): Promise<Equipment> {
	const branch = await getBranch(ctx, branchId)
	const id = newId('eqp')
	await ctx.db
		.insert(equipment)
		.values({ ...toRow(fields), branchId: branch.id, id, businessId: ctx.businessId, createdAt: ctx.now })
	await ctx.emit('equipment.equipmentCreated', { equipmentId: id })
	return equipmentRecord(ctx, { equipmentId: id })
}

export async function editEquipment(ctx: WriteCtx, { equipmentId, ...fields }: EditEquipment): Promise<Equipment> {
	const { id } = await getEquipment(ctx, equipmentId)
	const needed = await mostNeeded(ctx, id)
	if (needed > fields.capacity) {
		throw new DomainError('invalid_input', 'capacity', undefined, messages.neededAtOnce(needed))
	}
	await ctx.db
		.update(equipment)
		.set(toRow(fields))
		.where(owned(ctx, equipment, id))
	await ctx.emit('equipment.equipmentEdited', { equipmentId: id })
	return equipmentRecord(ctx, { equipmentId: id })
}

/** It stays in the branch in which it was made. */
function toRow(fields: Omit<CreateEquipment, 'branchId'>) {
	return wholeRow(equipment, { other: ['branchId'] }, fields)
}

/** The most of it that one session of a service occupies; 0 where none does. */
async function mostNeeded(ctx: WriteCtx, equipmentId: string): Promise<number> {
	const ofOne = and(eq(services.businessId, serviceEquipment.businessId), eq(services.id, serviceEquipment.serviceId))
	const [row] = await ctx.db
		.select({ amount: max(serviceEquipment.amount) })
		.from(serviceEquipment)
		.innerJoin(services, ofOne)
		.where(and(owned(ctx, serviceEquipment), owned(ctx, services), eq(serviceEquipment.equipmentId, equipmentId)))
	return row?.amount ?? 0
}

/** It holds nobody back any more; services keep their note of it for when it comes back. */
export const { archive: archiveEquipment, unarchive: unarchiveEquipment } = archiving(equipment, {
	get: (ctx, { equipmentId }: OneEquipment) => getEquipment(ctx, equipmentId),
	tell: (ctx, equipmentId, isArchived) =>
		ctx.emit(isArchived ? 'equipment.equipmentArchived' : 'equipment.equipmentUnarchived', { equipmentId }),
	show: equipmentRecord,
})

export type EquipmentNeed = { equipmentId: string; amount: number }

/** What one session of a service occupies: exactly this. Throws `not_found`, or `invalid_input` on more than there is. */
export async function setEquipmentOfService(ctx: WriteCtx, serviceId: string, needs: EquipmentNeed[]): Promise<void> {
	const wanted = new Map(needs.map(({ equipmentId, amount }) => [equipmentId, amount]))
	const ids = [...wanted.keys()]
	const rows = await ctx.db
		.select()
		.from(equipment)
		.where(and(owned(ctx, equipment), inArray(equipment.id, ids)))
	if (rows.length < ids.length) throw new DomainError('not_found', 'equipment')
	const short = rows.find(({ id, capacity }) => (wanted.get(id) ?? 0) > capacity)
	if (short) {
		const sentence = messages.onlySoMany(short.name, short.capacity)
		throw new DomainError('invalid_input', 'equipment', undefined, sentence)
	}
	await ctx.db
		.delete(serviceEquipment)
		.where(and(owned(ctx, serviceEquipment), eq(serviceEquipment.serviceId, serviceId)))
	const links = [...wanted].map(([equipmentId, amount]) => ({
		businessId: ctx.businessId,
		serviceId,
		equipmentId,
		amount,
	}))
	if (links.length > 0) await ctx.db.insert(serviceEquipment).values(links)
}
