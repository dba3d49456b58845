import { type Screen } from '../screens.ts'

/** The area of who resells the product. */
export const partnerScreens: Screen[] = [
	{ route: '_partner.partner.dashboard', path: '/partner/dashboard' },
	{ route: '_partner.partner.dashboard.datos', path: '/partner/dashboard/datos' },
	{ route: '_partner.partner.dashboard.$businessId.codigo', path: '/partner/dashboard/{partnersBusiness}/codigo' },
	{ route: '_partner.partner.dashboard.$businessId.enviar', path: '/partner/dashboard/{partnersBusiness}/enviar' },
	{ route: '_partner.partner.dashboard.$businessId.retirar', path: '/partner/dashboard/{partnersBusiness}/retirar' },
	{ route: '_partner.partner.recargar-creditos', path: '/partner/recargar-creditos' },
	{
		route: '_partner.partner.recargar-creditos_.$id',
		path: '/partner/recargar-creditos/{partnersPurchase}',
	},
	{ route: '_partner.partner.movimientos', path: '/partner/movimientos' },
	{ route: '_partner.partner.leaderboard', path: '/partner/leaderboard' },
	{ route: '_partner.partner.marca', path: '/partner/marca' },
	{ route: '_partner.partner.dominios', path: '/partner/dominios' },
	{ route: '_partner.partner.dominios.nuevo', path: '/partner/dominios/nuevo' },
	{ route: '_partner.partner.dominios.$host.eliminar', path: '/partner/dominios/{partnersHost}/eliminar' },
	{ route: '_partner.partner.planes', path: '/partner/planes' },
	{ route: '_partner.partner.equipo', path: '/partner/equipo' },
	{ route: '_partner.partner.equipo.agregar', path: '/partner/equipo/agregar' },
	{ route: '_partner.partner.equipo.$userId.quitar', path: '/partner/equipo/{partnersPerson}/quitar' },
]
