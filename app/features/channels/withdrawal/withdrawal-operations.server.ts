import { feature, operation } from '#app/core/operation.server.ts'
import { Deletion, DeletionCode, FacebookPerson, Forgotten, Withdrawn } from './schemas-withdrawal.ts'
import { deletionOf, forgetPerson, withdrawPermission } from './withdrawal.server.ts'

/** What a person of Facebook takes back: only Meta's signed calls lead here. */
export const withdrawal = feature('channels', {
	withdrawPermission: operation({
		summary: 'Desconecta lo que una persona conectó con Facebook, porque retiró el permiso allá.',
		effect: 'write',
		scope: 'platform',
		permission: 'channels.receive',
		input: FacebookPerson,
		output: Withdrawn,
		run: withdrawPermission,
	}),
	forgetPerson: operation({
		summary: 'Borra lo que se guarda de una persona que inició sesión con Facebook.',
		effect: 'write',
		scope: 'platform',
		permission: 'channels.receive',
		input: FacebookPerson,
		output: Forgotten,
		run: forgetPerson,
	}),
	deletionOf: operation({
		summary: 'Dice qué se borró a petición de una persona de Facebook, a quien tiene el código.',
		effect: 'read',
		scope: 'public',
		permission: 'public',
		input: DeletionCode,
		output: Deletion,
		run: deletionOf,
	}),
})
