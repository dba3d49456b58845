import { Icon } from '../icon.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { type AutocompleteProps, Combobox } from './combobox.tsx'
import { FieldError, fieldControl } from './field.tsx'
import { RadioCards } from './radio-cards.tsx'

/** With a script a list that follows the typing; without one a search field, and in the next step radio cards. */
export function Autocomplete(props: AutocompleteProps) {
	return useHydrated() ? <Combobox {...props} /> : <SearchThenChoose {...props} />
}

function SearchThenChoose({ field, label, hint, placeholder, options, query, queryName, none }: AutocompleteProps) {
	const searchId = `${field.id}-buscar`
	return (
		<div className="stack stack--1">
			<div className="field">
				<label htmlFor={options.length > 0 ? searchId : field.id}>{label}</label>
				<div className="group">
					<input
						className="input"
						placeholder={placeholder}
						{...fieldControl(field, hint)}
						id={options.length > 0 ? searchId : field.id}
						name={queryName}
						defaultValue={query}
						type="search"
					/>
					<button className="btn" type="submit" formNoValidate name="hacer" value="buscar">
						<Icon name="search" />
						Buscar
					</button>
				</div>
				{hint ? (
					<p className="hint" id={field.descriptionId}>
						{hint}
					</p>
				) : null}
			</div>
			{options.length > 0 ? <RadioCards field={field} legend={label} hideLegend options={options} /> : null}
			{options.length === 0 && query ? <p className="hint">{none}</p> : null}
			{options.length === 0 ? <FieldError field={field} label={label} /> : null}
		</div>
	)
}
