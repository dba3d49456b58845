import { type InputHTMLAttributes, type ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'

type SwitchProps = { name: string; end?: boolean; children: ReactNode } & Omit<
	InputHTMLAttributes<HTMLInputElement>,
	'type' | 'name' | 'className'
>

/** On or off at once. `end` puts the words first and the switch at the far end of the line. */
export function Switch({ name, end, children, ...rest }: SwitchProps) {
	return (
		<label className={classNames('switch', end && 'switch--end')}>
			{end ? children : null}
			{/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked */}
			<input type="checkbox" role="switch" name={name} {...rest} />
			{end ? null : children}
		</label>
	)
}
