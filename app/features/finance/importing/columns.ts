import { headWord } from '#app/lib/tables/heads.ts'
import { type ImportField } from './schemas.ts'

/** What a column may be, as people read it; the same words as the head of a file that was exported. */
export const fieldNames: Record<ImportField, string> = {
	date: 'Fecha',
	time: 'Hora',
	type: 'Tipo',
	amount: 'Monto',
	currency: 'Moneda',
	category: 'Categoría',
	method: 'Método',
	branch: 'Sucursal',
	customId: 'Folio',
	concept: 'Concepto',
	client: 'Cliente',
	comments: 'Comentarios',
}

/** What other programs call the same, in the spelling of `headWord`. */
const aliases: Record<ImportField, string[]> = {
	date: ['dia', 'fecha de pago', 'fecha del movimiento', 'date'],
	time: ['hora de pago', 'time'],
	type: ['tipo de movimiento', 'movimiento', 'ingreso o gasto', 'type'],
	amount: ['importe', 'cantidad', 'total', 'valor', 'amount'],
	currency: ['divisa', 'currency'],
	category: ['rubro', 'clasificacion', 'category'],
	method: ['metodo de pago', 'forma de pago', 'medio de pago', 'pago', 'payment method'],
	branch: ['local', 'tienda', 'branch'],
	customId: ['referencia', 'recibo', 'ticket', 'numero de recibo', 'identificador', 'no'],
	concept: ['descripcion', 'detalle', 'description'],
	client: ['nombre del cliente', 'nombre', 'client', 'telefono del cliente'],
	comments: ['comentario', 'notas', 'nota', 'observaciones', 'comments'],
}

const meanings = new Map(
	(Object.keys(fieldNames) as ImportField[]).flatMap((field) => {
		return [headWord(fieldNames[field]), ...aliases[field]].map((word) => [word, field] as const)
	}),
)

/** Whether a word is the head of a column that is known. */
export function isHead(word: string): boolean {
	return meanings.has(word)
}

/** What each column is by its head; what two are called is the first's. */
export function mappingOf(heads: string[]): (ImportField | null)[] {
	const taken = new Set<ImportField>()
	return heads.map((head) => {
		const field = meanings.get(headWord(head))
		if (!field || taken.has(field)) return null
		taken.add(field)
		return field
	})
}
