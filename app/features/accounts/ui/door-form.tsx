import { type FieldMetadata, type FormMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { type ReactNode } from 'react'
import { type z } from 'zod'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { SaveButton } from '#app/ui/form-buttons.tsx'

type DoorFormProps<Shape extends Record<string, unknown>> = {
	id: string
	schema: z.ZodType<Shape>
	lastResult: SubmissionResult | undefined
	defaultValue?: Record<string, string>
	save: string
	saving: string
	children: (fields: Record<keyof Shape, FieldMetadata<string>>) => ReactNode
}

/** A form of the door: one schema for browser and server, refusals where they were typed. */
export function DoorForm<Shape extends Record<string, unknown>>(props: DoorFormProps<Shape>) {
	const { id, schema, lastResult, defaultValue, save, saving, children } = props
	const [form, fields] = useForm({
		id,
		lastResult,
		defaultValue,
		constraint: getZodConstraint(schema),
		onValidate: ({ formData }) => parseWithZod(formData, { schema }),
		shouldRevalidate: 'onInput',
	})
	return (
		<Form className="stack" method="post" {...getFormProps(form as FormMetadata<Record<string, unknown>>)}>
			<ErrorSummary errors={form.errors} />
			{children(fields as unknown as Record<keyof Shape, FieldMetadata<string>>)}
			<SaveButton block saving={saving}>
				{save}
			</SaveButton>
		</Form>
	)
}
