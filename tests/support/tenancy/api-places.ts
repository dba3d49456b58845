import { z } from 'zod'
import { type Row } from '#app/core/api/row.ts'
import { addDays, type LocalDate } from '#app/lib/time-calendar.ts'
import { type Ids, type Sort } from './ids.ts'

/** A place of a request where an id may stand; `ask` makes the request with one in it and everything else ours. */
export type Place = { what: string; sort: Sort; own: string; ask(id: string): Asked }
export type Asked = { method: string; path: string; body?: string; type?: string; cookie?: string; key?: string }

/** Words of the wire that name something of a business, by the last two words of their place or the last alone. */
const sorts: Record<string, Sort> = {
	...{ 'business._id': 'biz', 'partner._id': 'ptn', 'user._id': 'usr', 'appointment._id': 'apt' },
	...{ 'appointment.shortId': 'shortId', 'finance.ids': 'mov', 'products.ids': 'stk' },
	...{ businessId: 'biz', bussinessId: 'biz', business: 'biz', partner: 'ptn', user: 'usr', userId: 'usr' },
	...{ branchId: 'brn', specialistId: 'spc', specialistIds: 'spc', serviceId: 'srv', clientId: 'con', cId: 'con' },
	...{
		appointmentId: 'apt',
		productId: 'prd',
		threadId: 'thr',
		quotedMessageId: 'msg',
		seenMessageId: 'msg',
		appointment: 'apt',
	},
	...{ 'audience.clients': 'con', 'conversionEvent.products': 'prd' },
	...{ branches: 'brn', services: 'srv', specialists: 'spc', logo: 'fil', images: 'fil', resources: 'fil' },
	...{ addOnIds: 'add', 'addOns.id': 'add', 'options.id': 'srv', 'terms.option': 'srv', neededFirstId: 'srv' },
	...{
		categoryId: 'cat',
		packageId: 'pkg',
		updatedBy: 'usr',
		adminId: 'usr',
		assistantId: 'ast',
		funnelId: 'fun',
		'inbox.whatsapp': 'whatsapp',
		'notifications.whatsapp': 'whatsapp',
	},
}
/** Of a path's parts in braces, by the word before them. */
const ofPath: Record<string, Sort> = {
	...{ appointment: 'apt', block: 'blk', business: 'biz', data: 'biz', branch: 'brn', specialist: 'spc' },
	...{
		visit: 'vis',
		service: 'srv',
		product: 'prd',
		client: 'con',
		audience: 'aud',
		funnel: 'fun',
		trafficSource: 'tsr',
		assistant: 'ast',
		form: 'frm',
		notification: 'ntf',
		user: 'usr',
		threadMessages: 'whatsapp',
	},
	...{ moneyMovement: 'mov', soldPackage: 'spk' },
}
/** Words of the wire that name nothing of a business, with what a call says there. */
const plain: Record<string, unknown> = {
	// A key of a phase, a scenario or a message within its funnel.
	...{ _id: '', WALabel: 'x', unit: 'pieza' },
	...{ start: '', end: '', date: '', startDate: '', endDate: '', deliveryDate: '', before: '', currentMessageDate: '' },
	...{ time: '17:30', timeFrom: '09:00', timeTo: '18:00', from: '09:00', to: '18:00', quietFrom: '', quietTo: '' },
	...{ details: 'x', clientNotes: 'x', amount: '150.50', concept: 'Anticipo', customId: 'A1', comments: 'x' },
	...{ title: 'Junta', colorHex: '#aa3300', name: 'Ana', description: 'Corte y peinado', category: 'Salón' },
	...{ whatsappOwner: '5587654321', countryCode: '52', countryCodeExt: '521', search: 'corte', keywords: 'tinte' },
	...{
		timezone: 'America/Mexico_City',
		offset: '-360',
		favoriteColors: '#7C5CBF',
		moneyMovementCategories: 'Propinas',
	},
	...{ stripeCustomerId: 'cus_1', address: 'Colima 123', place_id: 'x', location: 'x', city: 'CDMX', state: 'CDMX' },
	...{ country: 'México', phone: '5512345678', timeZone: 'America/Mexico_City', email: 'ana@salon.test' },
	...{ paymentInfo: 'x', paymentName: 'Anticipo', paymentDescription: 'x', themeColor: '#aa3300', price: '350' },
	...{ discountKey: 'ABCD2345', message: 'Promo', lastname: 'Ruiz', secondLastname: 'Paz', gender: 'Mujer' },
	...{ attendeeName: 'Sofía', givenBy: 'Ana' },
	...{ trafficSourceName: 'x', source: 'Volante', keyword: 'vi su volante', ad: '120210000000009' },
	...{ priceId: 'plan_basic', currentPath: '/creditos' },
	...{ goal: 'Agendar citas', personality: 'Amable', preSale: 'Ofrece horarios', postSale: 'Frases cortas' },
	...{ customConversionEvent: 'x', deliveryHour: '10:00', textTemplate: 'x', businessName: 'x', branchName: 'x' },
	...{ phone_number_id: '555000777', waba_id: '666000777', code: 'x' },
	...{ calendarId: '', calendarName: 'Citas' },
	...{ origins: 'https://misalon.mx', side: 'left', buttonText: 'Hola', greeting: 'Hola', hoursText: 'x' },
	...{ instagramAccountId: 'x', messengerId: 'x', cursor: '', text: 'Hola', phase: 'sin_fase.ninguno', quantity: 1 },
	...{
		whatsapp: '5566667777',
		birthdate: '1990-05-05',
		originalPrice: '350',
		discount: '0',
		currency: 'MXN',
		actions: 'view',
		value: '10',
		unitPrice: '100',
	},
}

type Schema = {
	type?: string
	const?: unknown
	enum?: unknown[]
	format?: string
	anyOf?: Schema[]
	items?: Schema
	properties?: Record<string, Schema>
	required?: string[]
	minimum?: number
	examples?: unknown[]
	additionalProperties?: unknown
}
type Path = string[]
type Leaf = { path: Path; schema: Schema }

function schemaOf(shape: z.ZodObject): Schema {
	return z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema
}

/** Every place of a schema that holds a text nobody listed the choices of; '[]' stands for an item of a list. */
function leavesIn(schema: Schema, path: Path = []): Leaf[] {
	if (schema.anyOf) return schema.anyOf.flatMap((one) => leavesIn(one, path))
	if (schema.items) return leavesIn(schema.items, [...path, '[]'])
	if (schema.properties)
		return Object.entries(schema.properties).flatMap(([name, one]) => leavesIn(one, [...path, name]))
	const isText = schema.type === 'string' || schema.type === undefined
	return isText && !schema.enum && schema.const === undefined ? [{ path, schema }] : []
}

const wordsOf = (path: Path) => path.filter((part) => part !== '[]')

function sortAt(row: Row, path: Path): Sort | undefined {
	const words = wordsOf(path)
	const feature = row.operation.name.split('.')[0]
	const last = words.at(-1) ?? ''
	return sorts[words.slice(-2).join('.')] ?? sorts[`${feature}.${last}`] ?? sorts[last]
}

/** Texts of a row of which nobody said whether they name something of a business. */
export function unknownTexts(row: Row): string[] {
	const schemas = [schemaOf(row.query), ...(row.body ? [schemaOf(row.body)] : [])]
	const leaves = schemas.flatMap((schema) => leavesIn(schema))
	const unknown = leaves.filter(({ path }) => !sortAt(row, path) && !(String(wordsOf(path).at(-1)) in plain))
	const parts = [...row.path.matchAll(/(\w+)\/\{(\w+)\}/g)].filter(([, word = '']) => !ofPath[word])
	return [...unknown.map(({ path }) => path.join('.')), ...parts.map(([part]) => part)]
}

/** `fitting`: where a call takes not just the first of ours of a sort: 'POST /thread/messages con'. */
export type Setting = { ids: Ids; tomorrow: LocalDate; fitting: Record<string, string> }

/** Every place of a row's path, query and body where an id of ours may stand. */
export function placesOf(row: Row, setting: Setting, caller: Partial<Asked>): Place[] {
	const { ids, fitting } = setting
	const maker = makerOf(row, setting, caller)
	const what = (where: string) => `${row.method} /api${row.path} ${where}`
	const ownOf = (sort: Sort) => fitting[`${row.method} ${row.path} ${sort}`] ?? ids.ours.get(sort)?.[0] ?? ''
	const inPath = [...row.path.matchAll(/(\w+)\/\{(\w+)\}/g)].map(([, word = '', name = '']) => {
		const sort = ofPath[word] ?? ''
		return { what: what(`{${name}}`), sort, own: ownOf(sort), ask: (id: string) => maker({ part: name, id }) }
	})
	const inside = (where: 'query' | 'body', schema: Schema) =>
		leavesIn(schema).flatMap(({ path }) => {
			const sort = sortAt(row, path)
			if (!sort) return []
			const ask = (id: string) => maker({ where, path, id })
			return [{ what: what(`${where}.${path.join('.')}`), sort, own: ownOf(sort), ask }]
		})
	const named = { what: what('query.businessId'), sort: 'biz', own: ownOf('biz') }
	const bare = 'businessId' in row.query.shape ? [] : [{ ...named, ask: (id: string) => maker({ business: id }) }]
	return [
		...inPath,
		...inside('query', schemaOf(row.query)),
		...(row.body ? inside('body', schemaOf(row.body)) : []),
		...bare,
	]
}

type Swap = { part?: string; where?: 'query' | 'body'; path?: Path; id?: string; business?: string }

/** Makes the row's requests: all ours, but for what is swapped. */
export function makerOf(row: Row, { ids, tomorrow, fitting }: Setting, caller: Partial<Asked>) {
	const own = (sort: Sort) => fitting[`${row.method} ${row.path} ${sort}`] ?? ids.ours.get(sort)?.[0] ?? ''
	return ({ part, where, path, id = '', business }: Swap): Asked => {
		const filled = row.path.replace(/(\w+)\/\{(\w+)\}/g, (_, word: string, name: string) => {
			return `${word}/${encodeURIComponent(name === part ? id : own(ofPath[word] ?? ''))}`
		})
		const writer = { row, own, tomorrow, id }
		const query = build(schemaOf(row.query), { ...writer, wanted: where === 'query' ? path : undefined }, [])
		const search = new URLSearchParams()
		for (const [name, value] of Object.entries(query as object)) search.set(name, String(value))
		if (business) search.set('businessId', business)
		const body = row.body && build(schemaOf(row.body), { ...writer, wanted: where === 'body' ? path : undefined }, [])
		const address = `/api${filled}${search.size > 0 ? `?${search}` : ''}`
		return {
			method: row.method,
			path: address,
			...(body ? { body: JSON.stringify(body), type: 'application/json' } : {}),
			...caller,
		}
	}
}

type Writer = { row: Row; own(sort: Sort): string; tomorrow: LocalDate; id: string; wanted?: Path }

/** A value of a schema: what it must have, and the way to the wanted place with the id at its end. */
function build(schema: Schema, writer: Writer, at: Path): unknown {
	const wanted = writer.wanted && at.every((part, index) => writer.wanted?.[index] === part) ? writer.wanted : undefined
	const next = wanted?.[at.length]
	if (wanted && next === undefined) return writer.id
	if (schema.anyOf) return build(chosen(schema.anyOf, next), writer, at)
	if (schema.items) return [build(schema.items, writer, [...at, '[]'])]
	if (schema.properties) {
		const { properties, required = [] } = schema
		const used = Object.keys(properties).filter((name) => name === next || needed(name, required, writer))
		return Object.fromEntries(used.map((name) => [name, build(properties[name] ?? {}, writer, [...at, name])] as const))
	}
	return plainValue(schema, writer, at)
}

/** What a call can't do without though each alone may be missing. */
const together: Record<string, string[]> = {
	'POST /stockMovement': ['stockMovements'],
	'POST /block': ['specialistIds', 'allowConflict'],
	'PUT /block/{id}': ['allowConflict'],
	'POST /appointment': ['allowConflict'],
	'PUT /appointment/{id}': ['allowConflict'],
	'PATCH /business/{id}': ['delayResponse'],
	'PUT /moneyMovement/{id}': ['branchId'],
	'POST /moneyMovement': ['appointmentId'],
	'POST /notification': ['clientId', 'deliveryDate'],
	'PATCH /thread/messages': ['clientId'],
	'GET /thread/messages': ['clientId'],
	'POST /thread/messages': ['clientId', 'channel'],
	'PUT /client/{id}': ['whatsapp'],
	'PUT /business/{id}': ['business', 'name', 'description', 'whatsapp', 'whatsappOwner', 'countryCode', 'timezone'],
	'POST /business': ['business', 'name', 'description', 'whatsapp', 'whatsappOwner', 'countryCode', 'timezone'],
	'POST /specialist': ['branchId'],
	'PUT /specialist/{id}': ['branchId'],
}

function needed(name: string, required: string[], { row, wanted }: Writer): boolean {
	const isHere = together[`${row.method} ${row.path}`]?.includes(name)
	// A person is named in one way at a time.
	if (isHere && name === 'clientId' && /whatsapp|threadId/.test(wanted?.at(-1) ?? '')) return false
	if (name === 'stockMovements' && wanted?.[0] === 'stockMovement') return false
	return isHere || required.includes(name)
}

function chosen(choices: Schema[], next: string | undefined): Schema {
	const fits = (one: Schema) => (next === '[]' ? one.items : next ? one.properties && next in one.properties : true)
	return choices.find(fits) ?? choices[0] ?? {}
}

function plainValue(schema: Schema, { row, own, tomorrow }: Writer, at: Path): unknown {
	if (schema.additionalProperties) return { name: 'Ana' }
	if (schema.const !== undefined) return schema.const
	if (schema.enum) return schema.enum[0]
	const sort = sortAt(row, at)
	if (sort) return own(sort)
	const name = wordsOf(at).at(-1) ?? ''
	if (name === 'start' || name === 'deliveryDate') return `${tomorrow}T12:00`
	if (name === 'date' && row.path.startsWith('/moneyMovement')) return addDays(tomorrow, -2)
	if (name === 'whatsapp' && row.method === 'PUT') return '5566668888'
	if (schema.format === 'date' || name === 'date') return tomorrow
	if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1)
	if (schema.type === 'boolean') return name === 'allowConflict'
	if (schema.examples?.length) return schema.examples[0]
	return plain[name] ?? 'x'
}
