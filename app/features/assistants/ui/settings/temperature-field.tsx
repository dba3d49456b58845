import { useState } from 'react'
import { Field, type FieldState, fieldControl, initialText } from '#app/ui/form/field.tsx'
import { cssVariables } from '#app/ui/style/css-variables.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const hint = 'Más baja repite lo que escribiste; más alta improvisa.'
const [least, most] = [0.01, 1]
/** Ten moves from 0.01 to 1: each stop but the lowest is a tenth. */
const move = (most - least) / 10

/**
 * D-14: any value from 0.01 to 1 is kept, the slider moves by tenths. The range has no name of its own: a browser draws
 * 0.5 at its nearest stop, and what nobody moved is sent as it was.
 */
export function TemperatureField({ field }: { field: FieldState }) {
	const stored = Number(initialText(field) ?? 0.5)
	const [value, setValue] = useState(stored)
	const hydrated = useHydrated()
	const frame = { field, label: 'Temperatura (GPT)', hint }
	if (!hydrated)
		return (
			<Field {...frame}>
				<input
					className="input input--num"
					type="number"
					min={least}
					max={most}
					step="any"
					defaultValue={stored}
					{...fieldControl(field, hint)}
				/>
			</Field>
		)
	const { name, ...control } = fieldControl(field, hint)
	return (
		<Field {...frame}>
			<div className="slider-row">
				<input type="hidden" name={name} value={value} />
				<input
					className="slider"
					type="range"
					min={least}
					max={most}
					step={move}
					defaultValue={stored}
					aria-valuetext={String(value)}
					style={cssVariables({ '--at': `${((value - least) / (most - least)) * 100}%` })}
					onChange={({ currentTarget }) => setValue(tenthOf(currentTarget.valueAsNumber))}
					{...control}
				/>
				<output htmlFor={field.id}>{value}</output>
			</div>
		</Field>
	)
}

function tenthOf(moved: number): number {
	return Math.max(least, Math.round(moved * 10) / 10)
}
