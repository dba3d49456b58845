import { Form } from '@remix-run/react'
import { type ReactNode } from 'react'
import { Button, type ButtonLook } from '../button.tsx'
import { useSubmitting } from './use-submitting.ts'

type PressFormProps = ButtonLook & {
	action: string
	fields?: Record<string, string>
	back?: string
	label?: ReactNode
	/** What it leads to comes as a document: of a page of many pieces it stands sooner than made here. */
	reloadDocument?: boolean
}

/** A lone button that does something: a form of its own, for a route that answers with a flash. */
export function PressForm({ action, fields = {}, back, label, reloadDocument, children, ...look }: PressFormProps) {
	const busy = useSubmitting(action)
	return (
		<Form method="post" action={action} reloadDocument={reloadDocument} preventScrollReset>
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{back ? <input type="hidden" name="back" value={back} /> : null}
			<Button {...look} busy={busy}>
				{children}
				{label ? <span className="sr"> {label}</span> : null}
			</Button>
		</Form>
	)
}
