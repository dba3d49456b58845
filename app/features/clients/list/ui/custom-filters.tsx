import { type ClientField } from '#app/features/contacts/custom/kinds.ts'
import { ChipChecks } from '#app/ui/chips.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { ChipRadios } from './chip-radios.tsx'

const yesOrNo = [
	{ id: 'si', name: 'Sí' },
	{ id: 'no', name: 'No' },
]

/** Each custom field of the business as its kind is asked for. */
export function CustomFilters({ fields, asked }: { fields: ClientField[]; asked: URLSearchParams }) {
	return fields.map((field) => <CustomFilter key={field.key} field={field} asked={asked} />)
}

function CustomFilter({ field: { key, label, kind, options }, asked }: { field: ClientField; asked: URLSearchParams }) {
	const text = (word: string) => plainField(`${word}:${key}`, { value: asked.get(`${word}:${key}`) ?? undefined })
	if (kind === 'boolean')
		return (
			<ChipRadios
				label={label}
				name={`campo:${key}`}
				options={yesOrNo}
				chosen={asked.get(`campo:${key}`)}
				any="Todos"
			/>
		)
	if (kind === 'choice')
		return (
			<ChipChecks
				label={label}
				name={`campo:${key}`}
				options={options.map((option) => ({ id: option, name: option }))}
				chosen={asked.getAll(`campo:${key}`)}
			/>
		)
	if (kind === 'date')
		return (
			<>
				<DateField field={text('desde')} label={`${label} desde`} />
				<DateField field={text('hasta')} label={`${label} hasta`} />
			</>
		)
	if (kind === 'number')
		return (
			<div className="pair">
				<TextField field={text('desde')} label={`${label} desde`} inputMode="decimal" numeric autoComplete="off" />
				<TextField field={text('hasta')} label={`${label} hasta`} inputMode="decimal" numeric autoComplete="off" />
			</div>
		)
	return <TextField field={text('contiene')} label={label} autoComplete="off" />
}
