import { type Row } from '#app/core/api/row.ts'
import { exampleNamed, exampleOf, type JsonSchema } from './example.ts'
import { openApi, operationId, parametersOf, summaryOf } from './openapi.server.ts'

export type DocumentedField = { name: string; where: string; type: string; required: boolean; text: string }
export type DocumentedCall = {
	id: string
	method: string
	path: string
	summary: string
	permission: string
	/** A visitor who names his appointment needs no key. */
	open: boolean
	fields: DocumentedField[]
	/** The call as a terminal takes it. */
	curl: string
	/** What it answers, as JSON text. */
	answer: string
}
export type Chapter = { name: string; calls: DocumentedCall[] }

/** The API's table as a person reads it, chapter by chapter. */
export function chaptersOf(rows: Row[], origin: string): Chapter[] {
	const { schemas } = openApi(rows, origin).components
	const names = [...new Set(rows.map(({ group }) => group))]
	return names.map((name) => {
		const own = rows.filter(({ group }) => group === name)
		return { name, calls: own.map((row) => documented(row, schemas, origin)) }
	})
}

type Schemas = Record<string, JsonSchema>

function documented(row: Row, schemas: Schemas, origin: string): DocumentedCall {
	const id = operationId(row)
	const body = schemas[`${id}.body`]
	const answer = exampleOf(schemas[`${id}.answer`] ?? {}, schemas) as Record<string, unknown>
	const parameters = parametersOf(row)
	return {
		id,
		method: row.method,
		path: `/api${row.path}`,
		summary: summaryOf(row),
		permission: row.operation.permission,
		open: row.visitor !== undefined,
		fields: [
			...parameters.map(({ name, in: where, required, schema, description = plainText[name] ?? '' }) => {
				return {
					name,
					where: where === 'path' ? 'ruta' : 'consulta',
					type: typeOf(schema),
					required,
					text: description,
				}
			}),
			...fieldsOf(body, ''),
		],
		curl: curlOf(row, origin, body && exampleOf(body, schemas)),
		answer: asText({ success: true, ...(row.done && { message: row.done }), ...answer }),
	}
}

/** What fields are that speak for themselves in every call. */
const plainText: Record<string, string> = {
	id: 'El id de la ruta',
	branchId: 'La sucursal',
	specialistId: 'El especialista',
	serviceId: 'El servicio',
	clientId: 'El cliente',
	threadId: 'La conversación',
	whatsapp: 'El número, sin código de país',
	countryCode: 'Código de país, por ejemplo 52',
	countryCodeExt: 'Código extendido, por ejemplo 521',
	instagramAccountId: 'La persona en Instagram',
	messengerId: 'La persona en Messenger',
	channel: 'El canal por el que sale',
	text: 'Lo que dice el mensaje',
	quotedMessageId: 'El mensaje que se contesta',
	title: 'El título',
	colorHex: 'El color, por ejemplo #555555',
	status: 'El estado de la cita',
	name: 'El nombre',
	lastname: 'Primer apellido',
	secondLastname: 'Segundo apellido',
	email: 'El correo',
	birthdate: 'Fecha de nacimiento',
	gender: 'El género',
	type: 'lead, client o personal',
	customId: 'Identificador propio, hasta 10 letras y números',
	customFields: 'Campos propios: texto, número, o sí o no',
	noRespond: 'Los asistentes no le contestan',
	search: 'Lo que se busca',
	limit: 'Cuántos como máximo',
	cursor: 'Lo que contestó la página anterior',
	date: 'La fecha en la sucursal',
	time: 'La hora en la sucursal',
}

/** One line a field; what lies inside an object is named with a dot. */
function fieldsOf(schema: JsonSchema | undefined, prefix: string): DocumentedField[] {
	const { properties = {}, required = [] } = schema ?? {}
	return Object.entries(properties).flatMap(([name, inner]) => {
		if (inner.properties) return fieldsOf(inner, `${prefix}${name}.`)
		const { description: text = plainText[name] ?? '' } = inner
		return { name: prefix + name, where: 'cuerpo', type: typeOf(inner), required: required.includes(name), text }
	})
}

const typeNames: Record<string, string> = {
	string: 'texto',
	number: 'número',
	integer: 'entero',
	boolean: 'sí o no',
	object: 'objeto',
	array: 'lista',
}
const formats: Record<string, string> = { date: 'fecha', 'date-time': 'instante', email: 'correo' }

function typeOf({ type = '', format = '', enum: values, anyOf, items }: JsonSchema): string {
	if (values) return values.join(' | ')
	if (anyOf) return [...new Set(anyOf.map(typeOf))].filter(Boolean).join(' o ')
	if (type === 'array' && items) return `lista de ${typeOf(items)}`
	const [kind = ''] = [type].flat()
	return formats[format] ?? typeNames[kind] ?? 'cualquier valor'
}

const idOf: Record<string, string> = {
	partner: 'ptn',
	appointment: 'apt',
	visit: 'vis',
	block: 'blk',
	branch: 'brn',
	specialist: 'spc',
	service: 'srv',
	client: 'con',
	trafficSource: 'tsr',
	conversionEvent: 'cve',
	audience: 'aud',
	assistant: 'ast',
	form: 'frm',
	funnel: 'fun',
	faq: 'faq',
	business: 'biz',
	notification: 'ntf',
	moneyMovement: 'mov',
	soldPackage: 'spk',
	product: 'prd',
}

function curlOf(row: Row, origin: string, body: unknown): string {
	const [first = ''] = row.path.split('/').filter((part) => part in idOf)
	const path = row.path.replace(/\{(\w+)\}/g, (_, name) =>
		name === 'id' ? `${idOf[first]}_01k9zq3v5hf0wbn2c8m6t4xy7r` : '5598765432',
	)
	const needed = parametersOf(row).filter((parameter) => parameter.in === 'query' && parameter.required)
	const query = new URLSearchParams(needed.map(({ name, schema }) => [name, String(exampleNamed(name, schema, {}))]))
	const address = `${origin}/api${path}${query.size > 0 ? `?${query}` : ''}`
	const lines = [
		`curl ${row.method === 'GET' ? '' : `-X ${row.method} `}'${address}'`,
		`  -H 'Authorization: Bearer rk_…'`,
	]
	if (body !== undefined) lines.push(`  -H 'Content-Type: application/json'`, `  -d '${asText(body)}'`)
	return lines.join(' \\\n')
}

function asText(value: unknown): string {
	return JSON.stringify(value, null, 2)
}
