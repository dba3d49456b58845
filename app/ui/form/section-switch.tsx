import { type FormMetadata } from '@conform-to/react'
import { type ReactNode } from 'react'

type SectionSwitchProps = {
	form: Pick<FormMetadata, 'update'>
	/** The field or fieldset that is in the form while it is open. */
	name: string
	isOpen: boolean
	/** What it holds as soon as it is opened. */
	start: unknown
	/** The switch is on while the section is away, e.g. 'Siempre disponible' for hours of its own. */
	isOnWhenClosed?: boolean
	children: ReactNode
}

/**
 * An update to `undefined` changes nothing: conform leaves it out of the button and out of what was posted. A blank is
 * what it takes away, in the browser as on the server.
 */
const nothing = ''

/**
 * Brings a part of a form or takes it away. It is a button of the form, so that it works without a script as well; what
 * is taken away is not posted, and the save clears it.
 */
export function SectionSwitch({ form, name, isOpen, start, isOnWhenClosed = false, children }: SectionSwitchProps) {
	const value = (isOpen ? nothing : start) as never
	return (
		<button
			className="switch switch-press"
			role="switch"
			aria-checked={isOpen !== isOnWhenClosed}
			// What was refused of a section is forgotten with it.
			{...form.update.getButtonProps({ name, value, validated: false })}
		>
			<span className="knob" />
			{children}
		</button>
	)
}
