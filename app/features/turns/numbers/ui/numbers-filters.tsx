import { Form } from '@remix-run/react'
import { monthInWords } from '#app/lib/time-text.ts'
import { Button } from '#app/ui/button.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { type Numbers } from '../schemas.ts'

/** Whose numbers, and of which month; they stand in the address. */
export function NumbersFilters({ numbers: { assistants, assistantId, month, months } }: { numbers: Numbers }) {
	const known = months.includes(month) ? months : [month, ...months]
	return (
		<Form className="row row--wrap numbers-filters" method="get" key={`${assistantId}-${month}`}>
			<Select
				field={plainField('asistente', { value: assistantId ?? '' })}
				label="Asistente"
				placeholder="Todos"
				options={assistants}
			/>
			<Select
				field={plainField('mes', { value: month })}
				label="Mes"
				options={known.map((each) => ({ id: each, name: monthInWords(`${each}-01`) }))}
			/>
			<Button type="submit">Ver</Button>
		</Form>
	)
}
