import { type Permission } from '#app/core/permissions.ts'
import { type AgendaMay } from './agenda-links.ts'

/** What the agenda offers a person; as long as the business is in onboarding nobody books (AGE-012). */
export function agendaMay(
	{ can }: { can(permission: Permission): boolean },
	{ onboarding }: { onboarding: boolean },
): AgendaMay {
	return {
		book: can('agenda.book') && !onboarding,
		block: can('agenda.block'),
		edit: can('agenda.edit'),
		mark: can('agenda.setStatus'),
		numbers: can('numbers.view'),
		settings: can('businesses.edit'),
	}
}
