import { z } from 'zod'
import { idText, nameText } from '#app/core/schema.ts'

export const messages = {
	onlySoMany: (name: string, capacity: number) => `De ${name} solo hay ${capacity}`,
	neededAtOnce: (amount: number) => `Un servicio ocupa ${amount} a la vez`,
} as const

export const Equipment = z.object({
	id: z.string(),
	branchId: z.string(),
	name: z.string(),
	/** How many of it there are in the branch. */
	capacity: z.number(),
	isArchived: z.boolean(),
})
export type Equipment = z.output<typeof Equipment>

export const EquipmentList = z.object({ equipment: z.array(Equipment) })
export type EquipmentList = z.output<typeof EquipmentList>

export const ListEquipment = z.object({
	branchId: idText.optional(),
	archived: z.boolean().default(false).describe('También el archivado'),
})
export type ListEquipment = z.output<typeof ListEquipment>

const fields = {
	name: nameText({ min: 2, max: 50 }),
	capacity: z
		.number({ error: 'Escribe cuántos hay' })
		.int({ error: 'Escribe un número entero' })
		.min(1, { error: 'Debe haber al menos 1' })
		.max(500, { error: 'Máximo 500' })
		.default(1),
}

export const CreateEquipment = z.object({ branchId: idText, ...fields })
export type CreateEquipment = z.output<typeof CreateEquipment>

export const EditEquipment = z.object({ equipmentId: idText, ...fields })
export type EditEquipment = z.output<typeof EditEquipment>

export const OneEquipment = z.object({ equipmentId: idText })
export type OneEquipment = z.output<typeof OneEquipment>
