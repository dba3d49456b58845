import { type ReactNode } from 'react'
import { Button, LinkButton } from '../button.tsx'
import { type IconName } from '../icon.tsx'
import { useSubmitting } from './use-submitting.ts'

type SaveButtonProps = {
	children: ReactNode
	/** Only a POST to this address counts as this button's; any POST of the page unless told. */
	action?: string
	look?: 'primary' | 'secondary' | 'danger'
	icon?: IconName
	block?: boolean
	saving?: string
	disabled?: boolean
}

/** Named after its result; while that is under way it can't be pressed again and says so. */
export function SaveButton({
	children,
	action,
	look = 'primary',
	icon,
	block,
	saving = 'Guardando...',
	disabled,
}: SaveButtonProps) {
	const busy = useSubmitting(action)
	return (
		<Button look={look} icon={icon} block={block} busy={busy} disabled={disabled}>
			{busy ? saving : children}
		</Button>
	)
}

/** Foot of a form: leave without saving, or save. */
export function FormButtons({
	cancelTo,
	save,
	...rest
}: { cancelTo: string; save: string } & Omit<SaveButtonProps, 'children'>) {
	return (
		<>
			<LinkButton look="ghost" to={cancelTo} preventScrollReset>
				Cancelar
			</LinkButton>
			<SaveButton {...rest}>{save}</SaveButton>
		</>
	)
}
