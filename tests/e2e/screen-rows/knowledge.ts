import { type Screen } from '../screens.ts'

/** What the assistants know, and what they would say. */
export const knowledgeScreens: Screen[] = [
	{ route: '_panel.asistentes.$id.ensayo', path: '/asistentes/{assistant}/ensayo', word: 'assistants.view' },
	{ route: '_panel.conocimiento', path: '/conocimiento', states: ['?q=zzz'], word: 'assistants.view' },
	{
		route: '_panel.conocimiento.nueva',
		path: '/conocimiento/nueva?pregunta=%C2%BFTienen%20wifi%3F',
		word: 'assistants.view',
	},
	{ route: '_panel.conocimiento.$id', path: '/conocimiento/{question}', word: 'assistants.view' },
	{ route: '_panel.conocimiento_.sugerencias', path: '/conocimiento/sugerencias', word: 'assistants.view' },
	{
		route: '_panel.conocimiento_.sugerencias.$id',
		path: '/conocimiento/sugerencias/{suggestion}',
		word: 'assistants.view',
	},
	{ route: '_panel.conocimiento_.documentos', path: '/conocimiento/documentos', word: 'assistants.view' },
	{ route: '_panel.conocimiento_.documentos.nuevo', path: '/conocimiento/documentos/nuevo', word: 'assistants.view' },
	{
		route: '_panel.conocimiento_.documentos.$id',
		path: '/conocimiento/documentos/{document}',
		word: 'assistants.view',
	},
]
