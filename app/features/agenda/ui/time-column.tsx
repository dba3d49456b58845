import { classNames } from '#app/ui/class-names.ts'
import { cssVariables } from '#app/ui/css-variables.ts'
import { type AgendaLinks } from './agenda-links.ts'
import { statusWords } from './appointment-status.tsx'
import { type CalendarItem, type MinuteRange, type Visible } from './calendar-props.ts'
import { clock } from './calendar-words.ts'
import { type Placed } from './layout-columns.ts'

type TimeColumnProps = {
	id?: string
	label: string
	className?: string
	visible: Visible
	events: Placed<CalendarItem>[]
	off: MinuteRange[]
	free: number[]
	/** Minute of the red line, where it crosses this column. */
	now?: number
	itemHref: AgendaLinks['item']
	/** Of a free half hour; none are offered without it. */
	bookHref?: (minute: number) => string
	/** Read on a phone, where an empty day would be blank. */
	empty?: string
}

/** One column of hours. Hundreds of these events are drawn at once: no component and no icon of their own each. */
export function TimeColumn(props: TimeColumnProps) {
	const { id, label, className, visible, events, off, free, now, itemHref, bookHref, empty } = props
	const from = visible.fromMinute
	return (
		<ol className={classNames('cal-col', className)} id={id} aria-label={label}>
			{off.map((range) => offHours(range, visible))}
			{events.map((place) => eventItem(place, from, itemHref))}
			{bookHref
				? free.map((minute) => (
						<li key={minute}>
							<a className="slot" href={bookHref(minute)} style={cssVariables({ '--s': minute - from })}>
								{`Agendar ${clock(minute)}`}
							</a>
						</li>
					))
				: null}
			{events.length === 0 && empty ? <li className="only-phone caption">{empty}</li> : null}
			{now === undefined ? null : (
				<li aria-hidden="true">
					<span className="now" style={cssVariables({ '--s': now - from })} />
				</li>
			)}
		</ol>
	)
}

function offHours({ fromMinute, toMinute }: MinuteRange, visible: Visible) {
	const start = Math.max(fromMinute, visible.fromMinute)
	const length = Math.min(toMinute, visible.toMinute) - start
	if (length <= 0) return null
	const style = cssVariables({ '--s': start - visible.fromMinute, '--d': length })
	return <li key={`off-${start}`} className="cal-off" aria-hidden="true" style={style} />
}

function eventItem({ item, k, of }: Placed<CalendarItem>, from: number, itemHref: AgendaLinks['item']) {
	const length = item.endMinute - item.startMinute
	const place = of > 1 ? { '--k': k, '--of': of } : {}
	const mark = item.kind === 'block' && item.colorHex ? { '--st-mark': item.colorHex } : {}
	const { label } = statusWords[item.status]
	return (
		<li
			key={item.id}
			className={`ev${sizeOf(length)}${item.bookedOver ? ' ev--over' : ''}`}
			data-status={item.status}
			style={cssVariables({ '--s': item.startMinute - from, '--d': Math.max(length, 15), ...place, ...mark })}
		>
			<a href={itemHref(item)}>
				<b className="ev-name">{item.title}</b> <span className="ev-what">{item.subtitle}</span>{' '}
				<span className="ev-time">
					{clock(item.startMinute)}
					<span className="ev-end">{`–${clock(item.endMinute)}`}</span>
				</span>{' '}
				<span className="ev-status">
					{label}
					{item.bookedOver ? <span className="sr">, encima de otra cita</span> : null}
				</span>
			</a>
		</li>
	)
}

/** How much of an event fits is known before it is drawn. */
function sizeOf(minutes: number) {
	if (minutes <= 30) return ' ev--s'
	if (minutes <= 45) return ' ev--m'
	return minutes <= 60 ? ' ev--l' : ''
}
