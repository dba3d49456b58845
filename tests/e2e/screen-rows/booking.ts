import { type Screen } from '../screens.ts'

/** The pages on which clients book and write, and what they say of their visits. */
export const bookingScreens: Screen[] = [
	{
		route: '_panel.especialistas_.$id.pagina',
		path: '/especialistas/{specialist}/pagina',
		word: 'specialists.view',
	},
	{
		route: '_panel.especialistas_.$id.calendario',
		path: '/especialistas/{specialist}/calendario',
		word: 'specialists.edit',
	},
	{ route: 'cita.$shortId.opinion', path: '/cita/{ownShortId}/opinion', main: 'anonymous' },
	{ route: '_panel.agenda_.opiniones', path: '/agenda/opiniones', word: 'businesses.view' },
	{
		route: '_panel.agenda_.reservas-en-linea_.dispositivos',
		path: '/agenda/reservas-en-linea/dispositivos',
		states: ['?cliente={contact}'],
		word: 'contacts.view',
	},
	{ route: 'reservar.$slug._index', path: '/reservar/demo', main: 'anonymous' },
	{ route: 'reservar.$slug.con.$specialistId', path: '/reservar/demo/con/{specialist}', main: 'anonymous' },
	{
		route: 'reservar.$slug.paquetes.$packageId',
		path: '/reservar/demo/paquetes/{package}',
		main: 'anonymous',
	},
	{ route: 'reservar.$slug.regalo', path: '/reservar/demo/regalo', main: 'anonymous' },
	{ route: 'reservar.$slug.$serviceId._index', path: '/reservar/demo/{service}', main: 'anonymous' },
	{ route: 'reservar.$slug.$serviceId.espera', path: '/reservar/demo/{service}/espera', main: 'anonymous' },
	{ route: 'reservar.$slug.$serviceId.datos', path: '/reservar/demo/{service}/datos', main: 'anonymous' },
	{
		route: 'reservar.$slug.visita._index',
		path: '/reservar/demo/visita?servicio={service}&servicio={service}',
		main: 'anonymous',
	},
	{
		route: 'reservar.$slug.visita.datos',
		path: '/reservar/demo/visita/datos?servicio={service}&servicio={service}',
		main: 'anonymous',
	},
	{ route: 'reservar.$slug.recordarme', path: '/reservar/demo/recordarme', main: 'anonymous' },
	{ route: 'cita.$shortId._index', path: '/cita/{ownShortId}', main: 'anonymous' },
	{ route: 'cita.$shortId.cambiar', path: '/cita/{ownShortId}/cambiar', main: 'anonymous' },
	{ route: 'cita.$shortId.cancelar', path: '/cita/{ownShortId}/cancelar', main: 'anonymous' },
	{ route: 'chat-web.$key._index', path: '/chat-web/{webchatKey}', main: 'anonymous' },
	{ route: '_panel.integraciones.chat-web', path: '/integraciones/chat-web', word: 'inbox.view' },
	{ route: '_panel.integraciones.chat-web.apagar', path: '/integraciones/chat-web/apagar', word: 'businesses.edit' },
	{ route: '_panel_.integraciones.chat-web.probar', path: '/integraciones/chat-web/probar', word: 'inbox.view' },
	{ route: 'lista-de-espera.$offerId', path: '/lista-de-espera/{offer}', main: 'anonymous' },
]
