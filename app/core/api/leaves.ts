import { z } from 'zod'

type Entity = { id: string; schema: z.ZodObject }

/** Things that the wire shows in several answers; the documentation describes each once. */
export const entities: Entity[] = []

export function entity<Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) {
	const schema = z.object(shape)
	entities.push({ id, schema })
	return schema
}

/** `{appointment: {…}}`: the documents put what is saved under its own name. */
export function wrapped<Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) {
	return z.object(shape, { error: `Falta "${name}" en el cuerpo de la solicitud` })
}

/** An id of ours as it appears in answers. */
export function anId(prefix: string) {
	return z.string().meta({ examples: [`${prefix}_01k9zq3v5hf0wbn2c8m6t4xy7r`] })
}

export const instant = z.iso.datetime().meta({ examples: ['2026-11-17T15:00:00.000Z'] })
export const sentence = (example: string) => z.string().meta({ examples: [example] })
export const words = (...examples: string[]) => z.array(z.string()).meta({ examples: [examples] })

/** The open business may be named as well; another one is not found. Both spellings of the documents are read. */
export const businessId = z.string().max(64).optional().describe('El negocio de la llave o de la sesión')
