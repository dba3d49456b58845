import { feature, operation } from '#app/core/operation.server.ts'
import { type Reference } from '#app/core/references.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { createMovement, deleteMovement, editMovement, restoreMovement, transferBetween } from './by-hand.server.ts'
import { addCategory, listCategories, removeCategory } from './categories.server.ts'
import { closingOperations } from './closing/closing-operations.server.ts'
import { hasCloses } from './closing/queries.server.ts'
import { importOperations } from './importing/import-operations.server.ts'
import {
	exportMovements,
	hasMovements,
	isFileOfMovement,
	listMovements,
	movementRecord,
	noteExport,
} from './list.server.ts'
import { followMergedContact } from './movements.server.ts'
import { clientMoney, clientRevenue, movementsByIds } from './queries.server.ts'
import { hasRecurring } from './recurring/recurring.server.ts'
import { recurringOperations } from './recurring/recurring-operations.server.ts'
import { ClientMoney, ClientRevenue, MovementList, MovementsByIds, OfContact } from './schemas.ts'
import * as shapes from './schemas-movements.ts'

export const finance = feature('finance', {
	movementsByIds: operation({
		summary: 'Muestra movimientos de dinero por su id.',
		effect: 'read',
		permission: 'finance.view',
		input: MovementsByIds,
		output: MovementList,
		run: movementsByIds,
	}),
	clientMoney: operation({
		summary: 'Muestra los movimientos de dinero de un cliente y lo que ha dejado.',
		effect: 'read',
		permission: 'finance.view',
		input: OfContact,
		output: ClientMoney,
		run: clientMoney,
	}),
	clientRevenue: operation({
		summary: 'Muestra lo que ha dejado un cliente, por moneda.',
		effect: 'read',
		permission: 'finance.view',
		input: OfContact,
		output: ClientRevenue,
		run: clientRevenue,
	}),
	listMovements: operation({
		summary: 'Muestra los ingresos y gastos, del más reciente al más viejo, con sus sumas.',
		effect: 'read',
		permission: 'finance.view',
		input: shapes.ListMovements,
		output: shapes.MovementPage,
		run: listMovements,
	}),
	exportMovements: operation({
		summary: 'Entrega los movimientos de dinero para un archivo.',
		effect: 'read',
		permission: 'exports.make',
		input: shapes.ExportMovements,
		output: shapes.MovementPart,
		run: exportMovements,
	}),
	noteExport: operation({
		summary: 'Anota que se descargó un archivo de movimientos de dinero.',
		effect: 'write',
		permission: 'exports.make',
		input: shapes.NoteExport,
		output: shapes.NoInput,
		run: noteExport,
	}),
	movementRecord: operation({
		summary: 'Muestra un movimiento de dinero y lo que se le hizo.',
		effect: 'read',
		permission: 'finance.view',
		input: shapes.OneMovement,
		output: shapes.MovementRecord,
		run: movementRecord,
	}),
	createMovement: operation({
		summary: 'Registra un ingreso o un gasto.',
		effect: 'write',
		permission: 'finance.edit',
		input: shapes.CreateMovement,
		output: shapes.MovementRecord,
		run: createMovement,
	}),
	editMovement: operation({
		summary: 'Guarda los datos de un movimiento de dinero.',
		effect: 'write',
		permission: 'finance.edit',
		input: shapes.EditMovement,
		output: shapes.MovementRecord,
		run: editMovement,
	}),
	deleteMovement: operation({
		summary: 'Elimina un movimiento de dinero.',
		effect: 'write',
		permission: 'finance.delete',
		input: shapes.OneMovement,
		output: shapes.OneMovement,
		run: deleteMovement,
	}),
	restoreMovement: operation({
		summary: 'Devuelve un movimiento de dinero que se eliminó.',
		effect: 'write',
		permission: 'finance.delete',
		input: shapes.OneMovement,
		output: shapes.MovementRecord,
		run: restoreMovement,
	}),
	transferBetween: operation({
		summary: 'Registra dinero que pasa de una sucursal a otra.',
		effect: 'write',
		permission: 'finance.edit',
		input: shapes.TransferBetween,
		output: shapes.MovementRecord,
		run: transferBetween,
	}),
	listCategories: operation({
		summary: 'Muestra las categorías propias del negocio.',
		effect: 'read',
		permission: 'finance.view',
		input: shapes.NoInput,
		output: shapes.Categories,
		run: listCategories,
	}),
	addCategory: operation({
		summary: 'Agrega una categoría de ingresos y gastos.',
		effect: 'write',
		permission: 'finance.edit',
		input: shapes.NamedCategory,
		output: shapes.Categories,
		run: addCategory,
	}),
	removeCategory: operation({
		summary: 'Quita una categoría propia de la lista.',
		effect: 'write',
		permission: 'finance.edit',
		input: shapes.NamedCategory,
		output: shapes.Categories,
		run: removeCategory,
	}),
	...recurringOperations,
	...closingOperations,
	...importOperations,
})

export const financeInside = [inside(['contacts.contactsMerged'], followMergedContact)]

export const financeReferences: Reference[] = [
	{ to: 'branch', by: 'money_movements', isUsed: hasMovements },
	{ to: 'branch', by: 'recurring_expenses', isUsed: hasRecurring },
	{ to: 'branch', by: 'cash_closes', isUsed: hasCloses },
	{ to: 'file', by: 'money_movements', isUsed: isFileOfMovement },
]
