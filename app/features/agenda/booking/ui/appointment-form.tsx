import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { type ReactNode } from 'react'
import { listIn } from '#app/features/branches/ui/branch-form.tsx'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { initialText, textOf } from '#app/ui/form/field.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { useHomeCountry } from '#app/ui/list/home-country.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type AgendaQuery } from '../../calendar/ui/agenda-query.ts'
import { AgendaState } from '../../calendar/ui/agenda-state.tsx'
import { ClientField } from '../../clients/ui/client-field.tsx'
import { type PersonField } from '../../clients/ui/new-client.tsx'
import { RepeatVisit } from '../../clients/ui/repeat-visit.tsx'
import { anySpecialist, BookAppointment, EditAppointment } from '../../schemas.ts'
import { type AppointmentChoices } from '../../schemas-reads.ts'
import { BookSeries } from '../../series/schemas-series.ts'
import { type RepeatField, RepeatFields, ScopeField } from '../../series/ui/repeat-fields.tsx'
import { BookVisit, type VisitService } from '../../visits/schemas-visits.ts'
import { MoreServices, rowsHeld } from '../../visits/ui/more-services.tsx'
import { AddOnFields } from './add-on-fields.tsx'
import { type BookingScreen } from './booking-screen.ts'
import { BookingSum } from './booking-sum.tsx'
import { contactOptions } from './contact-options.ts'
import { FormProblems } from './form-problems.tsx'
import { addedTo, isOffered, listsWish, type NoticeWish, noticeWish, wishIn, wishOf } from './form-wish.ts'
import { type HoursWish } from './free-hours.tsx'
import { minutesOf, PlaceFields } from './place-fields.tsx'
import { useBooking } from './use-booking.ts'
import { useEndFollows } from './use-end-follows.ts'
import { WhenFields } from './when-fields.tsx'
import { WordFields } from './word-fields.tsx'

/** What `submit` answers: conform's result, and the details of a refusal. */
export type FormAnswer = { result: SubmissionResult; details: unknown }

type AppointmentFormProps = {
	/** Present when an appointment is edited. */
	appointmentId?: string
	screen: BookingScreen
	answer?: FormAnswer
	query: AgendaQuery
	parent: string
	/** It is one of a series: the change may be of others too. */
	inSeries?: boolean
	/** Answers the screen for what the form holds, and `{ options }` of clients for `?buscar=…`. */
	choicesPath: string
	contactsPath: string
	/** Whether the client is told, drawn for what the form holds. */
	notice?: (held: NoticeWish) => ReactNode
}

type Fields = Record<
	Exclude<keyof BookAppointment, 'addOnIds'> | PersonField | RepeatField | 'appointmentId' | 'scope',
	string
> &
	Record<'repeatDays' | 'addOnIds', string[]> & { services: VisitService[] }

/** Who, what, with whom and when. The same fields book and edit. */
export function AppointmentForm(props: AppointmentFormProps) {
	const { appointmentId, screen, answer, query, parent } = props
	const schema = appointmentId ? EditAppointment : BookAppointment
	const [form, fields] = useForm<Fields, unknown>({
		id: 'cita',
		lastResult: answer?.result,
		defaultValue: { ...screen.defaults, appointmentId, services: [unchosen, ...screen.more] },
		constraint: getZodConstraint(schema),
		shouldRevalidate: 'onInput',
		onValidate: ({ formData }) => judged(formData, formData.get('repeat') ? BookSeries : schema),
	})
	useUnsavedChanges(useChanged(form.id))
	const home = useHomeCountry()
	const hydrated = useHydrated()
	const walksIn = Boolean(fields.walkIn.initialValue)
	const isRepeated = Boolean(fields.repeat.initialValue || fields.repeat.errors)
	const { branchId, specialistId, serviceId, date, time, endTime, endSuggested, details, clientNotes } = fields
	const services = fields.services as unknown as FieldMetadata<VisitService[]>
	const more = appointmentId ? [] : rowsHeld(services)
	const untouched = Boolean(appointmentId) || endSuggested.initialValue === endTime.initialValue
	const update = (name: string, value: string) => form.update({ name: name as keyof Fields, value })
	const end = useEndFollows(fields, ({ name }, value) => update(name, value), untouched)
	const following = { update, repeats: !appointmentId, onFill: end.lasts }
	const { choices, client, chatHref, repeat, ...booking } = useBooking(props.choicesPath, screen, fields, following)
	// What comes again is booked without additions.
	const comesAgain = Boolean(textOf(fields.repeat))
	const added = comesAgain ? [] : addedTo(choices, textOf(serviceId), listIn(fields.addOnIds.value))
	const lists = listsWish(more, added)
	const own = appointmentId ? { appointmentId } : {}
	function pickTime(moment: { date: string; time: string }) {
		for (const field of ['date', 'time'] as const) update(field, moment[field])
		end.startsAt(moment.time)
	}
	function pickAgain(moment: { date: string; time: string }) {
		const { visit } = repeat ?? {}
		if (!visit) return
		update(branchId.name, visit.branchId)
		update(serviceId.name, visit.serviceId)
		update(specialistId.name, visit.specialistId)
		end.lasts(visit.minutes)
		pickTime(moment)
	}
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<AgendaState query={query} />
					<HeldState
						appointmentId={appointmentId}
						follows={end.follows}
						suggested={more.length === 0 ? (textOf(endTime) ?? '') : null}
					/>
					<FormProblems
						errors={form.errors}
						fields={judgedIn(fields)}
						details={answer?.details}
						insisted={fields.allowConflict.value === 'on'}
					/>
					<div className="booking">
						<ClientField
							fields={fields}
							search={screen.search}
							found={contactOptions(screen.choices, home)}
							source={props.contactsPath}
							{...{ client, chatHref }}
							mayRegister={!appointmentId && choices.mayRegister}
							{...{ registers: screen.registers, walksIn }}
							duplicate={screen.duplicate}
							onPick={booking.pick}
							focusFirst={!appointmentId}
						/>
						<div className="booking-main stack">
							{repeat && client ? (
								<RepeatVisit repeat={repeat} today={client.today} chosen={wishIn(fields)} onPick={pickAgain} />
							) : null}
							{props.inSeries ? <ScopeField what="cita" chosen={initialText(fields.scope)} /> : null}
							<PlaceFields fields={fields} choices={choices} onChoose={booking.choose} onLength={end.lasts} />
							{appointmentId ? null : (
								<>
									<AddOnFields
										field={fields.addOnIds}
										onLength={end.lengthens}
										warns={more.length === 0 && (comesAgain || !hydrated)}
										{...{ serviceId, choices }}
									/>
									<MoreServices {...{ form, choices }} field={services} first={placeOf(fields)} />
								</>
							)}
							{hydrated ? null : <ReloadChoices />}
							<WhenFields
								{...{ date, time, endTime, end }}
								minutes={more.length > 0 ? null : minutesOf(choices, textOf(serviceId), added)}
								isOffered={more.length + added.length === 0 && isOffered(repeat, fields)}
								wish={{ ...wishIn(fields), ...lists, ...own }}
								known={{ wish: { ...wishKnown(screen), ...own }, hours: screen.hours }}
								onPick={pickTime}
								onAnyone={hasOthers(choices, fields) ? booking.takeAnyone : undefined}
							/>
							{appointmentId || walksIn || more.length > 0 ? null : <RepeatFields fields={fields} open={isRepeated} />}
							<WordFields {...{ attendeeName: fields.attendeeName, details, clientNotes }} />
						</div>
					</div>
					{props.notice?.({ ...noticeWish(fields, client?.contact.id), ...lists })}
				</div>
			</DialogBody>
			<DialogFoot>
				{appointmentId ? null : <BookingSum {...{ fields, choices, more, added }} />}
				<FormButtons
					cancelTo={parent}
					save={appointmentId ? 'Guardar cambios' : more.length > 0 ? 'Agendar visita' : 'Agendar cita'}
				/>
			</DialogFoot>
		</Form>
	)
}

type HeldStateProps = { appointmentId?: string; follows: boolean; suggested: string | null }

/** Which appointment it is, and that nobody touched its end, for the server to know. */
function HeldState({ appointmentId, follows, suggested }: HeldStateProps) {
	if (!appointmentId)
		return follows && suggested !== null ? <input type="hidden" name="endSuggested" value={suggested} /> : null
	return (
		<>
			<input type="hidden" name="appointmentId" value={appointmentId} />
			{follows ? <input type="hidden" name="endFollows" value="on" /> : null}
		</>
	)
}

/** What the fields of the first service hold. */
function placeOf({
	branchId,
	serviceId,
	specialistId,
}: Record<'branchId' | 'serviceId' | 'specialistId', { value?: unknown }>) {
	return { branchId: textOf(branchId), serviceId: textOf(serviceId), specialistId: textOf(specialistId) }
}

/** To which wish the server answered. */
function wishKnown({ choices, defaults, more }: BookingScreen): HoursWish {
	return { ...wishOf(defaults), ...listsWish(more, addedTo(choices, defaults.serviceId, defaults.addOnIds)) }
}

/** Whether somebody else there gives what was chosen. */
function hasOthers(
	{ specialists }: AppointmentChoices,
	{ branchId }: Record<'branchId', { value?: unknown }>,
): boolean {
	const branch = textOf(branchId)
	return specialists.filter((one) => !branch || one.branchId === branch).length > 1
}

/** The first service of a visit has fields of its own. */
const unchosen = { serviceId: '', specialistId: anySpecialist }

type Judged =
	| Exclude<keyof HoursWish, 'more' | 'added' | 'appointmentId'>
	| 'contactId'
	| 'clientName'
	| 'clientPhone'
	| 'endTime'

/** The fields whose problems are summed up above the form. */
function judgedIn<Field>(fields: Record<Judged, Field>) {
	const { contactId, clientName, clientPhone, branchId, serviceId, specialistId, date, time, endTime } = fields
	return [contactId, clientName, clientPhone, branchId, serviceId, specialistId, date, time, endTime]
}

/** One appointment, or, as soon as everything of it is there, the visit with its further services. */
function judged(formData: FormData, schema: typeof BookAppointment | typeof EditAppointment | typeof BookSeries) {
	const one = parseWithZod(formData, { schema })
	if (one.status !== 'success' || !formData.has('services[1].specialistId')) return one
	return parseWithZod(formData, { schema: BookVisit })
}

/** Without a script the lists follow the branch and the specialist with one press more. */
function ReloadChoices() {
	return (
		<button
			className="btn btn--secondary btn--s justify-self-start"
			type="submit"
			formAction="#horarios"
			formNoValidate
			name="hacer"
			value="ver"
		>
			Ver especialistas, servicios y horarios libres
		</button>
	)
}
