/** What a saved reply may name, and how it is called where nothing is known. */
export const variables = {
	nombre: 'nombre',
	proxima_cita: 'próxima cita',
	servicio: 'servicio de la próxima cita',
	sucursal: 'sucursal',
	direccion: 'dirección de la sucursal',
	link_pago: 'enlace de pago de la próxima cita',
	negocio: 'nombre del negocio',
	yo: 'tu nombre',
} as const

export type Variable = keyof typeof variables
export type Values = Partial<Record<Variable, string>>

export const variableNames = Object.keys(variables) as Variable[]

const mark = /\{\s*([\p{L}\p{N}_]+)\s*\}/gu

function isVariable(name: string): name is Variable {
	return Object.hasOwn(variables, name)
}

/** Names in braces that nobody knows. */
export function unknownVariables(text: string): string[] {
	return [...new Set([...text.matchAll(mark)].map(([, name = '']) => name))].filter((name) => !isVariable(name))
}

/** The reply for one person. What is not known stands in brackets, in words, so that it is seen before it is sent. */
export function filledReply(text: string, values: Values): { text: string; missing: string[] } {
	const missing = new Set<string>()
	const filled = text.replace(mark, (whole, name: string) => {
		if (!isVariable(name)) return whole
		const value = values[name]
		if (value) return value
		missing.add(variables[name])
		return `[${variables[name]}]`
	})
	return { text: filled, missing: [...missing] }
}
