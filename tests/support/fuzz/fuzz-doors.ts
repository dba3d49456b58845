import { type Row } from '#app/core/api/row.ts'
import { type RouteFile } from '../route-list.ts'
import { type Cast, type Person } from '../scenes/cast.ts'
import { type Chance, fieldName, hostileJson, hostileText, intent, valueFor } from './fuzz-values.ts'

export type Asked = {
	who: Person
	method: string
	path: string
	headers?: Record<string, string>
	body?: string | Buffer
}

/** Which of the cast's ids a part of an address stands for, by its own name or by the word before it. */
const meant: Record<string, string> = {
	...{ threadId: 'thread', equipmentId: 'equipment', businessId: 'partnersBusiness', host: 'partnersHost' },
	...{ shortId: 'ownShortId', serviceId: 'service', citas: 'appointment', bloqueos: 'block', ofertas: 'offer' },
	...{ asistentes: 'assistant', especialistas: 'specialist', sucursales: 'branch', servicios: 'service' },
	...{ productos: 'product', equipo: 'user', llaves: 'apiKey', solicitudes: 'joinRequest', canales: 'channel' },
	...{ google: 'googleAccount', negocios: 'business', usuarios: 'user', webhooks: 'webhook', userId: 'user' },
	...{ paymentId: 'onlinePayment', 'recargar-creditos': 'partnersPurchase' },
}

/** The address with ids of things that exist in it. */
export function sensiblePath({ path }: RouteFile, ids: Record<string, string>): string {
	const parts = path.split('/')
	return parts
		.map((part, index) => {
			if (part === '*') return 'nada'
			if (!part.startsWith(':')) return part
			if (part === ':slug') return 'demo'
			const word = meant[part.slice(1)] ?? meant[parts[index - 1] ?? ''] ?? ''
			return ids[word] ?? 'x'
		})
		.join('/')
}

/** The address with anything in the place of its ids. */
function hostilePath({ path }: RouteFile, chance: Chance, ids: readonly string[]): string {
	return path.replace(/:\w+|\*/g, () => {
		const text = chance.is(0.5) ? chance.of(ids) : hostileText(chance).slice(0, 300)
		return encodeURIComponent(text)
	})
}

export function mainPerson({ file }: RouteFile): Person {
	if (/^_partner/.test(file)) return 'partner'
	return /^_admin/.test(file) ? 'admin' : 'owner'
}

/** What ends its own session or account is tried by somebody whom nobody else needs. */
function personFor(route: RouteFile, method: string, chance: Chance): Person {
	if (method === 'POST' && /cuenta|salir|sesiones/.test(route.path)) return 'bare'
	return chance.is(0.7) ? mainPerson(route) : chance.of(['owner', 'listed', 'partner', 'admin', 'bare', 'anonymous'])
}

export type Ground = { cast: Cast; ids: string[]; names: Map<string, string[]>; allNames: string[]; host: string }

/** A page or a form of one route, asked for as somebody might who means harm. */
export function askRoute(route: RouteFile, method: 'GET' | 'POST', ground: Ground, chance: Chance): Asked {
	const { cast, ids } = ground
	const path = chance.is(0.6) ? sensiblePath(route, cast.ids) : hostilePath(route, chance, ids)
	const names = [...(ground.names.get(route.path) ?? []), chance.of(ground.allNames)]
	const address = `${path}${chance.is(0.25) ? '.data' : ''}?${pairs(queryNames(names), chance, ids, 6)}`
	const who = personFor(route, method, chance)
	if (method === 'GET') return { who, method, path: address.slice(0, 7000) }
	const fields = pairs(names, chance, ids, chance.is(0.03) ? 3000 : names.length + 2)
	const conform = chance.is(0.2) ? `&__intent__=${escaped(intent(names, chance))}` : ''
	const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
	return { who, method, path: chance.is(0.7) ? path : address.slice(0, 7000), headers, body: fields + conform }
}

/** Every name that a page or a door reads from its address; tests/contracts/routes.test.ts misses none. */
export const searches = [
	'alSalir',
	...(['creditos', 'partnerId', 'funnelId', 'palabras'] as const),
	'volver',
	'forma',
	...(['plan', 'extra', 'mas', 'menos', 'cantidad', 'experto', 'demo'] as const),
	'solo',
	'sin-opciones',
	'folio',
	'contra',
	'clase',
	'en',
	'listo',
	'pestana',
	'editar',
	'campo:Piel',
	'contiene:Piel',
	'desde:Piel',
	'edadMin',
	'ingresoMin',
	'altaDesde',
	'orden',
	'filas',
	'sigue',
	'more',
	'otra',
	'nuevo',
	'fecha',
	'more',
	'nuevo',
	'pregunta',
	'copiar',
	'asistente',
	'aviso',
	'parte',
	'addOnIds',
	'agregar',
	'occasion',
	'time',
	'specialistId',
	'vista',
	'giro',
	'papel',
	'desde',
	'hasta',
	'toque',
	'por',
	'cursor',
	'antes',
	'q',
	'p',
	't',
	'anio',
	'ver',
	'buscar',
	'quien',
	'queda',
	'deshacer',
	'sucursal',
	'especialista',
	'dia',
	'origen',
	'servicio',
	'apartado',
	'a',
	'mes',
	'pagina',
	'v',
	'tipos',
	'_routes',
	'ejemplo',
	'estado',
	'producto',
	'cuenta',
	'plantilla',
	'hora',
	'con',
	'cliente',
	'paquete',
	'libre',
	'elegir',
	'hacer',
	'repetir',
	'sugerido',
	'clave',
	'repeatDays',
	'canal',
	'asignada',
	'sinleer',
	'espera',
	'guardada',
	'respuesta',
	'mensaje',
	'responder',
	'more',
	'nuevo',
	'negocio',
	'codigo',
	'moneda',
	'tema',
	'seccion',
	'tipo',
	'correo',
	'persona',
	'canales',
	'clase',
	'en',
	'nombre',
	'rol',
	'bloqueadas',
	'archivados',
	'paso',
	'despues',
	'nueva',
	'regreso',
	'firma',
	'domain',
	'messenger',
	'instagram',
	'whatsapp',
	'yes',
	'endTime',
	'endSuggested',
	'specialistIds',
	'payment_id',
	'data.id',
	'hub.mode',
	'hub.verify_token',
	'hub.challenge',
	'date',
	'branchId',
	'serviceId',
	'from',
	'to',
	'limit',
]

function queryNames(names: string[]): string[] {
	return [...searches, ...searches, ...names]
}

function pairs(names: readonly string[], chance: Chance, ids: readonly string[], most: number): string {
	const count = most > 1000 ? most : chance.below(most + 1)
	return Array.from({ length: count }, () => {
		const name = chance.of(names)
		return `${escaped(fieldName(name, chance))}=${escaped(valueFor(name, chance, ids))}`
	})
		.join('&')
		.slice(0, 260_000)
}

function escaped(text: string): string {
	return chancedPercent(encodeURIComponent(text))
}

/** A lone '%' as it was typed: what escapes it is the client's business. */
function chancedPercent(text: string): string {
	return text === '%25' ? '%' : text
}

/** A call of the API: its own fields, rightly and wrongly filled. */
export function askApi(row: Row, { ids }: Ground, chance: Chance): Asked {
	const path = row.path.replace(/\{\w+\}/g, () =>
		encodeURIComponent(chance.is(0.6) ? chance.of(ids) : hostileText(chance).slice(0, 300)),
	)
	const query = pairs([...Object.keys(row.query.shape), 'businessId', 'x'], chance, ids, 6)
	const who: Person = chance.of(['owner', 'owner', 'admin', 'listed', 'anonymous'])
	const asked = { who, method: row.method, path: `/api${path || '/x'}?${query}`.slice(0, 7000) }
	if (!row.body) return asked
	const body = chance.is(0.15) ? hostileText(chance) : JSON.stringify(filled(row.body.shape, chance, ids))
	return { ...asked, headers: { 'Content-Type': 'application/json' }, body }
}

type Shape = Record<string, unknown>

/** An object of the body's own names, each now and then absent, of another type, or with an object of its own inside. */
function filled(shape: Shape, chance: Chance, ids: readonly string[], depth = 0): Record<string, unknown> {
	const made = Object.entries(shape).flatMap(([name, schema]) => {
		if (chance.is(0.1)) return []
		if (chance.is(0.12)) return [[name, hostileJson(chance)]]
		const inner = shapeIn(schema)
		if (inner && depth < 5) return [[name, filled(inner, chance, ids, depth + 1)]]
		const value = valueFor(name, chance, ids)
		return [[name, chance.is(0.3) ? Number(value) : chance.is(0.2) ? [value] : value]]
	})
	return Object.fromEntries(made)
}

function shapeIn(schema: unknown): Shape | null {
	const { shape, unwrap } = schema as { shape?: Shape; unwrap?: () => unknown }
	if (shape) return shape
	return typeof unwrap === 'function' ? shapeIn(unwrap.call(schema)) : null
}
