import { type Actor, staffPolicy } from './actors.ts'
import { type BusinessPermission, businessPermissions, type Permission, permissionsOfMember } from './permissions.ts'

export type KeyRole = 'sin_dinero' | 'agenda' | 'lectura' | 'completa'

/** What tells or moves money, takes data away whole, or decides who may do what. */
const guarded: BusinessPermission[] = [
	...(['businesses.delete', 'businesses.members', 'businesses.keys', 'businesses.export'] as const),
	...(['finance.view', 'finance.edit', 'finance.delete', 'cash.close', 'discounts.give'] as const),
	...(['credits.view', 'credits.edit', 'numbers.view', 'exports.make'] as const),
]

/** Booking and who comes, with what has to be known for it. */
const agendaOfKeys: BusinessPermission[] = [
	...([
		'businesses.view',
		'branches.view',
		'specialists.view',
		'services.view',
		'contacts.view',
		'contacts.edit',
	] as const),
	...(['agenda.view', 'agenda.book', 'agenda.edit', 'agenda.setStatus', 'agenda.cancel', 'agenda.block'] as const),
]

/** What an API key may do, by the role that it was given. */
export function permissionsOfKey(role: KeyRole): Set<Permission> {
	if (role === 'completa') return permissionsOfMember('full', [])
	const free = businessPermissions.filter((word) => !guarded.includes(word))
	const words = { agenda: agendaOfKeys, lectura: free.filter((word) => word.endsWith('.view')), sin_dinero: free }[role]
	return new Set<Permission>(['account.own', ...words])
}

/** Whoever calls with a key. */
export function actorOfKey({ id, name, role }: { id: string; name: string; role: KeyRole }): Actor {
	const permissions = permissionsOfKey(role)
	return { kind: 'api_key', id, name, permissions, readsOnly: role === 'lectura', bookingPolicy: staffPolicy }
}
