import { Link } from '@remix-run/react'
import { messages } from '#app/features/services/selling/schemas.ts'
import { dateInWords } from '#app/lib/time-text.ts'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { type FieldState } from '#app/ui/form/field.tsx'
import { type Conflict } from '../../availability/reasons.ts'
import { agendaPaths } from '../../calendar/ui/agenda-links.ts'
import { NeededFirst } from '../../schemas-reads.ts'
import { SeriesRefusal } from '../../series/schemas-series.ts'
import { Refusal } from '../schemas-refusal.ts'

type FormProblemsProps = { errors?: string[]; fields: FieldState[]; details: unknown; insisted: boolean }

/** On top of a form of the agenda: why its time or its days were refused and what can be done, else what is wrong in it. */
export function FormProblems({ errors, fields, details, insisted }: FormProblemsProps) {
	const refusal = Refusal.safeParse(details).data
	const needed = NeededFirst.safeParse(details).data
	if (needed) return <NeededCallout needed={needed} insisted={insisted} />
	const series = SeriesRefusal.safeParse(details).data
	if (refusal) return <RefusalCallout refusal={refusal} insisted={insisted} />
	return series ? <SeriesCallout days={series.days} /> : <ErrorSummary errors={errors} fields={fields} />
}

/** What has to be given to the client first, the way to book that, and the box with which staff go on all the same. */
function NeededCallout({ needed, insisted }: { needed: NeededFirst; insisted: boolean }) {
	const { neededFirst, mayInsist, contactId } = needed
	const to = `${agendaPaths.newAppointment}?${new URLSearchParams({ serviceId: neededFirst.serviceId, ...(contactId && { contactId }) })}`
	return (
		<Callout status="aviso" role="alert">
			<b>{messages.first(neededFirst.name, neededFirst.days)}</b>
			<p>
				<Link to={to}>Agendar primero «{neededFirst.name}»</Link>
			</p>
			{mayInsist ? (
				<Check name="allowConflict" defaultChecked={insisted}>
					Agendar de todos modos: ya se hizo en otro lugar
				</Check>
			) : null}
		</Callout>
	)
}

/** Why a time was refused, whose it is, and the box with which staff may book over it all the same (D-22). */
function RefusalCallout({ refusal, insisted }: { refusal: Refusal; insisted: boolean }) {
	const { mayInsist, nobody, reasons, conflicts } = refusal
	// What has that time is told once, with its name; the other reasons have none.
	const others = reasons.filter(({ code }) => conflicts.length === 0 || !(code in isNamed))
	const sentences = new Set([...conflicts, ...others].map(({ text }) => text))
	return (
		<Callout status="aviso" role="alert">
			<b>{nobody ? 'Nadie está libre a esa hora.' : 'Ese horario no está libre.'}</b>
			<ul>
				{[...sentences].map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
			{nobody ? <p>Elige otra hora, o a una persona para guardarla encima de lo que ya tiene.</p> : null}
			{mayInsist ? (
				<Check name="allowConflict" defaultChecked={insisted}>
					Guardar de todos modos, encima de lo que ya hay
				</Check>
			) : null}
		</Callout>
	)
}

/** The reasons that a refusal repeats as conflicts. */
const isNamed: Record<Conflict['code'], true> = {
	appointment: true,
	block: true,
	hold: true,
	external_busy: true,
	session_full: true,
	equipment_full: true,
}

/** The days of a series that are not free, and what to do with them; nothing was saved yet. */
function SeriesCallout({ days }: SeriesRefusal) {
	return (
		<Callout status="aviso" role="alert">
			<b>Hay días que no están libres.</b>
			<ul>
				{days.slice(0, SHOWN).map(({ date, text }) => (
					<li key={date}>
						{dateInWords(date)}: {text}
					</li>
				))}
				{days.length > SHOWN ? <li>{`y ${days.length - SHOWN} más`}</li> : null}
			</ul>
			<Check type="radio" name="onConflict" value="omitir" defaultChecked>
				Dejar fuera esos días y guardar los demás
			</Check>
			<Check type="radio" name="onConflict" value="encimar">
				Guardar todos, encima de lo que ya hay
			</Check>
		</Callout>
	)
}

const SHOWN = 20
