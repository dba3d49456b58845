import { useEffect, useRef, useState } from 'react'
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
	const { field, label, hint, optional, hideLabel, className, min, max, step = 1, valueText = String } = props
	const { meant, onChange } = props
	const hydrated = useHydrated()
	const [moved, setMoved] = useState<number>()
	const initial = Number(initialText(field) ?? min)
	const value = moved ?? initial
	const plain = useRef<HTMLInputElement>(null)
	// A number that was typed before scripts ran is where the slider stands.
	useEffect(() => {
		if (plain.current && plain.current.value !== plain.current.defaultValue) setMoved(plain.current.valueAsNumber)
	}, [])
	const frame = { field, label, optional, hideLabel, className }
	if (!hydrated) {
		const words = hint ?? `De ${min} a ${max}`
		return (
			<Field {...frame} hint={words}>
				<input
					ref={plain}
					className="input input--num"
					type="number"
					min={min}
					max={max}
					step="any"
					defaultValue={initial}
					{...fieldControl(field, words)}
				/>
			</Field>
		)
	}
	const { name, ...control } = fieldControl(field, hint)
	return (
		<Field {...frame} hint={hint}>
			<div className="slider-row">
				{meant ? <input type="hidden" name={name} value={value} /> : null}
				<input
					key={field.key}
					className="slider"
					type="range"
					min={min}
					max={max}
					step={step}
					defaultValue={value}
					aria-valuetext={valueText(value)}
					style={cssVariables({ '--at': `${((value - min) / (max - min)) * 100}%` })}
					onChange={({ currentTarget }) => {
						const now = meant?.(currentTarget.valueAsNumber) ?? currentTarget.valueAsNumber
						setMoved(now)
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
