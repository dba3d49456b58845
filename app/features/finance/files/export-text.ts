import { decimalText } from '#app/lib/money.ts'
import { dateIn, timeText } from '#app/lib/time-text.ts'
import { csvLine, csvStart } from '#app/lib/words/csv.ts'
import { type ShownMovement } from '../schemas-movements.ts'
import { actorName, categoryName, movementTypes, paymentMethods } from '../words.ts'

/** The columns of a file of movements; what is imported has the same. */
export const columns = [
	...(['Fecha', 'Hora', 'Tipo', 'Monto', 'Moneda', 'Categoría', 'Método', 'Sucursal'] as const),
	...(['Folio', 'Concepto', 'Cliente', 'Comentarios', 'Registró'] as const),
] as const

type Part = { movements: ShownMovement[]; next?: string }

/** A row as a file shows it; an amount is never below zero, its type says which way it went. */
export function cellsOf(movement: ShownMovement): string[] {
	const { at, timeZone, type, amountMinor, currency, category, paymentMethod } = movement
	const instant = Date.parse(at)
	return [
		...[
			dateIn(instant, timeZone),
			timeText(instant, timeZone),
			movementTypes[type],
			decimalText(amountMinor),
			currency,
		],
		...[categoryName(category), paymentMethods[paymentMethod], movement.branchName ?? '', movement.customId ?? ''],
		...[
			movement.concept ?? '',
			movement.contactName ?? '',
			movement.comments ?? '',
			actorName(movement.createdBy ?? ''),
		],
	]
}

/** A CSV file, written while it is sent. */
export function movementsCsv(first: Part, more: (cursor: string) => Promise<Part>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder()
	let part: Part | undefined = first
	let head = csvStart + csvLine(columns)
	return new ReadableStream({
		async pull(controller) {
			if (!part) return controller.close()
			const lines = part.movements.map((movement) => csvLine(cellsOf(movement))).join('')
			controller.enqueue(encoder.encode(head + lines))
			head = ''
			part = part.next ? await more(part.next) : undefined
			if (!part) controller.close()
		},
	})
}
