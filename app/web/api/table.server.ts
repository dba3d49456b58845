import { type Row } from '#app/core/api/row.ts'
import { features } from '#app/features.server.ts'

/** The chapters of the documentation, in its order; calls of others would follow these. */
const chapters = [
	'Citas',
	'Horarios libres',
	'Bloqueos',
	'Negocio',
	'Sucursales, especialistas y servicios',
	'Clientes',
	'Conversaciones',
	'Mensajes programados',
	'Pagos',
	'Paquetes',
	'Personas',
	'Asistentes',
	'Ayuda',
]

function placeOf({ group }: Row): number {
	const at = chapters.indexOf(group)
	return at < 0 ? chapters.length : at
}

/** Every call of the API, gathered from the features, by chapter. */
export const rows: Row[] = features.flatMap(({ api = [] }) => api).sort((a, b) => placeOf(a) - placeOf(b))
