import { PressForm } from '#app/ui/form/press-form.tsx'

type MoveButtonsProps = {
	action: string
	/** Where it stands, and the last place that there is. */
	at: number
	last: number
	label: string
}

/** One place up or down; at an end there is no such button. */
export function MoveButtons({ action, at, last, label }: MoveButtonsProps) {
	return (
		<>
			{at > 0 ? (
				<PressForm action={action} fields={{ to: String(at - 1) }} size="s" look="ghost" icon="chevron-up" iconOnly>
					Subir {label}
				</PressForm>
			) : null}
			{at < last ? (
				<PressForm action={action} fields={{ to: String(at + 1) }} size="s" look="ghost" icon="chevron-down" iconOnly>
					Bajar {label}
				</PressForm>
			) : null}
		</>
	)
}
