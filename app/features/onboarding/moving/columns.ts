import { headWord } from '#app/lib/tables/heads.ts'
import { type MoveKind } from './schemas.ts'

type Field = { id: string; name: string; aliases: string[]; isNeeded?: true; example: string }

/** The column in which a calendar's reader says why an event can't be brought. */
export const refusalHead = 'Motivo del calendario'

/** What a column may be, with what other programs call the same in the spelling of `headWord`. */
export const fieldsOf: Record<MoveKind, Field[]> = {
	services: [
		{
			...{ id: 'name', name: 'Nombre', isNeeded: true, example: 'Corte de dama' },
			aliases: ['servicio', 'nombre del servicio', 'service', 'service name', 'name', 'tratamiento', 'concepto'],
		},
		{
			...{ id: 'price', name: 'Precio', example: '350' },
			aliases: ['costo', 'tarifa', 'valor', 'importe', 'price', 'retail price', 'precio de venta', 'precio publico'],
		},
		{
			...{ id: 'duration', name: 'Duración', example: '45 min' },
			aliases: ['tiempo', 'minutos', 'duracion min', 'duracion minutos', 'duration', 'duration min', 'length'],
		},
		{
			...{ id: 'category', name: 'Categoría', example: 'Cabello' },
			aliases: ['grupo', 'familia', 'seccion', 'category', 'category name', 'service category', 'menu category'],
		},
		{
			...{ id: 'description', name: 'Descripción', example: 'Lavado, corte y peinado' },
			aliases: ['detalle', 'descripcion del servicio', 'description', 'service description'],
		},
		{
			...{ id: 'online', name: 'Se agenda en línea', example: 'Sí' },
			aliases: ['reserva online', 'en linea', 'agenda online', 'online booking', 'online bookings', 'available online'],
		},
	],
	specialists: [
		{
			...{ id: 'name', name: 'Nombre', isNeeded: true, example: 'Lucía Prado' },
			aliases: [
				...['especialista', 'profesional', 'prestador', 'empleado', 'colaborador', 'nombre completo', 'name'],
				...['full name', 'staff', 'team member', 'employee', 'provider', 'nombre publico', 'first name', 'nombres'],
			],
		},
		{
			...{ id: 'lastname', name: 'Apellidos', example: '' },
			aliases: ['apellido', 'last name', 'surname', 'lastname'],
		},
		{
			...{ id: 'phone', name: 'WhatsApp', example: '55 1234 5678' },
			aliases: ['telefono', 'celular', 'movil', 'phone', 'phone number', 'mobile', 'mobile number', 'cell phone'],
		},
		{
			...{ id: 'email', name: 'Correo', example: '' },
			aliases: ['email', 'e mail', 'mail', 'correo electronico', 'email address'],
		},
		{
			...{ id: 'branch', name: 'Sucursal', example: '' },
			aliases: ['local', 'sede', 'location', 'branch', 'locations'],
		},
		{
			...{ id: 'services', name: 'Servicios', example: 'Corte de dama, Tinte' },
			aliases: ['servicios que realiza', 'servicios asociados', 'services', 'service', 'especialidades'],
		},
		{
			...{ id: 'hours', name: 'Horario', example: 'Lun a Vie 9:00-18:00; Sáb 9:00-14:00' },
			aliases: ['horarios', 'horario de trabajo', 'jornada', 'working hours', 'hours', 'schedule'],
		},
	],
	appointments: [
		{
			...{ id: 'date', name: 'Fecha', isNeeded: true, example: '30/11/2026' },
			aliases: [
				...['dia', 'fecha de la cita', 'fecha de reserva', 'fecha de realizacion', 'fecha y hora', 'inicio', 'date'],
				...[
					'start date',
					'start',
					'starts at',
					'appointment date',
					'scheduled date',
					'booking date',
					'date time',
					'fecha inicio',
				],
			],
		},
		{
			...{ id: 'time', name: 'Hora', example: '16:30' },
			aliases: [
				...['hora inicio', 'hora de inicio', 'hora de la cita', 'time', 'start time', 'appointment time'],
				...['scheduled time', 'booking time', 'hora de realizacion'],
			],
		},
		{
			...{ id: 'end', name: 'Hora de término', example: '' },
			aliases: ['hora fin', 'hora de fin', 'hora termino', 'fin', 'termino', 'end time', 'end', 'ends at'],
		},
		{
			...{ id: 'duration', name: 'Duración', example: '45 min' },
			aliases: ['minutos', 'duracion min', 'duracion minutos', 'duration', 'duration min', 'length'],
		},
		{
			...{ id: 'client', name: 'Cliente', example: 'Regina Campos' },
			aliases: [
				...['nombre', 'nombre del cliente', 'nombre cliente', 'paciente', 'client', 'client name', 'customer'],
				...['customer name', 'full name', 'first name', 'name', 'nombre completo'],
			],
		},
		{
			...{ id: 'lastname', name: 'Apellidos', example: '' },
			aliases: ['apellido', 'apellido cliente', 'apellidos del cliente', 'last name', 'surname', 'lastname'],
		},
		{
			...{ id: 'phone', name: 'Teléfono', example: '55 2284 7732' },
			aliases: [
				...['celular', 'whatsapp', 'movil', 'telefono cliente', 'telefono del cliente', 'phone', 'phone number'],
				...['mobile', 'mobile number', 'client phone', 'customer phone', 'cell phone'],
			],
		},
		{
			...{ id: 'email', name: 'Correo', example: '' },
			aliases: [
				'email',
				'e mail',
				'mail',
				'correo electronico',
				'correo del cliente',
				'client email',
				'customer email',
			],
		},
		{
			...{ id: 'service', name: 'Servicio', example: 'Corte de dama' },
			aliases: ['servicios', 'tratamiento', 'service', 'services', 'service name', 'appointment type', 'item'],
		},
		{
			...{ id: 'title', name: 'Título: servicio y cliente juntos', example: '' },
			aliases: ['titulo', 'asunto', 'evento', 'subject', 'summary', 'title', 'event'],
		},
		{
			...{ id: 'specialist', name: 'Especialista', example: 'Lucía Prado' },
			aliases: [
				'profesional',
				'prestador',
				'empleado',
				'atiende',
				'staff',
				'team member',
				'employee',
				'provider',
				'barber',
				'stylist',
			],
		},
		{ ...{ id: 'branch', name: 'Sucursal', example: '' }, aliases: ['local', 'sede', 'branch', 'location'] },
		{ ...{ id: 'status', name: 'Estado', example: 'Confirmada' }, aliases: ['estatus', 'status', 'booking status'] },
		{
			...{ id: 'notes', name: 'Notas', example: '' },
			aliases: [
				'nota',
				'comentarios',
				'comentario',
				'observaciones',
				'notas internas',
				'notes',
				'description',
				'descripcion',
			],
		},
		{ ...{ id: 'refusal', name: refusalHead, example: '' }, aliases: [] },
	],
}

function meaningsOf(kind: MoveKind): Map<string, string> {
	return new Map(
		fieldsOf[kind].flatMap(({ id, name, aliases }) => [headWord(name), ...aliases].map((word) => [word, id] as const)),
	)
}
const meanings: Record<MoveKind, Map<string, string>> = {
	services: meaningsOf('services'),
	specialists: meaningsOf('specialists'),
	appointments: meaningsOf('appointments'),
}

/** Whether a word is the head of a column that is known. */
export function isHeadOf(kind: MoveKind): (word: string) => boolean {
	return (word) => meanings[kind].has(word)
}

/** By the spelling of `headWord`, what somebody of the house said that a column is; null where it was left out. */
export type Remembered = Map<string, string | null>

/**
 * What each column is: as it was said the last time that one was called so, else by what its head means. What two are
 * called is the first's.
 */
export function mappingOf(kind: MoveKind, heads: string[], remembered: Remembered = new Map()): (string | null)[] {
	const words = heads.map(headWord)
	const mapping: (string | null)[] = heads.map(() => null)
	const taken = new Set<string>()
	const take = (field: string | null | undefined, place: number) => {
		if (!field || taken.has(field)) return
		taken.add(field)
		mapping[place] = field
	}
	const isField = (field: string | null | undefined) => fieldsOf[kind].some(({ id }) => id === field)
	words.forEach((word, place) => {
		const said = remembered.get(word)
		if (isField(said)) take(said, place)
	})
	words.forEach((word, place) => {
		if (mapping[place] === null && !remembered.has(word)) take(meanings[kind].get(word), place)
	})
	return mapping
}

/** The texts of a row by what its columns are; empty ones are left out. */
export function textsOf(cells: string[], mapping: (string | null)[]): Record<string, string | undefined> {
	return Object.fromEntries(
		mapping.flatMap((field, place) => {
			const text = cells[place]?.trim()
			return field && text ? [[field, text] as const] : []
		}),
	)
}

/** The head of a file to fill in, and a row as an example. */
export function exampleOf(kind: MoveKind): string[][] {
	const fields = fieldsOf[kind].filter(({ id }) => id !== 'refusal' && id !== 'title')
	return [fields.map(({ name }) => name), fields.map(({ example }) => example)]
}
