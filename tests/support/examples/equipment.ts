import { type Entry } from './valid-inputs.ts'

export const examples: Record<string, Entry> = {
	'equipment.listEquipment': ({ ids: { branchId } }) => ({ branchId }),
	'equipment.getEquipment': ({ ids: { equipmentId } }) => ({ equipmentId }),
	'equipment.createEquipment': ({ ids: { branchId } }) => ({ branchId, name: 'Camilla', capacity: 3 }),
	'equipment.editEquipment': ({ ids: { equipmentId } }) => ({ equipmentId, name: 'Cabina grande', capacity: 1 }),
	'equipment.archiveEquipment': ({ ids: { equipmentId } }) => ({ equipmentId }),
	'equipment.unarchiveEquipment': ({ ids: { equipmentId } }) => ({ equipmentId }),
}
