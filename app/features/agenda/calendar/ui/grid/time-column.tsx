import { statusWords } from '#app/features/agenda/booking/ui/appointment-status.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { type Html, html } from '#app/ui/style/html.ts'
import { type AgendaLinks } from '../agenda-links.ts'
import { type CalendarItem, type MinuteRange, type Visible } from '../calendar-props.ts'
import { clock } from '../calendar-words.ts'
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
	/** Of its free half hours; none are offered without it. `words` stand before the hour. */
	slots?: { words: string; href: (minute: number) => string }
	/** Whose column it is on which day: what a drag or a long press means there. */
	date: string
	specialistId?: string
	/** Read on a phone, where an empty day would be blank. */
	empty?: string
}

/** One column of hours. A week has hundreds of events and free half hours: they are written as markup, at once. */
export function TimeColumn(props: TimeColumnProps) {
	const { id, label, className, visible, events, off, free, now, itemHref, slots, empty } = props
	const from = visible.fromMinute
	const markup = html`${off.map((range) => offHours(range, visible))}${events.map((place) =>
		eventItem(place, from, itemHref),
	)}${slots ? free.map((minute) => slot(minute, from, slots)) : null}${
		events.length === 0 && empty ? html`<li class="only-phone caption">${empty}</li>` : null
	}${now === undefined ? null : html`<li aria-hidden="true"><span class="now" style="--s:${now - from}"></span></li>`}`
	return (
		<ol
			className={classNames('cal-col', className)}
			id={id}
			aria-label={label}
			data-date={props.date}
			data-con={props.specialistId}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text in it
			dangerouslySetInnerHTML={markup}
		/>
	)
}

function offHours({ fromMinute, toMinute }: MinuteRange, visible: Visible): Html {
	const start = Math.max(fromMinute, visible.fromMinute)
	const length = Math.min(toMinute, visible.toMinute) - start
	if (length <= 0) return html``
	return html`<li class="cal-off" aria-hidden="true" style="--s:${start - visible.fromMinute};--d:${length}"></li>`
}

function slot(minute: number, from: number, { words, href }: NonNullable<TimeColumnProps['slots']>): Html {
	return html`<li><a class="slot" href="${href(minute)}" style="--s:${minute - from}">${words} ${clock(minute)}</a></li>`
}

function eventItem({ item, k, of, behind }: Placed<CalendarItem>, from: number, itemHref: AgendaLinks['item']): Html {
	const { startMinute, endMinute, status, title, subtitle, bookedOver } = item
	const length = endMinute - startMinute
	const part = of > 1 ? `;--k:${k};--of:${of}` : ''
	const style = `--s:${startMinute - from};--d:${Math.max(length, 15)}${part}${markOf(item)}`
	const over = bookedOver ? html`<span class="sr">, encima de otra cita</span>` : null
	return html`<li class="ev${sizeOf(length)}${bookedOver ? ' ev--over' : ''}${behind ? ' ev--behind' : ''}" data-status="${status}" style="${style}"><a href="${itemHref(item)}"><b class="ev-name">${title}</b> <span class="ev-what">${subtitle}</span> <span class="ev-time">${clock(startMinute)}<span class="ev-end">–${clock(endMinute)}</span></span> <span class="ev-status">${statusWords[status].label}${over}</span></a></li>`
}

/** A block may have a colour of its own. */
function markOf({ kind, colorHex }: CalendarItem) {
	return kind === 'block' && colorHex && /^#[0-9a-f]{6}$/i.test(colorHex) ? `;--st-mark:${colorHex}` : ''
}

/** How much of an event fits is known before it is drawn. */
function sizeOf(minutes: number) {
	if (minutes <= 30) return ' ev--s'
	if (minutes <= 45) return ' ev--m'
	return minutes <= 60 ? ' ev--l' : ''
}
