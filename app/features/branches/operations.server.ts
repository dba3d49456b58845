import { archivingOperations } from '#app/core/lists/archiving.server.ts'
import { feature, operation } from '#app/core/operation.server.ts'
import { type Reference } from '#app/core/references.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import {
	archiveBranch,
	createBranch,
	deleteBranch,
	editBranch,
	setArchived,
	unarchiveBranch,
} from './branches.server.ts'
import { followZone } from './business-zone.server.ts'
import { listExceptions, removeException, setException } from './exceptions.server.ts'
import { createFirstBranch } from './first-branch.server.ts'
import { acceptHolidays, listHolidays } from './holidays.server.ts'
import { branchRecord, isFileOfBranch, listBranches, mediaOfBranch } from './queries.server.ts'
import * as shapes from './schemas.ts'

const archiving = archivingOperations({
	what: 'una sucursal',
	permission: 'branches.edit',
	...{ one: shapes.OneBranch, set: shapes.SetArchived, shown: shapes.Branch },
	verbs: { archive: archiveBranch, unarchive: unarchiveBranch, set: setArchived },
})

export const branches = feature('branches', {
	listBranches: operation({
		summary: 'Muestra las sucursales del negocio con sus horarios y servicios.',
		effect: 'read',
		permission: 'branches.view',
		input: shapes.ListBranches,
		output: shapes.Branches,
		run: listBranches,
	}),
	getBranch: operation({
		summary: 'Muestra una sucursal.',
		effect: 'read',
		permission: 'branches.view',
		input: shapes.OneBranch,
		output: shapes.Branch,
		run: branchRecord,
	}),
	mediaOfBranch: operation({
		summary: 'Muestra las fotos y los archivos de una sucursal.',
		effect: 'read',
		permission: 'branches.view',
		input: shapes.OneBranch,
		output: shapes.BranchMedia,
		run: mediaOfBranch,
	}),
	createBranch: operation({
		summary: 'Crea una sucursal.',
		effect: 'write',
		permission: 'branches.edit',
		input: shapes.BranchFields,
		output: shapes.Branch,
		run: createBranch,
	}),
	editBranch: operation({
		summary: 'Guarda los datos de una sucursal.',
		effect: 'write',
		permission: 'branches.edit',
		input: shapes.EditBranch,
		output: shapes.Branch,
		run: editBranch,
	}),
	archiveBranch: archiving.archive,
	unarchiveBranch: archiving.unarchive,
	setArchived: archiving.set,
	deleteBranch: operation({
		summary: 'Elimina una sucursal, o la archiva si tiene citas o existencias.',
		effect: 'write',
		permission: 'branches.delete',
		input: shapes.OneBranch,
		output: shapes.Removed,
		run: deleteBranch,
	}),
	listExceptions: operation({
		summary: 'Muestra los días de un año en que una sucursal no sigue su horario de la semana.',
		effect: 'read',
		permission: 'branches.view',
		input: shapes.ExceptionsOfYear,
		output: shapes.Exceptions,
		run: listExceptions,
	}),
	setException: operation({
		summary: 'Cierra una sucursal o cambia su horario en una o varias fechas.',
		effect: 'write',
		permission: 'branches.edit',
		input: shapes.SetException,
		output: shapes.Exceptions,
		run: setException,
	}),
	removeException: operation({
		summary: 'Quita el horario especial de una fecha de la sucursal.',
		effect: 'write',
		permission: 'branches.edit',
		input: shapes.RemoveException,
		output: shapes.Exceptions,
		run: removeException,
	}),
	listHolidays: operation({
		summary: 'Muestra los días festivos de un año y en cuáles cierra la sucursal.',
		effect: 'read',
		permission: 'branches.view',
		input: shapes.ExceptionsOfYear,
		output: shapes.Holidays,
		run: listHolidays,
	}),
	acceptHolidays: operation({
		summary: 'Elige en qué días festivos de un año cierra la sucursal.',
		effect: 'write',
		permission: 'branches.edit',
		input: shapes.AcceptHolidays,
		output: shapes.Holidays,
		run: acceptHolidays,
	}),
})

export const branchesInside = [
	inside(['businesses.businessCreated'], createFirstBranch),
	inside(['businesses.businessSaved'], followZone),
]

export const branchesReferences: Reference[] = [{ to: 'file', by: 'branches', isUsed: isFileOfBranch }]
