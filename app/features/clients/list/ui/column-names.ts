import { type ShownLook } from '../schemas-list.ts'

/** Columns that a person may choose among, by the word under which her choice is kept. */
export const columnNames = {
	whatsapp: 'WhatsApp',
	tipo: 'Tipo',
	interaccion: 'Última interacción',
	asistio: 'Asistió',
	ingreso: 'Ingreso total',
	correo: 'Correo',
	genero: 'Género',
	nacimiento: 'Nacimiento',
	etiquetas: 'Etiquetas',
	noResponder: 'No responder',
	alta: 'Primer contacto',
} as const
export type ColumnId = keyof typeof columnNames

export type MayRead = { money: boolean; agenda: boolean }

/** Whether a column tells nothing that its person may not see. */
function mayRead(column: string, { money, agenda }: MayRead): boolean {
	return (column !== 'ingreso' || money) && (column !== 'asistio' || agenda)
}

/** A column of the product, or one custom field of people. */
export type OfferedColumn = { id: string; name: string; isShown: boolean } & (
	| { column: ColumnId; field?: undefined }
	| { column?: undefined; field: string }
)

/**
 * All columns, those that are shown first and in the order in which their person has them. Each custom field is shown until
 * she chooses otherwise (CON-077).
 */
export function offeredColumns({ columns, fields }: ShownLook, may: MayRead): OfferedColumn[] {
	const chosen = columns.includes('elegidas')
	const own = (Object.keys(columnNames) as ColumnId[])
		.filter((id) => mayRead(id, may))
		.map((id) => ({ id: id as string, name: columnNames[id] as string, column: id, isShown: columns.includes(id) }))
	const custom = fields.map(({ key, label }) => {
		const id = `campo:${key}`
		return { id, name: label, field: key, isShown: columns.includes(id) || !chosen }
	})
	const place = ({ id, isShown }: OfferedColumn) => {
		const at = columns.indexOf(id)
		return isShown ? (at < 0 ? columns.length : at) : Number.POSITIVE_INFINITY
	}
	const offered: OfferedColumn[] = [...own, ...custom]
	return offered.sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
}
