import { Form } from '@remix-run/react'
import { type LocalDate } from '#app/lib/time-calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { ChipLinks } from '#app/ui/chips.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { type Numbers } from '../schemas.ts'
import { type NumbersAddress, numbersSearch, presets } from './query.ts'

const groups = [
	{ id: 'dia', name: 'Por día' },
	{ id: 'semana', name: 'Por semana' },
	{ id: 'mes', name: 'Por mes' },
]

type NumbersFiltersProps = {
	address: NumbersAddress
	today: LocalDate
	choices: Pick<Numbers, 'branches' | 'specialists'>
}

/** Ranges at a press, and a form of the address for everything else. */
export function NumbersFilters({ address, today, choices }: NumbersFiltersProps) {
	const { desde, hasta, por, sucursal, especialista } = address
	return (
		<Card>
			<ChipLinks
				label="Periodo"
				chips={presets(today).map(({ id, name, ...range }) => ({
					id,
					to: `/agenda/dashboard${numbersSearch({ ...address, ...range })}`,
					current: range.desde === desde && range.hasta === hasta,
					children: name,
				}))}
			/>
			<Form className="numbers-filters" action="/agenda/dashboard" key={numbersSearch(address)}>
				<DateField field={plainField('desde', { value: desde })} label="Desde" />
				<DateField field={plainField('hasta', { value: hasta })} label="Hasta" />
				<Select field={plainField('por', { value: por })} label="Agrupar" options={groups} />
				<Select
					field={plainField('sucursal', { value: sucursal })}
					label="Sucursal"
					placeholder="Todas"
					options={choices.branches}
				/>
				<Select
					field={plainField('especialista', { value: especialista })}
					label="Especialista"
					placeholder="Todos"
					options={choices.specialists}
				/>
				<Button icon="search">Ver</Button>
			</Form>
		</Card>
	)
}
