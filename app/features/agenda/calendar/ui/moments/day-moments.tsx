import { Link } from '@remix-run/react'
import { type ReactNode } from 'react'
import { type Step, stepAfter, steps, stepWords } from '#app/features/agenda/attendance/steps.ts'
import { NextStepForm, StepForm } from '#app/features/agenda/attendance/ui/step-form.tsx'
import { type AppointmentStatus } from '#app/features/agenda/booking/statuses.ts'
import { AppointmentStatusChip } from '#app/features/agenda/booking/ui/appointment-status.tsx'
import { greetingName } from '#app/features/contacts/greeting-name.ts'
import { type LocalDate } from '#app/lib/time-calendar.ts'
import { Avatar, tintOf } from '#app/ui/avatar.tsx'
import { ChipLinks } from '#app/ui/chips.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { cssVariables } from '#app/ui/style/css-variables.ts'
import { type AgendaLinks, agendaPaths } from '../agenda-links.ts'
import { type AgendaQuery } from '../agenda-query.ts'
import { type CalendarItem, type FilterOption, type Now, type SpecialistLane } from '../calendar-props.ts'
import { appointmentCount, clock, dayInWords, standing } from '../calendar-words.ts'
import { useSteadyFocus } from '../grid/use-steady-focus.ts'
import { FreePieces } from './free-pieces.tsx'
import { isExpected, type Moments, momentInWords, momentsOf, stepOfItem } from './moments.ts'
import './day-moments.css'

type DayMomentsProps = {
	date: LocalDate
	items: CalendarItem[]
	specialists: FilterOption[]
	query: AgendaQuery
	now: Now
	lanes: SpecialistLane[]
	links: AgendaLinks
}

/** A day as the desk lives it: who is here, who comes next, who is done. What is pressed most is one press away. */
export function DayMoments({ date, items, specialists, query, now, lanes, links }: DayMomentsProps) {
	const moments = momentsOf(
		items.filter((item) => item.date === date),
		now,
	)
	const isToday = date === now.date
	const isExample = moments.next.every(({ kind }) => kind === 'sample')
	const focus = useSteadyFocus<HTMLElement>()
	const names = new Map(specialists.map(({ id, name }) => [id, name]))
	const line = (item: CalendarItem) => <Line key={item.id} item={item} now={now} links={links} />
	return (
		<section
			className="day-now"
			aria-label={`${dayInWords(date)}, el día por momentos`}
			ref={focus.frame}
			{...focus.hands}
		>
			{isToday ? <Counts moments={moments} /> : null}
			<Team specialists={specialists} query={query} links={links} />
			{moments.now.length > 0 ? (
				<Group title="Ahora" aside={clock(now.minute)}>
					<ol className="stack stack--1 lst">
						{moments.now.map((item) => (
							<NowCard key={item.id} item={item} now={now} who={names.get(item.specialistId) ?? ''} links={links} />
						))}
					</ol>
				</Group>
			) : null}
			{moments.next.length > 0 ? (
				<Group
					title={isExample ? 'Citas de ejemplo' : isToday ? 'Siguen' : 'Citas'}
					aside={String(isExample ? moments.next.length : standing(moments.next))}
				>
					<ol className="card lst">{moments.next.map(line)}</ol>
				</Group>
			) : null}
			{items.some((item) => item.date === date) ? null : (
				<EmptyState title="No hay citas este día" text="Agenda una con el botón de más, o elige otro día." />
			)}
			<FreePieces date={date} lanes={lanes} links={links} />
			{moments.done.length > 0 ? (
				<details className="card done" open={moments.now.length + moments.next.length === 0}>
					<summary>
						<b className="grow">Terminaron</b>
						<span className="muted num">{moments.done.length}</span>
						<Icon name="chevron-down" size="s" />
					</summary>
					<ol className="lst">{moments.done.map(line)}</ol>
				</details>
			) : null}
		</section>
	)
}

/** Each step with the colours and the icon of the status that is nearest to it. */
const countLooks: Record<Step, { status?: AppointmentStatus; icon?: IconName }> = {
	por_llegar: {},
	llego: { status: 'pago_pendiente', icon: 'clock' },
	en_silla: { status: 'agendada', icon: 'scissors' },
	termino: { status: 'asistida', icon: 'check-check' },
}

function Counts({ moments: { counts } }: { moments: Moments }) {
	return (
		<dl className="moments">
			{steps.map((step) => {
				const { status, icon } = countLooks[step]
				return (
					<div key={step} data-status={status}>
						<dt>
							{icon ? <Icon name={icon} size="xs" /> : null}
							{stepWords[step]}
						</dt>
						<dd className="num">{counts[step]}</dd>
					</div>
				)
			})}
		</dl>
	)
}

function Team({ specialists, query, links }: Pick<DayMomentsProps, 'specialists' | 'query' | 'links'>) {
	if (specialists.length < 2) return null
	const [one, ...more] = query.especialista
	const chips = [
		{ id: 'todos', to: links.to({ especialista: [] }), current: one === undefined, children: 'Todo el equipo' },
		...specialists.map(({ id, name, colorHex }) => ({
			id,
			to: links.to({ especialista: [id] }),
			current: one === id && more.length === 0,
			children: (
				<>
					<span
						className={classNames('dot', !colorHex && tintOf(id))}
						style={colorHex ? cssVariables({ '--c': colorHex }) : undefined}
					/>
					{greetingName(name)}
				</>
			),
		})),
	]
	return <ChipLinks label="Especialistas" chips={chips} />
}

function Group({ title, aside, children }: { title: string; aside: string; children: ReactNode }) {
	return (
		<>
			<h2>
				{title} <small className="muted num">{aside}</small>
			</h2>
			{children}
		</>
	)
}

type CardProps = { item: CalendarItem; now: Now; who: string; links: AgendaLinks }

function NowCard({ item, now, who, links }: CardProps) {
	const note = momentInWords(item, now)
	const step = stepOfItem(item)
	return (
		<li
			className={classNames('now-card', note?.waits && 'is-wait')}
			data-status={item.status}
			data-step={step}
			data-id={item.id}
		>
			<div className="row">
				<time>{clock(item.startMinute)}</time>
				<div className="grow">
					<Link className="tap" to={links.item(item)} preventScrollReset>
						<b className="ev-who">{item.title}</b>
					</Link>
					<p className="muted">{item.subtitle}</p>
				</div>
				<Avatar name={who} id={item.specialistId} size="s" />
			</div>
			{note ? (
				<p className="now-note">
					<Icon name={step === 'en_silla' ? 'scissors' : note.waits ? 'clock' : 'check'} size="xs" />
					{note.text}
				</p>
			) : null}
			{links.marks ? <StepForm action={agendaPaths.step(item.id)} name={item.title} step={step} /> : null}
		</li>
	)
}

function Line({ item, now, links }: Omit<CardProps, 'who'>) {
	const step = stepOfItem(item)
	const next = stepAfter(step)
	return (
		<li className="later" data-status={item.status} data-id={item.id}>
			<time>{clock(item.startMinute)}</time>
			<div className="grow">
				<Link to={links.item(item)} preventScrollReset>
					<b className="ev-who">{item.title}</b>
				</Link>
				<p className="muted">{item.subtitle}</p>
				<AppointmentStatusChip status={item.status} />
			</div>
			{links.marks && next && isExpected(item, now) ? (
				<NextStepForm action={agendaPaths.step(item.id)} name={item.title} next={next} />
			) : null}
		</li>
	)
}

/** '21 citas, 1 espera, 2 en silla' of today; nothing on other days. */
export function nowInWords(items: CalendarItem[], now: Now): string[] {
	const { counts } = momentsOf(
		items.filter((item) => item.date === now.date),
		now,
	)
	const waiting = counts.llego > 0 ? [`${counts.llego} ${counts.llego === 1 ? 'espera' : 'esperan'}`] : []
	const seated = counts.en_silla > 0 ? [`${counts.en_silla} en silla`] : []
	return [appointmentCount(standing(items)), ...waiting, ...seated]
}
