import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { type z } from 'zod'

/** How a form asks its schema: its limits stand at the fields, and what was refused once is looked at again while typing. */
export function validatedBy<Schema extends z.ZodType>(schema: Schema) {
	return {
		constraint: getZodConstraint(schema),
		shouldRevalidate: 'onInput' as const,
		onValidate: ({ formData }: { formData: FormData }) => parseWithZod(formData, { schema }),
	}
}
