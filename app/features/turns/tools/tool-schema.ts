import { type Json } from '#app/lib/json.ts'
import { onlineSchema } from './place.ts'
import { argumentOf, type NamedInput, type Tool } from './tool.ts'

type Properties = Record<string, Json>

const described: Record<NamedInput, string> = {
	serviceId: 'Nombre del servicio o su referencia (s1)',
	specialistId: 'Nombre del especialista o su referencia (e1)',
	branchId: 'Nombre de la sucursal o su referencia (b1)',
	appointmentId: 'Referencia de la cita (c1)',
	visitId: 'Referencia de la visita de varios servicios (v1)',
	offerId: 'Referencia del horario apartado (o1)',
	formId: 'Título del formulario o su referencia (f1)',
	packageId: 'Nombre del paquete o su referencia (k1)',
}

const addOnsSchema = {
	type: 'array',
	items: { type: 'string' },
	maxItems: 10,
	description: 'Nombres de lo que se agrega al servicio, de lo que se le puede agregar; sin ello, nada',
}

/** What a model is told to give: the operation's input with names for ids, and without what is not for it to say. */
export function argumentsSchema(tool: Tool, input: unknown): Json {
	const { properties, required } = readObject(input)
	const isHidden = (key: string) => key === tool.self || (tool.hidden?.includes(key) ?? false)
	const isFree = (key: string) =>
		key in { ...tool.filled, ...tool.sameAs } || (key === 'branchId' && tool.names.includes(key))
	const kept = Object.entries(properties).filter(([key]) => !isHidden(key))
	const shown = kept.map(([key, schema]): [string, Json] => {
		if (key === 'addOnIds') return ['addOns', addOnsSchema]
		const named = tool.asList?.[key] ?? tool.names.find((name) => name === key)
		if (named) return [argumentOf[named], { type: 'string', description: described[named] }]
		const list = tool.lists?.[key]
		return [key, list ? listSchema(schema, list) : schema]
	})
	const needed = required
		.filter((key) => !isHidden(key) && !isFree(key))
		.map((key) => argumentName(tool, tool.asList?.[key] ?? key))
	const where: [string, Json][] = tool.placed ? [['online', onlineSchema]] : []
	return {
		type: 'object',
		properties: Object.fromEntries([...shown, ...where]),
		required: needed,
		additionalProperties: false,
	}
}

/** A list whose items name things as the arguments beside it do. */
function listSchema(schema: Json, { names, hidden = [] }: NonNullable<Tool['lists']>[string]): Json {
	const { items, ...list } = schema as { items?: unknown } & Record<string, Json>
	const { properties, required } = readObject(items)
	const shown = Object.entries(properties).flatMap(([key, item]): [string, Json][] => {
		if (hidden.includes(key)) return []
		if (key === 'addOnIds') return [['addOns', addOnsSchema]]
		const named = names.find((name) => name === key)
		return [named ? [argumentOf[named], { type: 'string', description: described[named] }] : [key, item]]
	})
	const needed = required
		.filter((key) => !hidden.includes(key))
		.map((key) => (isName(key, names) ? argumentOf[key] : key))
	const item = { type: 'object', properties: Object.fromEntries(shown), required: needed, additionalProperties: false }
	return { ...list, items: item }
}

function isName(key: string, names: NamedInput[]): key is NamedInput {
	return names.some((name) => name === key)
}

/** 'serviceId' is 'service' to a model; other inputs keep their name. */
export function argumentName(tool: Tool, key: string): string {
	const named = tool.names.find((name) => name === key)
	return named ? argumentOf[named] : key
}

function readObject(schema: unknown): { properties: Properties; required: string[] } {
	const { properties = {}, required = [] } = schema as { properties?: Properties; required?: string[] }
	return { properties, required }
}
