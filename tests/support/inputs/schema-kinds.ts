import { z } from 'zod'

type Inside = { _zod: { def: { type: string; coerce?: boolean } } }

/** Every kind of schema within one, 'coerce' for those that convert; a preprocess shows as a pipe. */
export function kindsIn(schema: z.ZodType): string[] {
	const kinds = new Set<string>()
	z.toJSONSchema(schema, {
		io: 'input',
		unrepresentable: 'any',
		override: ({ zodSchema }) => {
			const { def } = (zodSchema as unknown as Inside)._zod
			kinds.add(def.coerce ? 'coerce' : def.type)
		},
	})
	return [...kinds]
}
