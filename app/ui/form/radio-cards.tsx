import { type ReactNode } from 'react'
import { Check } from './check.tsx'
import { FieldError, type FieldState, initialText } from './field.tsx'

export type CardOption = { id: string; name: string; hint?: ReactNode; disabled?: boolean }

type RadioCardsProps = { field: FieldState; legend: string; hideLegend?: boolean; options: CardOption[] }

/** One of a few, each with its sentence. */
export function RadioCards({ field, legend, hideLegend, options }: RadioCardsProps) {
	const chosen = initialText(field)
	return (
		<fieldset className="stack stack--1" aria-describedby={field.errors?.length ? field.errorId : undefined}>
			<legend className={hideLegend ? 'sr' : 'label'}>{legend}</legend>
			{options.map(({ id, name, hint, disabled }, index) => (
				<Check
					key={id}
					type="radio"
					card
					// The summary of errors leads to the first card.
					id={index === 0 ? field.id : undefined}
					name={field.name}
					value={id}
					defaultChecked={id === chosen}
					disabled={disabled}
					hint={hint}
				>
					{name}
				</Check>
			))}
			<FieldError field={field} label={legend} />
		</fieldset>
	)
}
