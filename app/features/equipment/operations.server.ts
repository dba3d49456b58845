import { feature, operation } from '#app/core/operation.server.ts'
import { archiveEquipment, createEquipment, editEquipment, unarchiveEquipment } from './equipment.server.ts'
import { equipmentRecord, listEquipment } from './queries.server.ts'
import * as shapes from './schemas.ts'

export const equipment = feature('equipment', {
	listEquipment: operation({
		summary: 'Muestra las cabinas y los equipos de las sucursales.',
		effect: 'read',
		permission: 'branches.view',
		input: shapes.ListEquipment,
		output: shapes.EquipmentList,
		run: listEquipment,
	}),
	getEquipment: operation({
		summary: 'Muestra una cabina o un equipo.',
		effect: 'read',
		permission: 'branches.view',
		input: shapes.OneEquipment,
		output: shapes.Equipment,
		run: equipmentRecord,
	}),
	createEquipment: operation({
		summary: 'Agrega una cabina o un equipo a una sucursal.',
		effect: 'write',
		permission: 'branches.edit',
		input: shapes.CreateEquipment,
		output: shapes.Equipment,
		run: createEquipment,
	}),
	editEquipment: operation({
		summary: 'Guarda los datos de una cabina o un equipo.',
		effect: 'write',
		permission: 'branches.edit',
		input: shapes.EditEquipment,
		output: shapes.Equipment,
		run: editEquipment,
	}),
	archiveEquipment: operation({
		summary: 'Archiva una cabina o un equipo: deja de limitar los horarios.',
		effect: 'write',
		permission: 'branches.edit',
		input: shapes.OneEquipment,
		output: shapes.Equipment,
		run: archiveEquipment,
	}),
	unarchiveEquipment: operation({
		summary: 'Desarchiva una cabina o un equipo.',
		effect: 'write',
		permission: 'branches.edit',
		input: shapes.OneEquipment,
		output: shapes.Equipment,
		run: unarchiveEquipment,
	}),
})
