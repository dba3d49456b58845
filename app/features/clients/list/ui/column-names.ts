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

export type MayRead = { money: boolean; agenda: boolean }

/** Whether a column tells nothing that its person may not see. */
export function mayRead(column: string, { money, agenda }: MayRead): boolean {
	return (column !== 'ingreso' || money) && (column !== 'asistio' || agenda)
}

/** Each custom field is a column until its person chooses otherwise (CON-077). */
export function isShown({ columns }: ShownLook, field: string): boolean {
	return columns.includes(`campo:${field}`) || !columns.includes('elegidas')
}
