import { type BusinessPermission } from '#app/core/permissions.ts'
import { plainText } from '#app/lib/plain-text.ts'

type Act = { to: string; label: string; also: string; permission: BusinessPermission; and?: BusinessPermission }

/** What can be begun from anywhere, with the words that one might type for it. */
const acts: Act[] = [
	{
		to: '/agenda/citas/nueva',
		label: 'Agendar cita',
		also: 'nueva crear reservar',
		permission: 'agenda.book',
	},
	{
		to: '/agenda/citas/nueva?walkIn=on',
		label: 'Sin cita: ahora',
		also: 'llegó llega mostrador',
		permission: 'agenda.book',
		and: 'agenda.setStatus',
	},
	{
		to: '/agenda/bloqueos/nuevo',
		label: 'Bloquear horario',
		also: 'nuevo bloqueo comida',
		permission: 'agenda.block',
	},
	{
		to: '/agenda/espera/nueva',
		label: 'Apuntar en la lista de espera',
		also: 'nueva agregar',
		permission: 'agenda.book',
	},
	{ to: '/agenda/imprimir', label: 'Imprimir el día', also: 'agenda papel', permission: 'agenda.view' },
	{ to: '/paquetes/vender', label: 'Vender un paquete', also: 'sesiones bono', permission: 'agenda.edit' },
	{ to: '/paquetes', label: 'Paquetes', also: 'sesiones bonos catálogo', permission: 'services.view' },
	{ to: '/tarjetas-de-regalo', label: 'Tarjetas de regalo', also: 'vender gift card', permission: 'agenda.edit' },
	{ to: '/recibos', label: 'Buscar un recibo', also: 'folio tique ticket', permission: 'agenda.edit' },
	{ to: '/servicios/nuevo', label: 'Agregar servicio', also: 'nuevo crear', permission: 'services.edit' },
	{ to: '/especialistas/nuevo', label: 'Agregar especialista', also: 'nuevo crear', permission: 'specialists.edit' },
	{ to: '/inventario/productos/nuevo', label: 'Agregar producto', also: 'nuevo crear', permission: 'products.edit' },
	{
		to: '/negocio/equipo/invitar',
		label: 'Invitar al equipo',
		also: 'nueva persona permisos',
		permission: 'businesses.members',
	},
]

/** Those that a search names and that this person may do: every word of it begins a word of the act. */
export function actsNamed(
	asked: string,
	may: (permission: BusinessPermission) => boolean,
): { to: string; label: string }[] {
	const wanted = plainText(asked).split(/\s+/).filter(Boolean)
	if (wanted.length === 0) return []
	return acts
		.filter(({ label, also }) => {
			const words = plainText(`${label} ${also}`).split(/[^\p{L}\p{N}]+/u)
			return wanted.every((part) => words.some((word) => word.startsWith(part)))
		})
		.filter(({ permission, and }) => may(permission) && (!and || may(and)))
		.map(({ to, label }) => ({ to, label }))
}
