import { type Screen } from '../screens.ts'

/** What a business is connected with. */
export const integrationScreens: Screen[] = [
	{ route: '_panel.integraciones._index', path: '/integraciones', word: 'inbox.view' },
	{ route: '_panel.integraciones.$channel', path: '/integraciones/whatsapp', word: 'inbox.view' },
	{ route: '_panel.integraciones.$channel', path: '/integraciones/messenger', word: 'inbox.view' },
	{ route: '_panel.integraciones.$channel', path: '/integraciones/instagram', word: 'inbox.view' },
	{ route: '_panel.integraciones.$channel.token', path: '/integraciones/messenger/token', word: 'businesses.edit' },
	{ route: '_panel.integraciones.$channel.token', path: '/integraciones/instagram/token', word: 'businesses.edit' },
	{
		route: '_panel.integraciones.$channel.preguntas',
		path: '/integraciones/messenger/preguntas',
		word: 'businesses.edit',
	},
	{ route: '_panel.integraciones.whatsapp.qr', path: '/integraciones/whatsapp/qr', word: 'inbox.view' },
	{
		route: '_panel.integraciones.whatsapp.plantillas',
		path: '/integraciones/whatsapp/plantillas',
		word: 'inbox.view',
	},
	{
		route: '_panel.integraciones.whatsapp.plantillas_.nueva',
		path: '/integraciones/whatsapp/plantillas/nueva',
		states: ['?aviso=recordatorio_cita'],
		word: 'businesses.edit',
	},
	{
		route: '_panel.integraciones.whatsapp.plantillas.$id.eliminar',
		path: '/integraciones/whatsapp/plantillas/{template}/eliminar',
		word: 'businesses.edit',
	},
	{
		route: '_panel.integraciones.whatsapp.plantillas_.avisos',
		path: '/integraciones/whatsapp/plantillas/avisos',
		word: 'inbox.view',
	},
	{
		route: '_panel.integraciones.whatsapp.plantillas_.avisos_.$notice',
		path: '/integraciones/whatsapp/plantillas/avisos/cita_agendada',
		word: 'businesses.edit',
	},
	{ route: '_panel.integraciones.facebook', path: '/integraciones/facebook', word: 'businesses.edit' },
	{
		route: '_panel.integraciones.mercado-pago',
		path: '/integraciones/mercado-pago',
		word: 'inbox.view',
	},
	{
		route: '_panel.integraciones.mercado-pago.llaves',
		path: '/integraciones/mercado-pago/llaves',
		word: 'businesses.edit',
	},
	{
		route: '_panel.integraciones.mercado-pago.desconectar',
		path: '/integraciones/mercado-pago/desconectar',
		word: 'businesses.edit',
	},
	{ route: '_panel.integraciones.stripe', path: '/integraciones/stripe', word: 'inbox.view' },
	{ route: '_panel.integraciones.stripe.llaves', path: '/integraciones/stripe/llaves', word: 'businesses.edit' },
	{
		route: '_panel.integraciones.stripe.desconectar',
		path: '/integraciones/stripe/desconectar',
		word: 'businesses.edit',
	},
	{ route: '_panel.integraciones.cobros', path: '/integraciones/cobros', word: 'inbox.view' },
]
