import { Form } from '@remix-run/react'
import { type LocalDate } from '#app/lib/time-calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { ChipLinks } from '#app/ui/chips.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { type Statistics } from '../schemas.ts'
import { presets, type StatisticsAddress, statisticsSearch } from './query.ts'

const groups = [
	{ id: 'dia', name: 'Por día' },
	{ id: 'semana', name: 'Por semana' },
	{ id: 'mes', name: 'Por mes' },
]

type StatisticsFiltersProps = {
	address: StatisticsAddress
	today: LocalDate
	choices: Pick<Statistics, 'branches' | 'specialists'>
}

/** Ranges at a press, and a form of the address for everything else. */
export function StatisticsFilters({ address, today, choices }: StatisticsFiltersProps) {
	const { desde, hasta, por, sucursal, especialista } = address
	return (
		<Card>
			<ChipLinks
				label="Periodo"
				chips={presets(today).map(({ id, name, ...range }) => ({
					id,
					to: `/agenda/dashboard${statisticsSearch({ ...address, ...range })}`,
					current: range.desde === desde && range.hasta === hasta,
					children: name,
				}))}
			/>
			<Form className="statistics-filters" action="/agenda/dashboard" key={statisticsSearch(address)}>
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
