import { useState } from 'react'
import { isLocalDate } from '#app/lib/time-calendar.ts'
import { dateInWords } from '#app/lib/time-text.ts'
import { Field, type FieldState, type FieldTexts, fieldControl, initialText } from './field.tsx'

type MomentProps = FieldTexts & {
	field: FieldState
	disabled?: boolean
	onChange?: (value: string) => void
	/** Bounds beside those of the field: its metadata is a proxy, which a spread would empty. */
	min?: string
	max?: string
}

/** The browser's own date input, with the day in words below it ('martes 17 de noviembre'). */
export function DateField(props: MomentProps) {
	const { field, label, hint, optional, hideLabel, className, disabled, onChange, min, max } = props
	const [typed, setTyped] = useState<string>()
	const value = typed ?? initialText(field) ?? ''
	const words = isLocalDate(value) ? dateInWords(value) : hint
	return (
		<Field field={field} label={label} hint={words} optional={optional} hideLabel={hideLabel} className={className}>
			<input
				key={field.key}
				className="input"
				type="date"
				defaultValue={initialText(field)}
				min={min ?? field.min}
				max={max ?? field.max}
				disabled={disabled}
				onChange={({ currentTarget }) => {
					setTyped(currentTarget.value)
					onChange?.(currentTarget.value)
				}}
				{...fieldControl(field, words)}
			/>
		</Field>
	)
}

/** A time of day; `step` in seconds, quarter hours unless told. */
export function TimeField(props: MomentProps & { step?: number }) {
	const { field, label, hint, optional, hideLabel, className, disabled, onChange, step = 900 } = props
	return (
		<Field field={field} label={label} hint={hint} optional={optional} hideLabel={hideLabel} className={className}>
			<input
				key={field.key}
				className="input"
				type="time"
				step={step}
				defaultValue={initialText(field)}
				disabled={disabled}
				onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
				{...fieldControl(field, hint)}
			/>
		</Field>
	)
}
