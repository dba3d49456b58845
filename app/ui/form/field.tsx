import { type ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { classNames } from '../style/class-names.ts'
import { useFieldName } from './field-names.ts'

/** What a field knows about itself: the metadata of conform fits, and so does the answer of `plainField`. */
export type FieldState = {
	id: string
	name: string
	errorId: string
	descriptionId: string
	key?: string
	errors?: string[]
	required?: boolean
	minLength?: number
	maxLength?: number
	min?: string | number
	max?: string | number
	step?: string | number
	/** A list when several values share the name. */
	initialValue?: unknown
}

/** A field of a form small enough to do without conform. Ids come from the name: once a page. */
export function plainField(name: string, { value, errors }: { value?: string; errors?: string[] } = {}): FieldState {
	return { id: name, name, errorId: `${name}-error`, descriptionId: `${name}-pista`, errors, initialValue: value }
}

/** Attributes that tie a control to its hint and its error. */
export function fieldControl(field: FieldState, hint?: ReactNode) {
	const invalid = Boolean(field.errors?.length)
	return {
		id: field.id,
		name: field.name,
		required: field.required,
		'aria-invalid': invalid || undefined,
		'aria-describedby': classNames(hint ? field.descriptionId : null, invalid ? field.errorId : null),
	}
}

export function initialText(field: { initialValue?: unknown }): string | undefined {
	return typeof field.initialValue === 'string' ? field.initialValue : undefined
}

/** What the field holds now. A form that names it twice leaves a list there, which is no text. */
export function textOf(field: { value?: unknown }): string | undefined {
	return typeof field.value === 'string' ? field.value : undefined
}

export type FieldTexts = {
	label: ReactNode
	hint?: ReactNode
	optional?: boolean
	/** The label is read, not shown. */
	hideLabel?: boolean
	className?: string
}

type FieldProps = FieldTexts & { field: FieldState; children: ReactNode }

/** Label above, control, and below it the hint or the error in its place. */
export function Field({ field, label, hint, optional, hideLabel, className, children }: FieldProps) {
	return (
		<div className={classNames('field', className)}>
			<label htmlFor={field.id} className={hideLabel ? 'sr' : undefined}>
				{label}
				{optional ? <span className="optional"> (opcional)</span> : null}
			</label>
			{children}
			{hint ? (
				<p className="hint" id={field.descriptionId}>
					{hint}
				</p>
			) : null}
			<FieldError field={field} label={label} />
		</div>
	)
}

/** The error in words. `label`: what the field is called where errors are summed up. */
export function FieldError({ field, label }: { field: FieldState; label?: ReactNode }) {
	useFieldName(field.id, label)
	if (!field.errors?.length) return null
	return (
		<p className="error" id={field.errorId}>
			<Icon name="circle-exclamation-point" />
			{field.errors.join('. ')}
		</p>
	)
}
