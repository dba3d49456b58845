import { Link } from '@remix-run/react'
import { type ReactNode } from 'react'
import { canCome, stepAfter, stepWords } from '#app/features/agenda/attendance/steps.ts'
import { NextStepForm, StepForm } from '#app/features/agenda/attendance/ui/step-form.tsx'
import { AppointmentStatusChip } from '#app/features/agenda/booking/ui/appointment-status.tsx'
import { type LocalDate } from '#app/lib/time-calendar.ts'
import { Avatar, tintOf } from '#app/ui/avatar.tsx'
import { ChipLinks } from '#app/ui/chips.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { cssVariables } from '#app/ui/style/css-variables.ts'
import { type AgendaLinks, agendaPaths } from '../agenda-links.ts'
import { type AgendaQuery } from '../agenda-query.ts'
import { type CalendarItem, type FilterOption, type Now } from '../calendar-props.ts'
import { appointmentCount, clock, dayInWords } from '../calendar-words.ts'
import { useSteadyFocus } from '../grid/use-steady-focus.ts'
import { type Moments, momentInWords, momentsOf, stepOfItem } from './moments.ts'
import './day-moments.css'

type DayMomentsProps = {
	date: LocalDate
	items: CalendarItem[]
	specialists: FilterOption[]
	query: AgendaQuery
	now: Now
	links: AgendaLinks
}

/** A day as the desk lives it: who is here, who comes next, who is done. What is pressed most is one press away. */
export function DayMoments({ date, items, specialists, query, now, links }: DayMomentsProps) {
	const moments = momentsOf(
		items.filter((item) => item.date === date),
		now,
	)
	const isToday = date === now.date
	const focus = useSteadyFocus<HTMLElement>()
	const names = new Map(specialists.map(({ id, name }) => [id, name]))
	const line = (item: CalendarItem) => (
		<Line key={item.id} item={item} isToday={isToday} who={names.get(item.specialistId) ?? ''} links={links} />
	)
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
				<Group title={isToday ? 'Siguen' : 'Citas'} aside={String(moments.next.length)}>
					<ol className="card lst">{moments.next.map(line)}</ol>
				</Group>
			) : null}
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
			{items.some((item) => item.date === date) ? null : (
				<EmptyState title="No hay citas este día" text="Agenda una con el botón de más, o elige otro día." />
			)}
		</section>
	)
}

function Counts({ moments: { counts } }: { moments: Moments }) {
	return (
		<dl className="moments">
			<div>
				<dt>{stepWords.por_llegar}</dt>
				<dd className="num">{counts.por_llegar}</dd>
			</div>
			<div data-status="pago_pendiente">
				<dt>
					<Icon name="clock" size="xs" />
					{stepWords.llego}
				</dt>
				<dd className="num">{counts.llego}</dd>
			</div>
			<div data-status="agendada">
				<dt>
					<Icon name="scissors" size="xs" />
					{stepWords.en_silla}
				</dt>
				<dd className="num">{counts.en_silla}</dd>
			</div>
			<div data-status="asistida">
				<dt>
					<Icon name="check-check" size="xs" />
					{stepWords.termino}
				</dt>
				<dd className="num">{counts.termino}</dd>
			</div>
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
					{name.split(' ')[0]}
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

type CardProps = { item: CalendarItem; who: string; links: AgendaLinks }

function NowCard({ item, now, who, links }: CardProps & { now: Now }) {
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

function Line({ item, isToday, links }: CardProps & { isToday: boolean }) {
	const step = stepOfItem(item)
	const next = stepAfter(step)
	const mayMark = links.marks && isToday && canCome(item.status) && next !== null
	return (
		<li className="later" data-status={item.status}>
			<time>{clock(item.startMinute)}</time>
			<div className="grow">
				<Link to={links.item(item)} preventScrollReset>
					<b className="ev-who">{item.title}</b>
				</Link>
				<p className="muted">{item.subtitle}</p>
				<AppointmentStatusChip status={item.status} />
			</div>
			{mayMark ? <NextStepForm action={agendaPaths.step(item.id)} name={item.title} next={next} /> : null}
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
	return [
		appointmentCount(items.filter(({ kind, status }) => kind === 'appointment' && status !== 'cancelada').length),
		...waiting,
		...seated,
	]
}
