import { type Screen } from '../screens.ts'

/** Help is open to everybody; a question is answered by who operates the platform. */
export const helpScreens: Screen[] = [
	{ route: 'ayuda._index', path: '/ayuda', states: ['?buscar=cita'], main: 'anonymous' },
	{ route: 'ayuda.guias.$guide', path: '/ayuda/guias/agenda', main: 'anonymous' },
	{
		route: 'ayuda.preguntas.$entryId._index',
		path: '/ayuda/preguntas/{faq}',
		main: 'admin',
		answers: { owner: 403, listed: 403, partner: 403, anonymous: '/auth/ingresar?p=' },
	},
]
