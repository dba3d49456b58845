import { Form } from '@remix-run/react'
import { type ReactNode } from 'react'
import { LinkButton } from '../button.tsx'
import { SaveButton } from '../form/form-buttons.tsx'
import { type IconName } from '../icon.tsx'
import { DialogRoute } from './dialog.tsx'

type ConfirmDialogProps = {
	title: string
	text: ReactNode
	parent: string
	/** Where the form goes; the route of the dialog itself unless told. */
	action?: string
	confirm: string
	confirming?: string
	keep?: string
	icon?: IconName
	danger?: boolean
	/** Fields of the form. */
	children?: ReactNode
}

/** Asks before something that can't be taken back: a dialog whose body is one POST form. */
export function ConfirmDialog(props: ConfirmDialogProps) {
	const { title, text, parent, action, confirm, confirming, keep = 'Cancelar', icon, danger, children } = props
	return (
		<DialogRoute size="small" title={title} below={<p className="muted">{text}</p>} parent={parent}>
			<Form className="confirm" method="post" action={action} preventScrollReset>
				{children}
				<div className="confirm-foot">
					<LinkButton look="ghost" to={parent} preventScrollReset>
						{keep}
					</LinkButton>
					<SaveButton look={danger ? 'danger' : 'primary'} icon={icon} saving={confirming}>
						{confirm}
					</SaveButton>
				</div>
			</Form>
		</DialogRoute>
	)
}
