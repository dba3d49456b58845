import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { Form, useFetcher } from '@remix-run/react'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { Autocomplete } from '#app/ui/form/autocomplete.tsx'
import { DateField, TimeField } from '#app/ui/form/date-field.tsx'
import { initialText, textOf } from '#app/ui/form/field.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type AgendaQuery } from '../../calendar/ui/agenda-query.ts'
import { AgendaState } from '../../calendar/ui/agenda-state.tsx'
import { anySpecialist, BookAppointment, EditAppointment } from '../../schemas.ts'
import { type AppointmentChoices } from '../../schemas-reads.ts'
import { BookSeries } from '../../series/schemas-series.ts'
import { type RepeatField, RepeatFields, ScopeField } from '../../series/ui/repeat-fields.tsx'
import { lengthInWords } from './appointment-words.ts'
import { contactOptions } from './contact-options.ts'
import { type FormDefaults } from './form-defaults.ts'
import { FormProblems } from './form-problems.tsx'
import { type FreeHours, FreeHoursChoice, type HoursWish } from './free-hours.tsx'
import { type EndFollows, useEndFollows } from './use-end-follows.ts'

/** What `submit` answers: conform's result, and the details of a refusal. */
export type FormAnswer = { result: SubmissionResult; details: unknown }

type AppointmentFormProps = {
	/** Present when an appointment is edited. */
	appointmentId?: string
	choices: AppointmentChoices
	defaults: FormDefaults
	answer?: FormAnswer
	query: AgendaQuery
	parent: string
	/** It is one of a series: the change may be of others too. */
	inSeries?: boolean
	/** The free hours of `defaults`; null where too little is chosen. */
	hours: FreeHours | null
	/** What 'Buscar' looked for. */
	search?: string
	/** Loads `{ choices }` of this route for `?branchId=…&specialistId=…`, and `{ options }` of clients for `?buscar=…`. */
	choicesPath: string
	contactsPath: string
}

type Fields = Record<keyof BookAppointment | RepeatField | 'appointmentId' | 'scope', string> &
	Record<'repeatDays', string[]>

/** Who, what, with whom and when. The same fields book and edit. */
export function AppointmentForm(props: AppointmentFormProps) {
	const { appointmentId, defaults, answer, query, parent, search, choicesPath, contactsPath } = props
	const schema = appointmentId ? EditAppointment : BookAppointment
	const schemaOf = (formData: FormData) => (formData.get('repeat') ? BookSeries : schema)
	const [form, fields] = useForm<Fields, unknown>({
		id: 'cita',
		lastResult: answer?.result,
		defaultValue: { ...defaults, appointmentId },
		constraint: getZodConstraint(schema),
		shouldRevalidate: 'onInput',
		onValidate: ({ formData }) => parseWithZod(formData, { schema: schemaOf(formData) }),
	})
	useUnsavedChanges(useChanged(form.id))
	const hydrated = useHydrated()
	const isRepeated = Boolean(fields.repeat.initialValue) || Boolean(fields.repeat.errors)
	const fetcher = useFetcher<{ choices: AppointmentChoices }>()
	const choices = fetcher.data?.choices ?? props.choices
	const { branchId, specialistId, serviceId, contactId, date, time, endTime, details, clientNotes } = fields
	const { endSuggested } = fields
	const untouched = Boolean(appointmentId) || endSuggested.initialValue === endTime.initialValue
	const end = useEndFollows(fields, ({ name }, value) => form.update({ name, value }), untouched)
	function loadChoices(change: { branchId?: string; specialistId?: string }) {
		const now = { branchId: textOf(branchId) ?? '', specialistId: textOf(specialistId) ?? '', ...change }
		fetcher.load(`${choicesPath}?${new URLSearchParams(now)}`)
	}
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<AgendaState query={query} />
					{appointmentId ? <input type="hidden" name="appointmentId" value={appointmentId} /> : null}
					{appointmentId && end.follows ? <input type="hidden" name="endFollows" value="on" /> : null}
					{!appointmentId && end.follows ? (
						<input type="hidden" name="endSuggested" value={textOf(endTime) ?? ''} />
					) : null}
					<FormProblems
						errors={form.errors}
						fields={[branchId, specialistId, serviceId, contactId, date, time, endTime]}
						details={answer?.details}
						insisted={fields.allowConflict.value === 'on'}
					/>
					{props.inSeries ? <ScopeField what="cita" chosen={initialText(fields.scope)} /> : null}
					<Autocomplete
						field={contactId}
						label="Cliente"
						placeholder="Nombre o número"
						options={contactOptions(choices)}
						query={search}
						queryName="buscar"
						source={contactsPath}
						none="No se encontraron clientes"
						focusFirst={!appointmentId}
					/>
					<div className="form-grid">
						<Select
							field={branchId}
							label="Sucursal"
							options={choices.branches}
							placeholder="Elige una sucursal"
							onChange={({ currentTarget }) => loadChoices({ branchId: currentTarget.value, specialistId: '' })}
						/>
						<Select
							field={specialistId}
							label="Especialista"
							options={specialistOptions(choices, textOf(branchId))}
							placeholder="Elige a quien atiende"
							onChange={({ currentTarget }) => loadChoices({ specialistId: currentTarget.value })}
						/>
						<Select
							className="full"
							field={serviceId}
							label="Servicio"
							options={serviceOptions(choices)}
							placeholder="Elige un servicio"
							onChange={({ currentTarget }) => end.lasts(minutesOf(choices, currentTarget.value))}
						/>
					</div>
					{hydrated ? null : <ReloadChoices />}
					<WhenFields
						date={date}
						time={time}
						endTime={endTime}
						end={end}
						minutes={minutesOf(choices, textOf(serviceId))}
					/>
					<FreeHoursChoice
						wish={wishIn(fields)}
						known={{ wish: wishOf(defaults), hours: props.hours }}
						onPick={(moment) => {
							form.update({ name: date.name, value: moment.date })
							form.update({ name: time.name, value: moment.time })
							// What is offered to nobody in particular is had with whoever is free.
							if (!textOf(specialistId)) form.update({ name: specialistId.name, value: anySpecialist })
							end.startsAt(moment.time)
						}}
					/>
					{appointmentId ? null : <RepeatFields fields={fields} open={isRepeated} />}
					<TextArea field={clientNotes} label="Notas del cliente" optional />
					<TextArea field={details} label="Notas internas" optional hint="Solo las ve tu equipo." />
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save={appointmentId ? 'Guardar cambios' : 'Agendar cita'} />
			</DialogFoot>
		</Form>
	)
}

/** What of the form free hours depend on. */
function wishIn(fields: Record<keyof HoursWish, { value?: unknown }>): HoursWish {
	const { branchId, specialistId, serviceId, date, time } = fields
	return wishOf({
		branchId: textOf(branchId),
		specialistId: textOf(specialistId),
		serviceId: textOf(serviceId),
		date: textOf(date),
		time: textOf(time),
	})
}

function wishOf({ branchId, specialistId, serviceId, date, time }: FormDefaults): HoursWish {
	const chosen = { branchId, specialistId, serviceId, date, time }
	return Object.fromEntries(Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
}

type TextFieldMetadata = FieldMetadata<string, Fields, string[]>

function WhenFields({
	date,
	time,
	endTime,
	end,
	minutes,
}: Record<'date' | 'time' | 'endTime', TextFieldMetadata> & { end: EndFollows; minutes: number }) {
	return (
		<div className="form-grid form-grid--keep">
			<DateField className="full" field={date} label="Fecha" />
			<TimeField field={time} label="Hora" onChange={end.startsAt} />
			<TimeField
				field={endTime}
				label="Termina"
				optional
				hint={`Vacía, dura ${lengthInWords(minutes)}.`}
				onChange={end.touch}
			/>
		</div>
	)
}

/** Without a script the lists follow the branch and the specialist with one press more. */
function ReloadChoices() {
	return (
		<button className="btn btn--secondary btn--s justify-self-start" type="submit" formMethod="get" formNoValidate>
			Ver especialistas, servicios y horarios libres
		</button>
	)
}

function specialistOptions({ specialists, branches }: AppointmentChoices, branchId: string | undefined) {
	const anyone = { id: anySpecialist, name: 'Quien esté libre' }
	if (branchId) return [anyone, ...specialists.filter((specialist) => specialist.branchId === branchId)]
	const branchNames = new Map(branches.map(({ id, name }) => [id, name]))
	return [anyone, ...specialists.map((one) => ({ id: one.id, name: `${one.name} · ${branchNames.get(one.branchId)}` }))]
}

function serviceOptions({ services }: AppointmentChoices) {
	return services.map(({ id, name, durationMinutes }) => ({ id, name: `${name} · ${lengthInWords(durationMinutes)}` }))
}

function minutesOf({ services, defaultMinutes }: AppointmentChoices, serviceId: string | undefined) {
	return services.find(({ id }) => id === serviceId)?.durationMinutes ?? defaultMinutes
}
