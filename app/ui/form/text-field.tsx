import { type InputHTMLAttributes, type ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'
import { Field, type FieldState, type FieldTexts, fieldControl, initialText } from './field.tsx'

type TextFieldProps = FieldTexts & {
	field: FieldState
	prefix?: ReactNode
	suffix?: ReactNode
	numeric?: boolean
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'name' | 'id' | 'className'>

/** One line of text; `prefix` and `suffix` ('$', 'minutos', a button) share its frame. */
export function TextField(props: TextFieldProps) {
	const { field, label, hint, optional, hideLabel, className, prefix, suffix, numeric, type = 'text', ...rest } = props
	const input = (
		<input
			key={field.key}
			className={classNames('input', numeric && 'input--num')}
			type={type}
			minLength={field.minLength}
			maxLength={field.maxLength}
			min={field.min}
			max={field.max}
			step={field.step}
			defaultValue={rest.value === undefined ? initialText(field) : undefined}
			{...fieldControl(field, hint)}
			{...rest}
		/>
	)
	return (
		<Field field={field} label={label} hint={hint} optional={optional} hideLabel={hideLabel} className={className}>
			{prefix || suffix ? (
				<div className="group">
					{typeof prefix === 'string' ? <span className="prefix">{prefix}</span> : prefix}
					{input}
					{typeof suffix === 'string' ? <span className="suffix">{suffix}</span> : suffix}
				</div>
			) : (
				input
			)}
		</Field>
	)
}

/** An amount of money as people type it: '1,350.50'; `suffix` is its currency. */
export function AmountField(props: Parameters<typeof TextField>[0]) {
	return <TextField prefix="$" numeric inputMode="decimal" autoComplete="off" {...props} />
}
