import { type FieldState } from '../form/field.tsx'
import { type Option, Select } from '../form/select.tsx'

type ColumnSelectsProps = {
	fields: FieldState[]
	heads: string[]
	/** The first filled cell of each column. */
	examples: string[]
	options: Option[]
}

/** What each column of a file is: recognised by its name, changed by hand. */
export function ColumnSelects({ fields, heads, examples, options }: ColumnSelectsProps) {
	return (
		<div className="form-grid">
			{fields.map((field, place) => (
				<Select
					key={field.name}
					field={field}
					label={heads[place] ?? ''}
					hint={examples[place] ? `Ej. ${examples[place]}` : undefined}
					options={options}
				/>
			))}
		</div>
	)
}
