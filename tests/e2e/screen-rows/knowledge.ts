import { type Screen } from '../screens.ts'

/** What the assistants know. */
export const knowledgeScreens: Screen[] = [
	{ route: '_panel.conocimiento', path: '/conocimiento', states: ['?q=zzz'], word: 'assistants.view' },
	{
		route: '_panel.conocimiento.nueva',
		path: '/conocimiento/nueva?pregunta=%C2%BFTienen%20wifi%3F',
		word: 'assistants.view',
	},
	{ route: '_panel.conocimiento.$id', path: '/conocimiento/{question}', word: 'assistants.view' },
]
