import { useState } from 'react'
import { cssVariables } from '../style/css-variables.ts'
import { useHydrated } from '../use-hydrated.ts'
import { Field, type FieldState, type FieldTexts, fieldControl, initialText } from './field.tsx'

type SliderProps = FieldTexts & {
	field: FieldState
	min: number
	max: number
	step?: number
	/** What is shown at the end of the line; the number unless told. */
	valueText?: (value: number) => string
	/** What a move means; then the value travels beside the range, which draws it at its nearest stop. */
	meant?: (moved: number) => number
	onChange?: (value: number) => void
}

/** A number between two ends. Without a script it is typed, since a range that shows no number says nothing. */
export function Slider(props: SliderProps) {
	return useHydrated() ? <LiveSlider {...props} /> : <TypedNumber {...props} />
}

function TypedNumber({ field, label, hint, optional, hideLabel, className, min, max }: SliderProps) {
	const words = hint ?? `De ${min} a ${max}`
	return (
		<Field {...{ field, label, optional, hideLabel, className }} hint={words}>
			<input
				className="input input--num"
				type="number"
				min={min}
				max={max}
				step="any"
				defaultValue={initialText(field) ?? min}
				{...fieldControl(field, words)}
			/>
		</Field>
	)
}

function LiveSlider(props: SliderProps) {
	const { field, label, hint, optional, hideLabel, className, min, max, step = 1, valueText = String } = props
	const { meant, onChange } = props
	const [first] = useState(() => typedBefore(field.id) ?? Number(initialText(field) ?? min))
	const [value, setValue] = useState(first)
	const { name, ...control } = fieldControl(field, hint)
	return (
		<Field {...{ field, label, optional, hideLabel, className }} hint={hint}>
			<div className="slider-row">
				{meant ? <input type="hidden" name={name} value={value} /> : null}
				<input
					key={field.key}
					className="slider"
					type="range"
					min={min}
					max={max}
					step={step}
					defaultValue={first}
					aria-valuetext={valueText(value)}
					style={cssVariables({ '--at': `${((value - min) / (max - min)) * 100}%` })}
					onChange={({ currentTarget }) => {
						const now = meant?.(currentTarget.valueAsNumber) ?? currentTarget.valueAsNumber
						setValue(now)
						onChange?.(now)
					}}
					{...control}
					name={meant ? undefined : name}
				/>
				<output htmlFor={field.id}>{valueText(value)}</output>
			</div>
		</Field>
	)
}

/** The number in the field whose place the slider takes once scripts run: it is in the page until then. */
function typedBefore(id: string): number | undefined {
	const plain = document.getElementById(id)
	if (!(plain instanceof HTMLInputElement) || plain.type !== 'number') return undefined
	return Number.isNaN(plain.valueAsNumber) ? undefined : plain.valueAsNumber
}
