import { type Screen } from '../screens.ts'

/** Where assistants are shaped and tried, and what they did. */
export const assistantScreens: Screen[] = [
	{ route: '_panel.asistentes._index', path: '/asistentes', word: 'assistants.view' },
	{
		route: '_panel.asistentes.numeros',
		path: '/asistentes/numeros',
		states: ['?mes=2020-01'],
		word: 'assistants.view',
	},
	{ route: '_panel.asistentes.$id._index', path: '/asistentes/{assistant}', word: 'assistants.view' },
	{
		route: '_panel.asistentes.$id.configuracion',
		path: '/asistentes/{assistant}/configuracion',
		word: 'assistants.view',
	},
	{
		route: '_panel.asistentes.$id.capacidades',
		path: '/asistentes/{assistant}/capacidades',
		word: 'assistants.view',
	},
	{
		route: '_panel.asistentes.$id.publicaciones',
		path: '/asistentes/{assistant}/publicaciones',
		word: 'assistants.view',
	},
	{ route: '_panel.asistentes.$id.probar', path: '/asistentes/{assistant}/probar', word: 'assistants.view' },
]
