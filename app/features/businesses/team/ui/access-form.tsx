import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { type ReactNode } from 'react'
import { z } from 'zod'
import { LinkButton } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { type AccessChoices, type Grant } from '../schemas-members.ts'
import { AccessFields } from './access-fields.tsx'

type Shape = { access: 'full' | 'listed'; permissions: Grant[]; email?: string; userId?: string; requestId?: string }

type AccessFormProps = {
	id: string
	title: ReactNode
	/** Of the operation, which the browser asks too. */
	schema: z.ZodType<Shape>
	/** What the address says and the schema wants. */
	input?: Record<string, string>
	value: { access: 'full' | 'listed'; permissions: Grant[]; email?: string }
	choices: AccessChoices
	lastResult?: SubmissionResult
	save: string
	saving?: string
	/** Beside the button, e.g. removing the member. */
	aside?: ReactNode
	children?: (email: FieldMetadata<string | undefined>) => ReactNode
}

/** The access of one person: of a member, in an invitation, for somebody who asks to join. */
export function AccessForm(props: AccessFormProps) {
	const { id, title, schema, input = {}, value, choices, lastResult, save, saving, aside, children } = props
	const [form, fields] = useForm<Shape, unknown>({
		id,
		lastResult,
		defaultValue: value,
		shouldRevalidate: 'onSubmit',
		onValidate: ({ formData }) => {
			// 'Marcar lo de una recepción' saves nothing: nothing is judged yet.
			if (formData.has('rol')) return parseWithZod(formData, { schema: z.custom<Shape>() })
			for (const [name, text] of Object.entries(input)) formData.set(name, text)
			return parseWithZod(formData, { schema })
		},
	})
	return (
		<Form className="max-w-[48rem]" method="post" preventScrollReset {...getFormProps(form)}>
			<Card
				title={title}
				foot={
					<>
						<SaveButton saving={saving}>{save}</SaveButton>
						<LinkButton look="ghost" to="/negocio/equipo">
							Cancelar
						</LinkButton>
						{aside ? <span className="push">{aside}</span> : null}
					</>
				}
			>
				<ErrorSummary
					errors={form.errors}
					fields={[...(children ? [fields.email] : []), fields.access, fields.permissions]}
				/>
				{children?.(fields.email)}
				<AccessFields
					access={fields.access}
					permissions={fields.permissions}
					choices={choices}
					isBegun={Boolean(children)}
				/>
			</Card>
		</Form>
	)
}
