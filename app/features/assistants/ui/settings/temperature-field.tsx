import { type FieldState } from '#app/ui/form/field.tsx'
import { Slider } from '#app/ui/form/slider.tsx'

const [least, most] = [0.01, 1]

/** D-14: any value from 0.01 to 1 is kept, the slider makes ten moves: each stop but the lowest is a tenth. */
export function TemperatureField({ field }: { field: FieldState }) {
	return (
		<Slider
			field={field}
			label="Temperatura (GPT)"
			hint="Más baja repite lo que escribiste; más alta improvisa."
			min={least}
			max={most}
			step={(most - least) / 10}
			meant={tenthOf}
		/>
	)
}

function tenthOf(moved: number): number {
	return Math.max(least, Math.round(moved * 10) / 10)
}
