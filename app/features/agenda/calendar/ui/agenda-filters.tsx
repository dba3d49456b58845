import { Form, useSubmit } from '@remix-run/react'
import { type FormEvent, type ReactNode } from 'react'
import { tintOf } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { cssVariables } from '#app/ui/style/css-variables.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { statusWords } from '../../booking/ui/appointment-status.tsx'
import { agendaPaths } from './agenda-links.ts'
import { type AgendaQuery } from './agenda-query.ts'
import { calendarStatuses, type FilterOption } from './calendar-props.ts'

export type AgendaFilterProps = {
	query: AgendaQuery
	branches: FilterOption[]
	specialists: FilterOption[]
	/** `id` is the status. */
	statuses: FilterOption[]
}

/** A GET form. Nothing chosen in a list means everything, so everything is shown as chosen. The list is the legend too. */
export function AgendaFilters({ query, branches, specialists, statuses }: AgendaFilterProps) {
	const submit = useSubmit()
	const hydrated = useHydrated()
	// What the address says fills the boxes anew after every change of it.
	const state = [query.sucursal, ...query.especialista, ...query.estado].join(' ')
	function apply({ currentTarget }: FormEvent<HTMLFormElement>) {
		submit(currentTarget, { preventScrollReset: true, replace: true })
	}
	return (
		<Form key={state} className="stack stack--3" action={agendaPaths.agenda} preventScrollReset onChange={apply}>
			<input type="hidden" name="fecha" value={query.fecha} />
			<input type="hidden" name="vista" value={query.vista} />
			<Select
				field={plainField('sucursal', { value: query.sucursal })}
				label="Sucursal"
				placeholder="Todas las sucursales"
				options={branches}
			/>
			<fieldset className="stack stack--1">
				<legend className="label">Especialistas</legend>
				{specialists.map(({ id, name, count, colorHex }) => (
					<FilterCheck key={id} name="especialista" value={id} chosen={query.especialista} count={count}>
						<span
							className={classNames('dot', !colorHex && tintOf(id))}
							style={colorHex ? cssVariables({ '--c': colorHex }) : undefined}
						/>
						{name}
					</FilterCheck>
				))}
			</fieldset>
			<fieldset className="stack stack--1">
				<legend className="label">Estado</legend>
				{calendarStatuses.map((status) => (
					<FilterCheck
						key={status}
						name="estado"
						value={status}
						chosen={query.estado}
						count={statuses.find(({ id }) => id === status)?.count}
					>
						<span className="filter-status" data-status={status}>
							<Icon name={statusWords[status].icon} size="xs" />
						</span>
						{statusWords[status].label}
					</FilterCheck>
				))}
			</fieldset>
			{hydrated ? null : <Button>Aplicar filtros</Button>}
		</Form>
	)
}

type FilterCheckProps = { name: string; value: string; chosen: string[]; count?: number; children: ReactNode }

function FilterCheck({ name, value, chosen, count, children }: FilterCheckProps) {
	return (
		<label className="check">
			<input type="checkbox" name={name} value={value} defaultChecked={chosen.length === 0 || chosen.includes(value)} />
			<span className="row grow">
				{children}
				{count === undefined ? null : <span className="push caption num">{count}</span>}
			</span>
		</label>
	)
}
