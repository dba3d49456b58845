import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { tintOf } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { cssVariables } from '#app/ui/style/css-variables.ts'
import { statusWords } from '../../booking/ui/appointment-status.tsx'
import { agendaPaths } from './agenda-links.ts'
import { type AgendaQuery, statusesShown } from './agenda-query.ts'
import { calendarStatuses, type FilterOption } from './calendar-props.ts'

export type AgendaFilterProps = {
	query: AgendaQuery
	branches: FilterOption[]
	specialists: FilterOption[]
	/** `id` is the status. */
	statuses: FilterOption[]
	/** Whether this person sees the cancelled ones without asking. */
	showsCancelled: boolean
}

/** A GET form. Nothing chosen in a list means everything, so everything is shown as chosen. The list is the legend too. */
export function AgendaFilters({ query, branches, specialists, statuses, showsCancelled }: AgendaFilterProps) {
	const submit = useSubmit()
	const form = useRef<HTMLFormElement>(null)
	const shown = statusesShown(query, showsCancelled)
	const state = JSON.stringify([query.sucursal ?? '', query.especialista, shown])
	const noteAsked = useBoxesOf(form, state)
	function apply({ currentTarget }: FormEvent<HTMLFormElement>) {
		noteAsked()
		submit(currentTarget, { preventScrollReset: true, replace: true })
	}
	return (
		<Form ref={form} className="stack stack--3" action={agendaPaths.agenda} preventScrollReset onChange={apply}>
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
						chosen={shown}
						count={statuses.find(({ id }) => id === status)?.count}
					>
						<span className="filter-status" data-status={status}>
							<Icon name={statusWords[status].icon} size="xs" />
						</span>
						{statusWords[status].label}
					</FilterCheck>
				))}
			</fieldset>
			<Button className="without-script">Aplicar filtros</Button>
		</Form>
	)
}

/** A box that is pressed between the paint and a later effect would jump back until the answer to it came. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * What the address says fills the boxes anew after every change of it; they stay, and so does the focus. What was
 * pressed while an earlier answer was on its way stays too: that answer is older than the press, the next one knows it.
 * Answers what to call at a press.
 */
function useBoxesOf(form: RefObject<HTMLFormElement>, state: string) {
	const moving = useNavigation().state !== 'idle'
	const asked = useRef<'no' | 'pressed' | 'under way'>('no')
	useBeforePaint(() => {
		if (!form.current) return
		const boxes = toFill(form.current, JSON.parse(state))
		const isOlder = asked.current === 'pressed' || (asked.current === 'under way' && moving)
		if (boxes.length > 0 && isOlder) {
			if (moving) asked.current = 'under way'
			return
		}
		asked.current = 'no'
		for (const fill of boxes) fill()
	}, [form, state, moving])
	return () => {
		asked.current = 'pressed'
	}
}

/** One call for each field that does not say what the address says. */
function toFill(form: HTMLFormElement, [branch, specialists, statuses]: [string, string[], string[]]) {
	const chosen: Record<string, string[]> = { especialista: specialists, estado: statuses }
	return [...form.elements].flatMap((box) => {
		if (box instanceof HTMLSelectElement && box.value !== branch) return () => Object.assign(box, { value: branch })
		if (!(box instanceof HTMLInputElement) || box.type !== 'checkbox') return []
		const list = chosen[box.name] ?? []
		const checked = list.length === 0 || list.includes(box.value)
		return box.checked === checked ? [] : () => Object.assign(box, { checked })
	})
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
