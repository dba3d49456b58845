import { decimalText } from '#app/lib/money.ts'
import { dateIn, timeText } from '#app/lib/time-text.ts'
import { type Cell } from '#app/lib/words/cell.ts'
import { type ShownMovement } from '../schemas-movements.ts'
import { actorName, categoryName, movementSorts, paymentMethods, sortOf } from '../words.ts'

/** The columns of a file of movements; what is imported has the same. */
export const columns = [
	...(['Fecha', 'Hora', 'Tipo', 'Monto', 'Moneda', 'Categoría', 'Método', 'Sucursal'] as const),
	...(['Folio', 'Concepto', 'Cliente', 'Comentarios', 'Registró'] as const),
] as const

type Part = { movements: ShownMovement[]; next?: string }
type More = (cursor: string) => Promise<Part>

/** Which of them is an amount. */
const amountColumn = columns.indexOf('Monto')

/** A row as a file shows it; an amount is never below zero, its type says which way it went. */
function cellsOf(movement: ShownMovement): string[] {
	const { at, timeZone, amountMinor, currency, category, paymentMethod } = movement
	const { branchName, customId, concept, contactName, comments, createdBy } = movement
	const instant = Date.parse(at)
	return [
		...[
			dateIn(instant, timeZone),
			timeText(instant, timeZone),
			sortText(movement),
			decimalText(amountMinor, currency),
			currency,
		],
		...[categoryName(category), paymentMethods[paymentMethod], branchName ?? '', customId ?? '', concept ?? ''],
		...[contactName ?? '', comments ?? '', actorName(createdBy ?? '')],
	]
}

/** 'Ingreso', 'Gasto', 'Propina'; of a transfer and of a tip handed on also which way it went. */
function sortText(movement: ShownMovement): string {
	const sort = sortOf(movement)
	const isIncome = movement.type === 'income'
	if (sort === 'transfer') return isIncome ? 'Traspaso recibido' : 'Traspaso enviado'
	return sort === 'tip' && !isIncome ? 'Propina entregada' : movementSorts[sort]
}

/** The head, then every movement a part at a time. */
export async function* movementTexts(first: Part, more: More): AsyncGenerator<string[][]> {
	yield [[...columns]]
	for await (const { movements } of partsOf(first, more)) yield movements.map(cellsOf)
}

/** The same for a sheet, whose amounts can be added up. */
export async function* movementRows(first: Part, more: More): AsyncGenerator<Cell[][]> {
	yield [[...columns]]
	for await (const { movements } of partsOf(first, more)) {
		yield movements.map((movement) => {
			return cellsOf(movement).map((cell, index) => (index === amountColumn ? Number(cell) : cell))
		})
	}
}

async function* partsOf(first: Part, more: More): AsyncGenerator<Part, undefined> {
	let part: Part | undefined = first
	while (part) {
		yield part
		part = part.next ? await more(part.next) : undefined
	}
}
