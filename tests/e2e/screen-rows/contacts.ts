import { type Screen } from '../screens.ts'

/** Everybody a business knows: the list and the record of one. */
export const contactScreens: Screen[] = [
	{ route: '_panel.contactos', path: '/contactos', states: ['?q=nadieasi'], word: 'contacts.view' },
	{ route: '_panel.contactos.nuevo', path: '/contactos/nuevo', word: 'contacts.edit' },
	{ route: '_panel.contactos.$id', path: '/contactos/{contact}', word: 'contacts.view' },
	{ route: '_panel.contactos.$id_.editar', path: '/contactos/{contact}/editar', word: 'contacts.edit' },
	{ route: '_panel.contactos.$id_.eliminar', path: '/contactos/{contact}/eliminar', word: 'contacts.delete' },
	{ route: '_panel.contactos_.$id_.completo', path: '/contactos/{contact}/completo', word: 'contacts.view' },
	{ route: '_panel.contactos_.importar', path: '/contactos/importar', word: 'contacts.edit' },
	{ route: '_panel.contactos_.importar_.$id', path: '/contactos/importar/{import}', word: 'contacts.edit' },
	{
		route: '_panel.contactos_.importar_.$id.revision',
		path: '/contactos/importar/{import}/revision',
		word: 'contacts.edit',
	},
]
