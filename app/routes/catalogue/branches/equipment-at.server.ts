import { type Ctx } from '#app/core/ctx.server.ts'
import { equipment } from '#app/features/equipment/operations.server.ts'
import { type Equipment } from '#app/features/equipment/schemas.ts'
import { found, load } from '#app/web/load.server.ts'

/** What an address of a branch's equipment names. Throws the 404 page for what stands in no such branch. */
export async function equipmentAt(
	ctx: Ctx<'business'>,
	{ id, equipmentId = '' }: { id?: string; equipmentId?: string },
): Promise<Equipment> {
	const named = await load(ctx, equipment.getEquipment, { equipmentId })
	return found(named.branchId === id ? named : undefined)
}
