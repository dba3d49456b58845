import { Form } from '@remix-run/react'
import { tintOf } from '#app/ui/avatar.tsx'
import { BackField } from '#app/ui/form/back-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { cssVariables } from '#app/ui/style/css-variables.ts'
import { statusWords } from '../../booking/ui/appointment-status.tsx'
import { type Look } from '../look/schemas-look.ts'
import { agendaPaths } from './agenda-links.ts'
import { calendarStatuses, type FilterOption } from './calendar-props.ts'
import { type Drawn } from './shape.ts'
import './agenda-look.css'

type AgendaLookProps = {
	look: Look
	drawn: Drawn
	specialists: FilterOption[]
	statuses: FilterOption[]
	/** Where a press leads back to, where the address alone does not say what is seen. */
	back?: string
}

const shapes = [
	{ value: 'horas', name: 'Por horas' },
	{ value: 'compacta', name: 'Compacta' },
] as const
const colors = [
	{ value: 'estado', name: 'Estado' },
	{ value: 'especialista', name: 'Especialista' },
] as const

/** How this person sees the agenda, kept for the next time: each button is one press, with and without a script. */
export function AgendaLook({ look, drawn, specialists, statuses, back }: AgendaLookProps) {
	return (
		<Form className="look" method="post" action={agendaPaths.look} preventScrollReset aria-label="Cómo se ve la agenda">
			<BackField to={back} />
			<Shapes drawn={drawn} />
			<Choice legend="Color" name="color" options={colors} chosen={look.color} />
			<button
				className="btn btn--s look-cancelled"
				type="submit"
				name="showsCancelled"
				value={look.showsCancelled ? 'no' : 'si'}
				aria-pressed={look.showsCancelled}
			>
				<Icon name={look.showsCancelled ? 'eye' : 'eye-off'} size="s" />
				Canceladas
			</button>
			<ul
				className="legend only-wide"
				aria-label={look.color === 'estado' ? 'Colores por estado' : 'Colores por especialista'}
			>
				{look.color === 'estado' ? (
					<Statuses statuses={statuses} showsCancelled={look.showsCancelled} />
				) : (
					<Specialists specialists={specialists} />
				)}
			</ul>
		</Form>
	)
}

/** A day that nobody chose a shape for is drawn both ways: each width marks what it shows. */
function Shapes({ drawn: { columns, moments, shape } }: { drawn: Drawn }) {
	if (!shape) return null
	if (!columns || !moments) return <Choice legend="Forma" name="shape" options={shapes} chosen={shape} />
	return (
		<>
			<div className="only-wide">
				<Choice legend="Forma" name="shape" options={shapes} chosen="horas" />
			</div>
			<div className="only-phone">
				<Choice legend="Forma" name="shape" options={shapes} chosen="compacta" />
			</div>
		</>
	)
}

type ChoiceProps = {
	legend: string
	name: string
	options: readonly { value: string; name: string }[]
	chosen: string
}

function Choice({ legend, name, options, chosen }: ChoiceProps) {
	return (
		<fieldset className={name === 'shape' ? 'pick pick--quiet' : 'pick'}>
			<legend>{legend}</legend>
			<div className="btn-group">
				{options.map((option) => (
					<button
						key={option.value}
						className="btn btn--s"
						type="submit"
						name={name}
						value={option.value}
						aria-pressed={option.value === chosen}
					>
						{option.name}
					</button>
				))}
			</div>
		</fieldset>
	)
}

/** Those that are in sight: a legend of what nobody sees only takes room. */
function Statuses({ statuses, showsCancelled }: { statuses: FilterOption[]; showsCancelled: boolean }) {
	const shown = new Set(statuses.filter(({ count }) => count).map(({ id }) => id))
	return calendarStatuses
		.filter((status) => status !== 'block' && shown.has(status) && (showsCancelled || status !== 'cancelada'))
		.map((status) => (
			<li key={status} data-status={status}>
				<Icon name={statusWords[status].icon} size="xs" />
				{statusWords[status].label}
			</li>
		))
}

function Specialists({ specialists }: { specialists: FilterOption[] }) {
	return specialists.map(({ id, name, colorHex }) => (
		<li key={id}>
			<span
				className={classNames('dot', !colorHex && tintOf(id))}
				style={colorHex ? cssVariables({ '--c': colorHex }) : undefined}
			/>
			{name}
		</li>
	))
}
