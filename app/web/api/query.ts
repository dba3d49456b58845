import { z } from 'zod'

/** The query of an address for a schema: numbers, switches and comma lists are told from text by what the schema asks. */
export function readQuery(params: URLSearchParams, schema: z.ZodObject): Record<string, unknown> {
	const entries = [...params].filter(([, value]) => value.trim() !== '')
	return Object.fromEntries(entries.map(([key, value]) => [key, asAsked(value, schema.shape[key])]))
}

function asAsked(value: string, schema: unknown): unknown {
	const inner = innermost(schema)
	if (inner instanceof z.ZodNumber) return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
	if (inner instanceof z.ZodBoolean)
		return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value
	if (inner instanceof z.ZodArray) return value.split(',').filter(Boolean)
	return value
}

function innermost(schema: unknown): unknown {
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return innermost(schema.unwrap())
	return schema
}
