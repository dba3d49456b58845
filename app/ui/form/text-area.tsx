import { type TextareaHTMLAttributes } from 'react'
import { Field, type FieldState, type FieldTexts, fieldControl, initialText } from './field.tsx'

type TextAreaProps = FieldTexts & { field: FieldState } & Omit<
		TextareaHTMLAttributes<HTMLTextAreaElement>,
		'name' | 'id' | 'className'
	>

export function TextArea({ field, label, hint, optional, hideLabel, className, ...rest }: TextAreaProps) {
	return (
		<Field field={field} label={label} hint={hint} optional={optional} hideLabel={hideLabel} className={className}>
			<textarea
				key={field.key}
				className="textarea"
				minLength={field.minLength}
				maxLength={field.maxLength}
				defaultValue={initialText(field)}
				{...fieldControl(field, hint)}
				{...rest}
			/>
		</Field>
	)
}
