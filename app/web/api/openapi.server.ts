import { z } from 'zod'
import { entities } from '#app/core/api/leaves.ts'
import { type Row } from '#app/core/api/row.ts'
import { type JsonSchema } from './example.ts'

export type OpenApi = ReturnType<typeof openApi>

/** The whole API as OpenAPI 3.1, made from its table: nothing of it is written twice. */
export function openApi(rows: Row[], origin: string) {
	const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
	for (const row of rows) {
		paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operationOf(row) }
	}
	return {
		openapi: '3.1.0',
		info: {
			title: 'API',
			version: '1',
			description:
				'La API de un negocio: citas, bloqueos, clientes, conversaciones y pagos. Cada respuesta dice success; si algo se rechaza, message lo explica en español y data trae el detalle.',
		},
		servers: [{ url: `${origin}/api` }],
		tags: [...new Set(rows.map(({ group }) => group))].map((name) => ({ name })),
		security: [{ llave: [] }, { sesion: [] }],
		paths,
		components: { securitySchemes, schemas: schemasOf(rows) },
	}
}

/** 'PUT /client/{id}' is `putClientById`. */
export function operationId({ method, path }: Row): string {
	const words = path.split(/[/-]/).filter(Boolean)
	const named = words.map((word) => (word.startsWith('{') ? `By${capital(word.slice(1, -1))}` : capital(word)))
	return method.toLowerCase() + named.join('')
}

export function summaryOf({ summary, operation }: Row): string {
	return summary ?? operation.summary
}

/** What is asked for in the address: names of the path, then of the query. */
export function parametersOf(row: Row) {
	const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
		name,
		in: 'path',
		required: true,
		schema: { type: 'string' } as JsonSchema,
		description: undefined as string | undefined,
	}))
	const { properties = {}, required = [] } = z.toJSONSchema(row.query, options('input')) as JsonSchema
	const inQuery = Object.entries(properties).map(([name, { description, ...schema }]) => {
		return { name, in: 'query', required: required.includes(name), schema: schema as JsonSchema, description }
	})
	return [...inPath, ...inQuery]
}

function operationOf(row: Row) {
	const id = operationId(row)
	const { name, permission } = row.operation
	return {
		operationId: id,
		tags: [row.group],
		summary: summaryOf(row),
		'x-operation': name,
		'x-permission': permission,
		parameters: [
			...parametersOf(row),
			...(row.operation.effect === 'read' || row.operation.scope !== 'business' ? [] : [idempotencyKey]),
		],
		...(row.body && { requestBody: { required: true, content: json(`${id}.body`) } }),
		...(row.visitor && { security: [{ llave: [] }, { sesion: [] }, {}] }),
		...(row.operation.scope === 'public' && { security: [] }),
		...(['platform', 'partner'].includes(row.operation.scope) && { security: [{ sesion: [] }] }),
		responses: {
			'200': { description: row.done ?? 'Listo', content: json(`${id}.answer`) },
			default: { description: 'Se rechazó: message dice por qué', content: json('Failure') },
		},
	}
}

const idempotencyKey = {
	name: 'Idempotency-Key',
	in: 'header',
	required: false,
	schema: { type: 'string', maxLength: 200 },
	description: 'La misma llave no repite el cambio: contesta lo que contestó la primera vez',
}

const securitySchemes = {
	llave: { type: 'http', scheme: 'bearer', description: 'Llave de API de un negocio: rk_…' },
	sesion: { type: 'apiKey', in: 'cookie', name: 'sesion', description: 'La sesión abierta en el navegador' },
}

const Failure = z.object({
	success: z.literal(false),
	message: z.string().describe('En español, para mostrarse'),
	data: z
		.object({ code: z.string(), fields: z.record(z.string(), z.array(z.string())).optional() })
		.optional()
		.describe('El código, los campos y el detalle, por ejemplo los conflictos de un horario'),
})

const success = { success: z.literal(true), message: z.string().optional() }

function schemasOf(rows: Row[]): Record<string, JsonSchema> {
	const answers = z.registry<{ id: string }>()
	const bodies = z.registry<{ id: string }>()
	answers.add(Failure, { id: 'Failure' })
	for (const { id, schema } of entities) answers.add(schema, { id })
	for (const row of rows) {
		answers.add(row.answer.safeExtend(success), { id: `${operationId(row)}.answer` })
		if (row.body) bodies.add(row.body, { id: `${operationId(row)}.body` })
	}
	const made = {
		...z.toJSONSchema(answers, { ...options('output'), uri: refTo }).schemas,
		...z.toJSONSchema(bodies, { ...options('input'), uri: refTo }).schemas,
	}
	return Object.fromEntries(
		Object.entries(made).map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, schema as JsonSchema]),
	)
}

/** Patterns of dates fill pages and say no more than their format; answers may learn new fields. */
function options(io: 'input' | 'output') {
	return {
		io,
		override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
			if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
			if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
			if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
			if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
		},
	} as const
}

function refTo(id: string): string {
	return `#/components/schemas/${id}`
}

function json(id: string) {
	return { 'application/json': { schema: { $ref: refTo(id) } } }
}

function capital(word: string): string {
	return word.charAt(0).toUpperCase() + word.slice(1)
}
