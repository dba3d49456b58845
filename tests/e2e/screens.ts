import { type Permission } from '../../app/core/permissions.ts'
import { agendaScreens } from './screen-rows/agenda.ts'
import { assistantScreens } from './screen-rows/assistants.ts'
import { bookingScreens } from './screen-rows/booking.ts'
import { contactScreens } from './screen-rows/contacts.ts'
import { financeScreens } from './screen-rows/finance.ts'
import { helpScreens } from './screen-rows/help.ts'
import { integrationScreens } from './screen-rows/integrations.ts'
import { knowledgeScreens } from './screen-rows/knowledge.ts'
import { onboardingScreens } from './screen-rows/onboarding.ts'
import { partnerScreens } from './screen-rows/partners.ts'

/** `admin` has the salon open as its guest; `listed` is the demo's receptionist; `partner` works in no business. */
export const roles = ['owner', 'listed', 'partner', 'admin', 'anonymous'] as const
export type Role = (typeof roles)[number]

/** A status, or where a redirect leads. */
export type Answer = number | string

/**
 * One page of the product. `path` holds ids in braces (support/cast.ts knows them); `word`: the permission without which
 * it answers 403; `main`: who looks at it in the browser; `answers`: what differs from the rule of its area.
 */
export type Screen = {
	route: string
	path: string
	/** Searches with which it looks different; seen in the browser as well. */
	states?: string[]
	word?: Permission
	main?: Role
	answers?: Partial<Record<Role, Answer>>
}

/** Frames around other routes; they are seen with them. */
export const layouts = [
	'_panel',
	'_admin',
	'_partner',
	'cuenta',
	'dev',
	'_panel.negocio',
	'_panel.especialistas_.$id',
	'_panel.sucursales_.$id',
]

/** One row a page. A new route needs one: tests/contracts/screens.test.ts says which is missing. */
export const screens: Screen[] = [
	{ route: '_panel.principal', path: '/principal', states: ['?seccion=Integraciones'] },
	{ route: '_panel_.negocios.nuevo', path: '/negocios/nuevo', answers: { partner: 200 } },
	{ route: '_panel.avisos', path: '/avisos' },
	...agendaScreens,
	...knowledgeScreens,
	...contactScreens,
	...onboardingScreens,
	...financeScreens,
	...assistantScreens,
	{ route: '_panel.chat', path: '/chat', word: 'inbox.view', main: 'listed' },
	{ route: '_panel.chat.$threadId', path: '/chat/{thread}', word: 'inbox.view', main: 'listed' },
	{ route: '_panel.chat.teclas', path: '/chat/teclas', word: 'inbox.view' },
	{ route: '_panel.chat.$threadId.buscar', path: '/chat/{thread}/buscar?palabras=hola', word: 'inbox.view' },
	{ route: '_panel.chat.$threadId.teclas', path: '/chat/{thread}/teclas', word: 'inbox.view' },
	{ route: '_panel.chat.$threadId.nota', path: '/chat/{thread}/nota', word: 'contacts.edit' },
	{ route: '_panel.chat.$threadId.asignar', path: '/chat/{thread}/asignar', word: 'inbox.send' },
	{ route: '_panel.chat.$threadId.unir', path: '/chat/{thread}/unir', word: 'contacts.edit' },
	{ route: '_panel.chat.$threadId.posponer', path: '/chat/{thread}/posponer', word: 'inbox.send' },
	{ route: '_panel.chat.$threadId.formulario', path: '/chat/{thread}/formulario', word: 'forms.view' },
	{ route: '_panel.chat.$threadId.nota-equipo', path: '/chat/{thread}/nota-equipo', word: 'inbox.send' },
	{ route: '_panel.chat.$threadId.archivo', path: '/chat/{thread}/archivo', word: 'inbox.send' },
	{
		route: '_panel.chat.$threadId.programados.$notificationId.mover',
		path: '/chat/{thread}/programados/{planned}/mover',
		word: 'notifications.edit',
	},
	{ route: '_panel.chat.$threadId.respuestas', path: '/chat/{thread}/respuestas', word: 'inbox.send' },
	{ route: '_panel.chat_.respuestas', path: '/chat/respuestas', word: 'inbox.view' },
	{ route: '_panel.chat.$threadId.cliente', path: '/chat/{thread}/cliente', word: 'contacts.edit' },
	{ route: '_panel.chat.$threadId_.plantilla', path: '/chat/{thread}/plantilla', word: 'inbox.send' },
	{ route: '_panel.chat.$threadId_.mensajes', path: '/chat/{thread}/mensajes', word: 'inbox.view' },
	{ route: '_panel.buscar', path: '/buscar?q=corte' },
	{ route: '_panel.negocio.equipo', path: '/negocio/equipo', word: 'businesses.members' },
	{ route: '_panel.especialistas', path: '/especialistas', word: 'specialists.view' },
	{
		route: '_panel.especialistas.$id.eliminar',
		path: '/especialistas/{specialist}/eliminar',
		word: 'specialists.view',
	},
	{
		route: '_panel.especialistas.$id.archivar',
		path: '/especialistas/{specialist}/archivar',
		word: 'specialists.edit',
	},
	{ route: '_panel.especialistas_.$id._index', path: '/especialistas/{specialist}', word: 'specialists.view' },
	{ route: '_panel.especialistas_.$id.fechas', path: '/especialistas/{specialist}/fechas', word: 'specialists.view' },
	{ route: '_panel.especialistas_.nuevo', path: '/especialistas/nuevo', word: 'specialists.view' },
	{ route: '_panel.inventario.movimientos', path: '/inventario/movimientos', word: 'products.view' },
	{ route: '_panel.inventario.movimientos.nuevo', path: '/inventario/movimientos/nuevo', word: 'products.view' },
	{ route: '_panel.inventario.productos', path: '/inventario/productos', word: 'products.view' },
	{ route: '_panel.inventario.productos.$id', path: '/inventario/productos/{product}', word: 'products.view' },
	{
		route: '_panel.inventario.productos.$id_.archivar',
		path: '/inventario/productos/{product}/archivar',
		word: 'products.edit',
	},
	{ route: '_panel.inventario.productos.nuevo', path: '/inventario/productos/nuevo', word: 'products.view' },
	{ route: '_panel.negocio._index', path: '/negocio', word: 'businesses.view' },
	{ route: '_panel.negocio.canales', path: '/negocio/canales', word: 'inbox.view' },
	{ route: '_panel.negocio.canales.conectar', path: '/negocio/canales/conectar', word: 'businesses.view' },
	{ route: '_panel.negocio.configuracion._index', path: '/negocio/configuracion', word: 'businesses.view' },
	{ route: '_panel.negocio.configuracion.creditos', path: '/negocio/configuracion/creditos', word: 'businesses.view' },
	{ route: '_panel.negocio.configuracion.editar', path: '/negocio/configuracion/editar', word: 'businesses.view' },
	{ route: '_panel.negocio.llaves', path: '/negocio/llaves', word: 'businesses.keys' },
	{ route: '_panel.negocio.llaves.$id.permisos', path: '/negocio/llaves/{apiKey}/permisos', word: 'businesses.keys' },
	{ route: '_panel.negocio.llaves.$id.revocar', path: '/negocio/llaves/{apiKey}/revocar', word: 'businesses.keys' },
	{ route: '_panel.negocio.archivo', path: '/negocio/archivo', word: 'businesses.view' },
	{ route: '_panel.negocio.archivo.eliminar', path: '/negocio/archivo/eliminar', word: 'businesses.delete' },
	{ route: '_panel_.negocios.eliminados', path: '/negocios/eliminados', answers: { partner: 200 } },
	{ route: '_panel.negocio.equipo_.invitar', path: '/negocio/equipo/invitar', word: 'businesses.members' },
	{ route: '_panel.negocio.equipo_.$userId', path: '/negocio/equipo/{user}', word: 'businesses.members' },
	{ route: '_panel.negocio.equipo.$userId.quitar', path: '/negocio/equipo/{user}/quitar', word: 'businesses.members' },
	{
		route: '_panel.negocio.equipo_.solicitudes.$id',
		path: '/negocio/equipo/solicitudes/{joinRequest}',
		word: 'businesses.members',
	},
	{
		route: '_panel.negocio.canales.$id.desconectar',
		path: '/negocio/canales/{channel}/desconectar',
		word: 'inbox.view',
	},
	{
		route: '_panel.negocio.canales.google.$id.desconectar',
		path: '/negocio/canales/google/{googleAccount}/desconectar',
		word: 'businesses.edit',
	},
	...integrationScreens,
	{ route: '_panel.servicios', path: '/servicios', word: 'services.view' },
	{ route: '_panel.servicios.$id.compartir', path: '/servicios/{service}/compartir', word: 'services.view' },
	{ route: '_panel.servicios.$id.eliminar', path: '/servicios/{service}/eliminar', word: 'services.view' },
	{ route: '_panel.servicios.$id.archivar', path: '/servicios/{service}/archivar', word: 'services.edit' },
	{ route: '_panel.servicios_.$id', path: '/servicios/{service}', word: 'services.view' },
	{ route: '_panel.servicios_.$id_.precios', path: '/servicios/{service}/precios', word: 'services.view' },
	{ route: '_panel.servicios_.categorias', path: '/servicios/categorias', word: 'services.view' },
	{ route: '_panel.servicios_.nuevo', path: '/servicios/nuevo', word: 'services.view' },
	{ route: '_panel.sucursales', path: '/sucursales', word: 'branches.view' },
	{ route: '_panel.sucursales.$id.eliminar', path: '/sucursales/{branch}/eliminar', word: 'branches.view' },
	{ route: '_panel.sucursales.$id.archivar', path: '/sucursales/{branch}/archivar', word: 'branches.edit' },
	{ route: '_panel.sucursales_.$id._index', path: '/sucursales/{branch}', word: 'branches.view' },
	{ route: '_panel.sucursales_.$id.equipo', path: '/sucursales/{branch}/equipo', word: 'branches.view' },
	{
		route: '_panel.sucursales_.$id.equipo.$equipmentId',
		path: '/sucursales/{branch}/equipo/{equipment}',
		word: 'branches.view',
	},
	{ route: '_panel.sucursales_.$id.fechas', path: '/sucursales/{branch}/fechas', word: 'branches.view' },
	{ route: '_panel.sucursales_.$id.kiosko', path: '/sucursales/{branch}/kiosko', word: 'businesses.edit' },
	{ route: '_panel.sucursales_.nueva', path: '/sucursales/nueva', word: 'branches.view' },
	{ route: '_admin.admin._index', path: '/admin' },
	{ route: '_admin.admin.negocios._index', path: '/admin/negocios' },
	{ route: '_admin.admin.negocios.$id', path: '/admin/negocios/{business}' },
	{ route: '_admin.admin.negocios.$id.creditos', path: '/admin/negocios/{business}/creditos' },
	{ route: '_admin.admin.negocios.$id.codigo', path: '/admin/negocios/{business}/codigo' },
	{ route: '_admin.admin.negocios.$id.plan', path: '/admin/negocios/{business}/plan' },
	{ route: '_admin.admin.negocios.$id.propietario', path: '/admin/negocios/{business}/propietario' },
	{ route: '_admin.admin.usuarios._index', path: '/admin/usuarios' },
	{ route: '_admin.admin.usuarios.$id', path: '/admin/usuarios/{user}' },
	{ route: '_admin.admin.usuarios.$id.bloquear', path: '/admin/usuarios/{user}/bloquear' },
	{ route: '_admin.admin.usuarios.$id.sesiones', path: '/admin/usuarios/{user}/sesiones' },
	{ route: '_admin.admin.trabajos', path: '/admin/trabajos' },
	{ route: '_admin.admin.webhooks._index', path: '/admin/webhooks' },
	{ route: '_admin.admin.webhooks.$id', path: '/admin/webhooks/{webhook}' },
	{ route: '_admin.admin.eventos', path: '/admin/eventos?negocio={business}' },
	{ route: '_admin.admin.auditoria', path: '/admin/auditoria' },
	{ route: '_admin.admin.salud', path: '/admin/salud' },
	{ route: 'cuenta._index', path: '/cuenta' },
	{ route: 'cuenta.contrasena', path: '/cuenta/contrasena' },
	{ route: 'cuenta.correo', path: '/cuenta/correo' },
	{ route: 'cuenta.sesiones', path: '/cuenta/sesiones' },
	{ route: 'cuenta.segundo-factor', path: '/cuenta/segundo-factor', main: 'admin' },
	{
		route: 'cuenta.segundo-factor_.activar',
		path: '/cuenta/segundo-factor/activar',
		answers: all('/cuenta/segundo-factor'),
	},
	{
		route: 'cuenta.segundo-factor_.codigos',
		path: '/cuenta/segundo-factor/codigos',
		main: 'admin',
		answers: { ...all('/cuenta/segundo-factor'), admin: 200 },
	},
	{
		route: 'cuenta.segundo-factor_.desactivar',
		path: '/cuenta/segundo-factor/desactivar',
		main: 'admin',
		answers: { ...all('/cuenta/segundo-factor'), admin: 200 },
	},
	{ route: 'auth.ingresar', path: '/auth/ingresar', main: 'anonymous', answers: { ...all('/'), anonymous: 200 } },
	{ route: 'auth.registro', path: '/auth/registro', main: 'anonymous', answers: { ...all('/') } },
	{ route: 'auth.bienvenida', path: '/auth/bienvenida', main: 'partner' },
	{ route: 'auth.verificar', path: '/auth/verificar', main: 'anonymous' },
	{ route: 'auth.recuperar', path: '/auth/recuperar', main: 'anonymous' },
	{ route: 'auth.restablecer', path: '/auth/restablecer?t=x', main: 'anonymous' },
	{ route: 'auth.configurar', path: '/auth/configurar?t=x', main: 'anonymous' },
	{ route: 'auth.enlace', path: '/auth/enlace?t=x', main: 'anonymous' },
	{
		route: 'auth.segundo-factor',
		path: '/auth/segundo-factor',
		answers: { ...all('/auth/ingresar'), anonymous: '/auth/ingresar' },
	},
	{
		route: 'auth.negocios',
		path: '/auth/negocios',
		answers: { anonymous: '/auth/ingresar?p=' },
	},
	{
		route: 'auth.sin-negocio',
		path: '/auth/sin-negocio',
		main: 'partner',
		answers: { anonymous: '/auth/ingresar?p=' },
	},
	{
		route: 'auth.salir-del-negocio',
		path: '/auth/salir-del-negocio',
		main: 'listed',
		answers: { partner: '/auth/sin-negocio', anonymous: '/auth/ingresar?p=' },
	},
	{ route: 'auth.reclamar', path: '/auth/reclamar', main: 'partner', answers: { anonymous: '/auth/ingresar?p=' } },
	{ route: 'auth.unirse', path: '/auth/unirse', main: 'partner', answers: { anonymous: '/auth/ingresar?p=' } },
	{ route: 'auth.invitacion', path: '/auth/invitacion?t=x', main: 'anonymous' },
	...partnerScreens,
	{ route: 'precios', path: '/precios', main: 'anonymous' },
	{ route: 'privacidad', path: '/privacidad', main: 'anonymous' },
	{ route: 'datos-de-meta.$code', path: '/datos-de-meta/{deletion}', main: 'anonymous' },
	{ route: 'terminos', path: '/terminos', main: 'anonymous' },
	...helpScreens,
	...bookingScreens,
	{ route: 'kiosko.$token', path: '/kiosko/{kioskToken}', states: ['?tema=dark', '?tema=light'], main: 'anonymous' },
	{ route: 'pagar-cita', path: '/pagar-cita?a={shortId}', main: 'anonymous' },
	{ route: 'api.docs', path: '/api/docs', main: 'anonymous' },
	{ route: '$', path: '/no-existe', main: 'anonymous', answers: { ...all(404), anonymous: 404 } },
	{ route: 'dev.ui', path: '/dev/ui', main: 'anonymous' },
]

function all(answer: Answer): Screen['answers'] {
	return { owner: answer, listed: answer, partner: answer, admin: answer }
}

/** Pages of the open business that every member sees, whatever his permissions. */
export const forEveryMember = [
	'_panel.principal',
	'_panel.avisos',
	'_panel.buscar',
	'_panel_.negocios.nuevo',
	'_panel_.negocios.eliminados',
	'_panel_.principal.camino.ocultar',
]

const door = '/auth/ingresar?p='

/** What a screen answers somebody; `granted` are the receptionist's words. */
export function answerTo(role: Role, screen: Screen, granted: ReadonlySet<string>): Answer {
	const own = screen.answers?.[role]
	if (own !== undefined) return own
	if (/^_(panel|partner|admin)|^cuenta/.test(screen.route) && role === 'anonymous') return door
	if (screen.route.startsWith('_admin')) return role === 'admin' ? 200 : 403
	if (screen.route.startsWith('_partner')) return role === 'partner' ? 200 : 404
	if (!screen.route.startsWith('_panel')) return 200
	if (role === 'partner') return '/auth/sin-negocio'
	return role === 'listed' && screen.word && !granted.has(screen.word) ? 403 : 200
}

/** Who looks at it in the browser: the admin and the partner at their own pages, the owner at those of a business. */
export function mainRole({ route, main }: Screen): Role {
	if (main) return main
	if (route.startsWith('_partner')) return 'partner'
	return route.startsWith('_admin') ? 'admin' : 'owner'
}

/** The address with the cast's ids in it. */
export function addressOf({ path }: Screen, ids: Record<string, string>): string {
	return path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? `no-${name}`)
}
