import { type FieldMetadata, type FormMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type ReactNode } from 'react'
import { type z } from 'zod'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'

type DoorFormProps<Shape extends Record<string, unknown>> = {
	id: string
	schema: z.ZodType<Shape>
	lastResult: SubmissionResult | undefined
	defaultValue?: Record<string, string>
	save: string
	saving: string
	/** Inside a page: the button is as wide as its words. */
	narrow?: boolean
	look?: 'primary' | 'danger'
	children: (fields: Record<keyof Shape, FieldMetadata<string>>) => ReactNode
}

/** A form of the door: one schema for browser and server, refusals where they were typed. */
export function DoorForm<Shape extends Record<string, unknown>>(props: DoorFormProps<Shape>) {
	const { id, schema, lastResult, defaultValue, save, saving, narrow, look, children } = props
	const [form, fields] = useForm({
		id,
		lastResult,
		defaultValue,
		...validatedBy(schema),
	})
	return (
		<Form className="stack" method="post" {...getFormProps(form as FormMetadata<Record<string, unknown>>)}>
			<ErrorSummary errors={form.errors} />
			{children(fields as unknown as Record<keyof Shape, FieldMetadata<string>>)}
			<div className={narrow ? 'row' : 'contents'}>
				<SaveButton block={!narrow} look={look} saving={saving}>
					{save}
				</SaveButton>
			</div>
		</Form>
	)
}
