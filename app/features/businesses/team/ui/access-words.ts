import { type AccessChoices, type Grant } from '../schemas-members.ts'

/** 'Acceso completo', 'Agenda, Contactos y 3 páginas más'. */
export function accessInWords(
	{ access, permissions }: { access: 'full' | 'listed'; permissions: Grant[] },
	pages: AccessChoices['pages'],
): string {
	if (access === 'full') return 'Acceso completo'
	const names = permissions.flatMap(
		({ pageId }) => pages.find(({ id, isAlways }) => id === pageId && !isAlways)?.name ?? [],
	)
	if (names.length === 0) return 'Sin permisos'
	const [shown, rest] = [names.slice(0, 2).map(capital), names.length - 2]
	if (rest <= 0) return shown.join(' y ')
	return `${shown.join(', ')} y ${rest === 1 ? '1 página más' : `${rest} páginas más`}`
}

function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1)
}
