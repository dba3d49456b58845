import { Form } from '@remix-run/react'
import { presets } from '#app/features/agenda/statistics/ui/query.ts'
import { Button } from '#app/ui/button.tsx'
import { ChipLinks } from '#app/ui/chips.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { FoldedFilters } from '#app/ui/list/folded-filters.tsx'
import { type Earnings, sourceNames } from '../schemas.ts'
import { type EarningsAddress, earningsSearch, origins } from './query.ts'

const groups = [
	{ id: 'dia', name: 'Por día' },
	{ id: 'semana', name: 'Por semana' },
	{ id: 'mes', name: 'Por mes' },
]
const ways = Object.entries(origins).map(([id, source]) => ({ id, name: sourceNames[source] }))

/** What keeps something out; a range and its steps are always there. */
const narrowing = ['sucursal', 'especialista', 'servicio', 'origen'] as const

/** Ranges at a press, and a form of the address for everything else. */
export function EarningsFilters({ address, earnings }: { address: EarningsAddress; earnings: Earnings }) {
	const field = (name: keyof EarningsAddress) => plainField(name, { value: address[name] })
	return (
		<Card>
			<ChipLinks
				label="Periodo"
				chips={presets(earnings.today).map(({ id, name, ...range }) => ({
					id,
					to: `/finanzas/dashboard${earningsSearch({ ...address, ...range })}`,
					current: range.desde === address.desde && range.hasta === address.hasta,
					children: name,
				}))}
			/>
			<FoldedFilters used={narrowing.filter((name) => address[name]).length}>
				<Form className="earnings-filters" action="/finanzas/dashboard" key={earningsSearch(address)}>
					<DateField field={field('desde')} label="Desde" />
					<DateField field={field('hasta')} label="Hasta" />
					<Select field={field('por')} label="Agrupar" options={groups} />
					<Select field={field('sucursal')} label="Sucursal" placeholder="Todas" options={earnings.branches} />
					<Select
						field={field('especialista')}
						label="Especialista"
						placeholder="Todos"
						options={earnings.specialists}
					/>
					<Select field={field('servicio')} label="Servicio" placeholder="Todos" options={earnings.services} />
					<Select field={field('origen')} label="Origen" placeholder="Todos" options={ways} />
					<Button icon="search">Ver</Button>
				</Form>
			</FoldedFilters>
		</Card>
	)
}
