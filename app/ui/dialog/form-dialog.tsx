import { type FormMetadata, getFormProps } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type ReactNode } from 'react'
import { FormButtons } from '../form/form-buttons.tsx'
import { DialogBody, DialogFoot, DialogRoute, type DialogRouteProps } from './dialog.tsx'

type FormDialogProps = Pick<DialogRouteProps, 'title' | 'below' | 'parent' | 'size'> & {
	form: FormMetadata
	/** Where the form goes; the route of the dialog itself unless told. */
	action?: string
	save: string
	children: ReactNode
}

/**
 * A form inside a dialog. Its action leads back to the page behind, whose data is then read anew (COM-105); where that
 * fails the error page says so (COM-106).
 */
export function FormDialog({ form, action, save, children, ...dialog }: FormDialogProps) {
	return (
		<DialogRoute {...dialog}>
			<Form className="contents" method="post" action={action} {...getFormProps(form)} preventScrollReset>
				<DialogBody>
					<div className="stack">{children}</div>
				</DialogBody>
				<DialogFoot>
					<FormButtons cancelTo={dialog.parent} save={save} />
				</DialogFoot>
			</Form>
		</DialogRoute>
	)
}
