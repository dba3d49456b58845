import { type Judged, type MoveIn, type MoveKind } from './schemas.ts'

/** Part of the address of each, and how it is spoken of. */
export const kindWords: Record<
	MoveKind,
	{ path: string; title: string; one: string; lead: string; columns: string; to: string }
> = {
	services: {
		...{ path: 'servicios', title: 'Servicios', one: 'servicio', to: '/servicios' },
		lead: 'Tu lista de precios: nombre, duración, precio y categoría.',
		columns:
			'Una fila por servicio. Basta Nombre; también Precio, Duración, Categoría, Descripción y Se agenda en línea.',
	},
	specialists: {
		...{ path: 'especialistas', title: 'Especialistas', one: 'especialista', to: '/especialistas' },
		lead: 'Tu equipo: nombre, WhatsApp, qué servicios da y su horario.',
		columns:
			'Una fila por persona. Basta Nombre; también WhatsApp, Correo, Sucursal, Servicios (separados por comas) y Horario.',
	},
	appointments: {
		...{ path: 'citas', title: 'Citas futuras', one: 'cita', to: '/agenda' },
		lead: 'Las citas que ya diste, de una tabla o del archivo .ics de un calendario.',
		columns:
			'Una fila por cita: Fecha y Hora, Cliente con su Teléfono o Correo, Servicio y Especialista. O el archivo .ics de tu calendario.',
	},
}

export const kindOfPath = new Map<string, MoveKind>(
	(Object.keys(kindWords) as MoveKind[]).map((kind) => [kindWords[kind].path, kind]),
)

export const stateWords: Record<MoveIn['state'], ['info' | 'aviso' | 'ok', string]> = {
	read: ['info', 'Sin traer'],
	running: ['aviso', 'En marcha'],
	done: ['ok', 'Terminada'],
	cancelled: ['info', 'Detenida'],
	undoing: ['aviso', 'Deshaciendo'],
	undone: ['info', 'Deshecha'],
}

/** Which rows of a file are shown, by what the address calls them. */
export const rowSorts = new Map<string, Judged['state']>([
	['nuevas', 'new'],
	['ya-estan', 'there'],
	['rechazadas', 'refused'],
])
