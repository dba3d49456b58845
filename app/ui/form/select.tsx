import { type SelectHTMLAttributes } from 'react'
import { Icon } from '../icon.tsx'
import { Field, type FieldState, type FieldTexts, fieldControl, initialText } from './field.tsx'

export type Option = { id: string; name: string; disabled?: boolean }

type SelectProps = FieldTexts & {
	field: FieldState
	options: Option[]
	/** What stands there while nothing is chosen; without it the first option is. */
	placeholder?: string
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id' | 'className'>

export function Select(props: SelectProps) {
	const { field, label, hint, optional, hideLabel, className, options, placeholder, ...rest } = props
	return (
		<Field field={field} label={label} hint={hint} optional={optional} hideLabel={hideLabel} className={className}>
			<div className="select-wrap">
				<select
					key={field.key}
					className="select"
					defaultValue={rest.value === undefined ? (initialText(field) ?? '') : undefined}
					{...fieldControl(field, hint)}
					{...rest}
				>
					{placeholder === undefined ? null : <option value="">{placeholder}</option>}
					{options.map(({ id, name, disabled }) => (
						<option key={id} value={id} disabled={disabled}>
							{name}
						</option>
					))}
				</select>
				<Icon name="chevron-down" />
			</div>
		</Field>
	)
}
