import { type Screen } from '../screens.ts'

/** Everybody a business knows: the list and the record of one. */
export const contactScreens: Screen[] = [
	{ route: '_panel.contactos', path: '/contactos', states: ['?q=nadieasi'], word: 'contacts.view' },
	{ route: '_panel.contactos.nuevo', path: '/contactos/nuevo', word: 'contacts.edit' },
	{ route: '_panel.contactos.$id', path: '/contactos/{contact}', word: 'contacts.view' },
	{ route: '_panel.contactos.$id_.editar', path: '/contactos/{contact}/editar', word: 'contacts.edit' },
	{ route: '_panel.contactos.$id_.eliminar', path: '/contactos/{contact}/eliminar', word: 'contacts.delete' },
	{ route: '_panel.contactos_.$id_.completo', path: '/contactos/{contact}/completo', word: 'contacts.view' },
	{ route: '_panel.contactos.$id_.unir', path: '/contactos/{contact}/unir', word: 'contacts.edit' },
	{ route: '_panel.contactos_.duplicados', path: '/contactos/duplicados', word: 'contacts.view' },
	{ route: '_panel.contactos_.duplicados.$id', path: '/contactos/duplicados/{contact}', word: 'contacts.edit' },
	{ route: '_panel.contactos_.importar', path: '/contactos/importar', word: 'contacts.edit' },
	{ route: '_panel.contactos_.importar_.$id', path: '/contactos/importar/{import}', word: 'contacts.edit' },
	{
		route: '_panel.contactos_.importar_.$id.revision',
		path: '/contactos/importar/{import}/revision',
		word: 'contacts.edit',
	},
	{ route: '_panel.audiencias', path: '/audiencias', word: 'audiences.view' },
	{ route: '_panel.audiencias.nueva', path: '/audiencias/nueva', word: 'audiences.edit' },
	{ route: '_panel.audiencias_.$id', path: '/audiencias/{audience}', word: 'audiences.view' },
	{ route: '_panel.audiencias_.$id.editar', path: '/audiencias/{audience}/editar', word: 'audiences.edit' },
	{ route: '_panel.audiencias_.$id.agregar', path: '/audiencias/{audience}/agregar', word: 'audiences.edit' },
	{ route: '_panel.audiencias_.$id.eliminar', path: '/audiencias/{audience}/eliminar', word: 'audiences.delete' },
]
