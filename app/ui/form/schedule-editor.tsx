import { type FieldMetadata, type FormMetadata } from '@conform-to/react'
import { isLocalTime, type Weekday, weekdays } from '#app/lib/time-calendar.ts'
import { weekdayNames } from '#app/lib/time-text.ts'
import { serviceWindow } from '#app/lib/weekly-schedule/bar.ts'
import { mayRemoveRange, nextRange, openedDay } from '#app/lib/weekly-schedule/editing.ts'
import { type TimeRange, type WeeklySchedule, weekOf } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type WireKind } from '#app/lib/weekly-schedule/wire.ts'
import { buttonClass } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { FieldError, fieldControl, initialText } from './field.tsx'
import { WeekHours } from './week-hours.tsx'

type Editor = {
	/** The form around it, which adds and removes the hours (with and without a script). */
	form: FormMetadata
	field: FieldMetadata<WeeklySchedule>
	/** Whose hours: each kind opens a day with its own (DIS-005 to DIS-007) and keeps or loses its last range (DIS-008, DIS-009). */
	kind: WireKind
	/** Hours of the branches concerned, from which an opened day of a specialist or service takes its own. */
	branches?: WeeklySchedule[]
}

/** Working hours per weekday, each with its switch. What lies between two ranges is rest. */
export function ScheduleEditor({ legend = 'Horario', ...editor }: Editor & { legend?: string }) {
	const { field, kind } = editor
	const days = field.getFieldset()
	const week = weekOf((weekday) => rangesIn(days[weekday].value))
	return (
		<fieldset className="schedule" id={field.id}>
			<legend className="label">{legend}</legend>
			{/* Enter in a field presses the first button of a form: this one saves, the next would open a day. */}
			<button type="submit" hidden tabIndex={-1} />
			{weekdays.map((weekday) => (
				<DayEditor key={weekday} {...editor} weekday={weekday} week={week} />
			))}
			<FieldError field={field} label={legend} />
			<WeekHours
				label="Así queda la semana"
				schedule={weekOf((weekday) => week[weekday].filter(isInOrder))}
				least={kind === 'service' ? serviceWindow : undefined}
			/>
		</fieldset>
	)
}

function DayEditor(props: Editor & { weekday: Weekday; week: WeeklySchedule }) {
	const { form, field, kind, branches = [], weekday, week } = props
	const hydrated = useHydrated()
	const day = field.getFieldset()[weekday]
	const ranges = day.getFieldList()
	const name = weekdayNames[weekday]
	const isOpen = ranges.length > 0
	const next = isOpen ? nextRange(week[weekday]) : null
	const otherwise = isOpen ? [] : openedDay(kind, weekday, branches)
	const everyOpenDay = weekOf((other) => (week[other].length > 0 ? week[weekday] : []))
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid in every browser
		<div className="schedule-day" role="group" aria-label={name}>
			<button
				className="switch switch-press"
				role="switch"
				aria-checked={isOpen}
				{...form.update.getButtonProps({ name: day.name, value: otherwise })}
			>
				<span className="knob" />
				<span className="schedule-name">{name}</span>
				<span className="sr"> abierto</span>
			</button>
			<div className="stack stack--1">
				{isOpen ? null : <p className="schedule-closed">Cerrado</p>}
				{ranges.map((range, index) => (
					<RangeEditor key={range.key ?? range.id} {...props} range={range} index={index} />
				))}
				<FieldError field={day} label={name} />
			</div>
			{isOpen ? (
				<div className="schedule-tools">
					{next ? (
						<button
							className={buttonClass({ look: 'ghost', size: 's' })}
							{...form.insert.getButtonProps({ name: day.name, defaultValue: next })}
						>
							<Icon name="plus" size="s" />
							Agregar
							<span className="sr"> horario del {name}</span>
						</button>
					) : null}
					{hydrated ? (
						<button
							className={buttonClass({ look: 'ghost', size: 's', iconOnly: true })}
							title="Copiar a los días abiertos"
							{...form.update.getButtonProps({ name: field.name, value: everyOpenDay })}
						>
							<Icon name="copy" size="s" />
							<span className="sr">Copiar el horario del {name} a los días abiertos</span>
						</button>
					) : null}
				</div>
			) : null}
		</div>
	)
}

type RangeEditorProps = Editor & {
	weekday: Weekday
	week: WeeklySchedule
	range: FieldMetadata<TimeRange>
	index: number
}

function RangeEditor({ form, field, kind, weekday, week, range, index }: RangeEditorProps) {
	const { from, to } = range.getFieldset()
	const name = weekdayNames[weekday]
	return (
		<div className="schedule-range">
			<span className="row">
				<TimeInput field={from} label={`Abre el ${name}`} />
				<span className="muted" aria-hidden="true">
					a
				</span>
				<TimeInput field={to} label={`Cierra el ${name}`} />
				{mayRemoveRange(kind, week[weekday]) ? (
					<button
						className={buttonClass({ look: 'ghost', size: 's', iconOnly: true })}
						{...form.remove.getButtonProps({ name: field.getFieldset()[weekday].name, index })}
					>
						<Icon name="trash" size="s" />
						<span className="sr">
							Quitar el horario {index + 1} del {name}
						</span>
					</button>
				) : null}
			</span>
			<FieldError field={from} label={`Abre el ${name}`} />
			<FieldError field={to} label={`Cierra el ${name}`} />
		</div>
	)
}

function TimeInput({ field, label }: { field: FieldMetadata<string>; label: string }) {
	return (
		<input
			key={field.key}
			className="input"
			type="time"
			aria-label={label}
			defaultValue={initialText(field)}
			{...fieldControl(field)}
			required
		/>
	)
}

/** What stands in the fields now; half-typed ranges are left out. */
export function rangesIn(value: unknown): TimeRange[] {
	return Array.isArray(value) ? value.filter(isRange) : []
}

function isRange(value: unknown): value is TimeRange {
	if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) return false
	return [value.from, value.to].every((time) => typeof time === 'string' && isLocalTime(time))
}

function isInOrder({ from, to }: TimeRange) {
	return from < to
}
