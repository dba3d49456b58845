/** As much of JSON Schema as our own schemas make. */
export type JsonSchema = {
	type?: string | string[]
	format?: string
	description?: string
	examples?: unknown[]
	default?: unknown
	const?: unknown
	enum?: unknown[]
	minimum?: number
	$ref?: string
	anyOf?: JsonSchema[]
	items?: JsonSchema
	properties?: Record<string, JsonSchema>
	required?: string[]
}
type Named = Record<string, JsonSchema>

/** A value that a schema could have; optional fields only where they bring an example of their own. */
export function exampleOf(schema: JsonSchema, named: Named): unknown {
	if (schema.examples?.length) return schema.examples[0]
	if (schema.$ref) return exampleOf(named[schema.$ref.split('/').pop() ?? ''] ?? {}, named)
	if (schema.const !== undefined) return schema.const
	if (schema.enum) return schema.enum[0]
	if (schema.anyOf) return exampleOfChoice(schema.anyOf, named)
	if (schema.type === 'object') return exampleOfObject(schema, named)
	if (schema.type === 'array') return [exampleOf(schema.items ?? {}, named)].filter((item) => item !== '…')
	if (schema.default !== undefined) return schema.default
	return plain(schema)
}

function exampleOfChoice(choices: JsonSchema[], named: Named): unknown {
	const telling = choices.find((choice) => choice.examples || choice.$ref)
	if (telling) return exampleOf(telling, named)
	return choices.some(({ type }) => type === 'null') ? null : exampleOf(choices[0] ?? {}, named)
}

function exampleOfObject({ properties = {}, required = [] }: JsonSchema, named: Named): Record<string, unknown> {
	const shown = Object.entries(properties).filter(([name, { examples }]) => required.includes(name) || examples)
	return Object.fromEntries(shown.map(([name, schema]) => [name, exampleNamed(name, schema, named)]))
}

const prefixes: Record<string, string> = {
	branchId: 'brn',
	specialistId: 'spc',
	serviceId: 'srv',
	clientId: 'con',
	packageId: 'pkg',
	appointment: 'apt',
	visit: 'vis',
}
const known: Record<string, string> = {
	name: 'Regina',
	whatsapp: '5598765432',
	title: 'Comida',
	text: 'Te esperamos mañana a las 09:00',
	message: 'Te esperamos mañana a las 09:00',
	time: '09:00',
	timeZone: 'America/Mexico_City',
	colorHex: '#007AFF',
	createdBy: 'usr_01k9zq3v5hf0wbn2c8m6t4xy7r',
	updatedBy: 'usr_01k9zq3v5hf0wbn2c8m6t4xy7r',
}

/** What a text of this name would hold, where its schema brings no example. */
export function exampleNamed(name: string, schema: JsonSchema, named: Named): unknown {
	const example = exampleOf(schema, named)
	if (example !== '…') return example
	return prefixes[name] ? `${prefixes[name]}_01k9zq3v5hf0wbn2c8m6t4xy7r` : (known[name] ?? example)
}

function plain({ type, format, minimum = 0 }: JsonSchema): unknown {
	if (Array.isArray(type)) return null
	if (type === 'boolean') return false
	if (type === 'number' || type === 'integer') return Math.max(0, minimum)
	if (type === 'null') return null
	if (format === 'date') return '2026-11-17'
	if (format === 'date-time') return '2026-11-17T15:00:00.000Z'
	return '…'
}
