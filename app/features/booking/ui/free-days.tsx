import { Form, Link } from '@remix-run/react'
import { type ReactNode } from 'react'
import { addDays } from '#app/lib/time-calendar.ts'
import { dateInWords, rangeText, weekdayShort } from '#app/lib/time-text.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { type FreeDays as Days } from '../schemas.ts'
import { byPartOfDay } from './booking-words.ts'

type FreeDaysProps = {
	days: Days
	/** The page's own address with what else was chosen; days are put behind it. */
	linkTo: (query: Record<string, string>) => string
	/** What is posted beside the day and the hour. */
	hidden: Record<string, string>
	/** The same for names that come several times. */
	lists?: Record<string, string[]>
	/** An hour is a link to what is asked about it, by the same page; else it is posted. */
	asksFirst?: boolean
}

/** Two weeks of days, and the free hours of one of them as buttons. */
export function FreeDays({ days, linkTo, hidden, lists = {}, asksFirst = false }: FreeDaysProps) {
	const { date } = days
	return (
		<section className="stack" id="horarios" aria-label="Días y horarios">
			<WeekLinks days={days} linkTo={linkTo} />
			<ol className="booking-days">
				{days.days.map((day) => (
					<li key={day.date}>
						<Day day={day} isChosen={day.date === date} to={linkTo({ desde: days.from, fecha: day.date })} />
					</li>
				))}
			</ol>
			{date && asksFirst ? (
				<HourLinks
					date={date}
					times={days.times}
					to={(time) => linkTo({ desde: days.from, fecha: date, hora: time })}
				/>
			) : date ? (
				<Hours date={date} times={days.times} hidden={hidden} lists={lists} />
			) : (
				<Nothing days={days} linkTo={linkTo} />
			)}
		</section>
	)
}

function WeekLinks({ days, linkTo }: Omit<FreeDaysProps, 'hidden'>) {
	const last = days.days.at(-1)?.date ?? days.from
	const earlier = addDays(days.from, -14)
	return (
		<div className="booking-nav">
			<PageLink
				label="Días anteriores"
				icon="chevron-left"
				to={days.from > days.today ? linkTo({ desde: earlier > days.today ? earlier : days.today }) : null}
			/>
			<h2 className="text-4">{rangeText(days.from, last)}</h2>
			<PageLink
				label="Días siguientes"
				icon="chevron-right"
				to={last < days.lastDay ? linkTo({ desde: addDays(last, 1) }) : null}
			/>
		</div>
	)
}

function PageLink({ label, icon, to }: { label: string; icon: 'chevron-left' | 'chevron-right'; to: string | null }) {
	if (!to) return <span className="btn btn--ghost btn--icon invisible" aria-hidden="true" />
	return (
		<LinkButton look="ghost" icon={icon} iconOnly to={`${to}#horarios`}>
			{label}
		</LinkButton>
	)
}

type DayProps = { day: Days['days'][number]; isChosen: boolean; to: string }

function Day({ day, isChosen, to }: DayProps) {
	const content = (
		<>
			<small aria-hidden="true">{weekdayShort(day.date)}</small>
			<b aria-hidden="true">{Number(day.date.slice(8))}</b>
		</>
	)
	if (day.count === 0) {
		return (
			<span>
				{content}
				<em className="sr">{dateInWords(day.date)}, sin horarios</em>
			</span>
		)
	}
	return (
		<Link to={`${to}#horarios`} aria-current={isChosen ? 'date' : undefined}>
			{content}
			<em className="sr">{`${dateInWords(day.date)}, ${day.count} ${day.count === 1 ? 'horario' : 'horarios'}`}</em>
		</Link>
	)
}

type HoursProps = { date: string; times: string[] } & Required<Pick<FreeDaysProps, 'hidden' | 'lists'>>

function Hours({ date, times, hidden, lists }: HoursProps) {
	return (
		<Form method="post" className="stack">
			<h2 className="text-5 first-letter:uppercase">{dateInWords(date)}</h2>
			{Object.entries(hidden).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{Object.entries(lists).map(([name, values]) =>
				[...values.entries()].map(([place, value]) => (
					<input key={`${name} ${place}`} type="hidden" name={name} value={value} />
				)),
			)}
			<input type="hidden" name="date" value={date} />
			<PartsOfDay times={times}>
				{(time) => (
					<Button key={time} name="time" value={time} className="num">
						{time}
					</Button>
				)}
			</PartsOfDay>
		</Form>
	)
}

type HourLinksProps = { date: string; times: string[]; to(time: string): string }

function HourLinks({ date, times, to }: HourLinksProps) {
	return (
		<div className="stack">
			<h2 className="text-5 first-letter:uppercase">{dateInWords(date)}</h2>
			<PartsOfDay times={times}>
				{(time) => (
					<LinkButton key={time} to={to(time)} className="num">
						{time}
					</LinkButton>
				)}
			</PartsOfDay>
		</div>
	)
}

function PartsOfDay({ times, children }: { times: string[]; children(time: string): ReactNode }) {
	return byPartOfDay(times).map((part) => (
		<div key={part.name} className="booking-part">
			<h3>{part.name}</h3>
			<div className="booking-times">{part.times.map(children)}</div>
		</div>
	))
}

function Nothing({ days, linkTo }: Omit<FreeDaysProps, 'hidden'>) {
	return (
		<div className="stack">
			<Callout status="info" role="status">
				<b>No hay horarios libres estos días.</b> {days.why.join(' ')}
			</Callout>
			{days.nearest.length > 0 ? (
				<div className="booking-part">
					<h3>Lo más cercano</h3>
					<div className="stack stack--1">
						{days.nearest.map(({ date, time }) => (
							<LinkButton key={`${date} ${time}`} icon="calendar" block to={linkTo({ desde: date, fecha: date })}>
								{`${dateInWords(date)}, ${time}`}
							</LinkButton>
						))}
					</div>
				</div>
			) : null}
		</div>
	)
}
