import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type ReactNode } from 'react'
import { dateInWords } from '#app/lib/time-text.ts'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { DateField, TimeField } from '#app/ui/form/date-field.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { FormProblems } from '../../booking/ui/form-problems.tsx'
import { type AgendaQuery } from '../../calendar/ui/agenda-query.ts'
import { AgendaState } from '../../calendar/ui/agenda-state.tsx'
import { MoveVisit, type Visit, type VisitTimes } from '../schemas-visits.ts'

/** What the form of a move is drawn from, as it is filled in by now. */
export type MoveScreen = {
	visit: Visit
	moment: { date: string; time: string }
	anyone: boolean
	/** The free starts of that day, or why there is none. */
	free: Pick<VisitTimes, 'times' | 'why' | 'nearest'>
}

type MoveVisitFormProps = {
	screen: MoveScreen
	answer?: { result: SubmissionResult; details: unknown }
	query: AgendaQuery
	parent: string
	/** Whether the client is told. */
	children?: ReactNode
}

type Fields = Record<'visitId' | 'date' | 'time' | 'anyone' | 'allowConflict', string>

/** All services of a visit to another moment. A free hour is a step of the form: with a script and without the same. */
export function MoveVisitForm({ screen, answer, query, parent, children }: MoveVisitFormProps) {
	const { visit, moment, anyone, free } = screen
	const [form, fields] = useForm<Fields, unknown>({
		id: `visita-${moment.date}-${moment.time}`,
		lastResult: answer?.result,
		defaultValue: { ...moment, visitId: visit.visitId ?? '', anyone: anyone ? 'on' : undefined },
		...validatedBy(MoveVisit),
	})
	const moments = free.times.length > 0 ? free.times : free.nearest
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<AgendaState query={query} />
					<input type="hidden" name="visitId" value={visit.visitId ?? ''} />
					<FormProblems
						errors={form.errors}
						fields={[fields.date, fields.time]}
						details={answer?.details}
						insisted={fields.allowConflict.value === 'on'}
					/>
					<ul className="list list--flush">
						{visit.appointments.map(({ id, serviceName, specialistName, time, endTime }) => (
							<li key={id}>
								<span className="grow">{serviceName}</span>
								<span className="muted">
									{time} a {endTime} · {specialistName}
								</span>
							</li>
						))}
					</ul>
					<div className="form-grid form-grid--keep">
						<DateField field={fields.date} label="Fecha" />
						<TimeField field={fields.time} label="Empieza" step={300} />
					</div>
					<Check name={fields.anyone.name} defaultChecked={anyone}>
						Con quien esté libre, si las mismas personas no lo están
					</Check>
					<button
						className="btn btn--secondary btn--s justify-self-start"
						type="submit"
						formNoValidate
						name="hacer"
						value="ver"
					>
						Ver horarios libres de ese día
					</button>
					<section className="inset stack stack--1" aria-label="Horarios libres" aria-live="polite">
						<h3 className="label">{free.times.length > 0 ? 'Horarios libres' : 'No hay horarios libres ese día'}</h3>
						{free.why.map(({ text }) => (
							<p key={text}>{text}</p>
						))}
						<div className="chips free-hours">
							{moments.map(({ date, time }) => (
								<button
									key={`${date} ${time}`}
									className="chip num"
									type="submit"
									formNoValidate
									name="libre"
									value={`${date} ${time}`}
									aria-current={date === moment.date && time === moment.time ? 'true' : undefined}
								>
									{date === moment.date ? time : `${dateInWords(date)}, ${time}`}
								</button>
							))}
						</div>
					</section>
					{children}
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Mover visita" />
			</DialogFoot>
		</Form>
	)
}
