import { type CardOption } from '#app/ui/form/radio-cards.tsx'
import { type KeyRole } from '../../schemas.ts'

/** What a key may do, in the words of the form that gives it. */
export const keyRoleCards = [
	{
		id: 'sin_dinero',
		name: 'Todo menos dinero',
		hint: 'Agenda, clientes, servicios y mensajes. Sin pagos, créditos, números, descargas ni equipo.',
	},
	{ id: 'agenda', name: 'Solo agenda', hint: 'Ver, agendar, cambiar y cancelar citas, y los clientes que vienen.' },
	{ id: 'lectura', name: 'Solo lectura', hint: 'Ve lo mismo que «Todo menos dinero» y no cambia nada.' },
	{ id: 'completa', name: 'Acceso completo', hint: 'Lo mismo que tú: también dinero, exportaciones y equipo.' },
] satisfies (CardOption & { id: KeyRole })[]

export function keyRoleName(role: KeyRole): string {
	return keyRoleCards.find(({ id }) => id === role)?.name ?? role
}
