import { stepAfter, stepWords } from '#app/features/agenda/attendance/steps.ts'
import { statusWords } from '#app/features/agenda/booking/ui/appointment-status.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { type Html, html } from '#app/ui/style/html.ts'
import { type AgendaLinks, agendaPaths } from '../agenda-links.ts'
import { type CalendarItem, type MinuteRange, type Now, type Visible } from '../calendar-props.ts'
import { clock } from '../calendar-words.ts'
import { type Ink, noInk } from '../ink.ts'
import { isExpected, momentInWords, stepOfItem } from '../moments/moments.ts'
import { type More, type Placed, type Span, strip } from './layout-columns.ts'

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
	/** What is shorter is drawn as if it lasted this long. */
	least?: number
	/** Read on a phone, where an empty day would be blank. */
	empty?: string
	ink?: Ink
	/** What is marked with one press in an event, and where the press leads back to. */
	marks?: { now: Now; back: string }
	/** Those that found no place side by side, and where they can be read. */
	more?: { of: More<CalendarItem>[]; href: string }
}

/** One column of hours. A week has hundreds of events and free half hours: they are written as markup, at once. */
export function TimeColumn(props: TimeColumnProps) {
	const {
		id,
		label,
		className,
		visible,
		events,
		off,
		free,
		now,
		itemHref,
		slots,
		empty,
		ink = noInk,
		more,
		marks,
		least = 15,
	} = props
	const from = visible.fromMinute
	const drawn = { from, itemHref, ink, marks, least }
	const markup = html`${off.map((range) => offHours(range, visible))}${events.map((place) =>
		eventItem(place, drawn),
	)}${(more?.of ?? []).map((rest) => moreLink(rest, more?.href ?? '', drawn))}${
		slots ? free.map((minute) => slot(minute, from, slots, placeOf(minute, props))) : null
	}${
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

type Slots = NonNullable<TimeColumnProps['slots']>

function slot(minute: number, from: number, { words, href }: Slots, { edge, inside }: SlotPlace): Html {
	const style = `--s:${minute - from}${edge > 0 ? `;--edge:${edge}` : ''}`
	return html`<li><a class="slot${inside ? ' slot--in' : edge > 0 ? ' slot--beside' : ''}" href="${href(minute)}" style="${style}">${words} ${clock(minute)}</a></li>`
}

type SlotPlace = { edge: number; inside: boolean }

/**
 * `edge`: the share of the width that keeps what left its time free, or the mark of the rest; nothing of that lies over the
 * free half hour. `inside`: who is booked leaves its specialist a pause then, and the free half hour stands at the edge.
 */
function placeOf(minute: number, { events, more, specialistId }: TimeColumnProps): SlotPlace {
	const during = ({ startMinute, endMinute }: Span, least: number) =>
		startMinute < minute + 30 && Math.max(endMinute, startMinute + least) > minute
	const now = events.filter(({ item }) => during(item, 15))
	const inside = specialistId !== undefined && now.some(({ behind }) => !behind)
	if (more?.of.some((rest) => during(rest, 30))) return { edge: strip, inside }
	const edges = now.map(({ behind, k, of }) => (behind ? Math.round((1 - k / of) * 1000) / 1000 : 0))
	return { edge: Math.max(0, ...edges), inside }
}

/** '+2', and on a phone, where a day is a list, the two themselves. */
function moreLink({ startMinute, endMinute, items }: More<CalendarItem>, href: string, drawn: Drawn): Html {
	const { from } = drawn
	const rest = items.map((item) => eventItem({ item, k: 0, of: 1, behind: false }, drawn, ' ev--rest'))
	const style = `--s:${startMinute - from};--d:${Math.max(endMinute - startMinute, 30)}`
	return html`<li class="ev-more" style="${style}"><a href="${href}">+${items.length}<span class="sr"> a las ${clock(startMinute)}, ver el día</span></a></li>${rest}`
}

type Drawn = { from: number; itemHref: AgendaLinks['item']; ink: Ink; marks: TimeColumnProps['marks']; least: number }

function eventItem(
	{ item, k, of, behind }: Placed<CalendarItem>,
	{ from, itemHref, ink, marks, least }: Drawn,
	also = '',
): Html {
	const { startMinute, endMinute, status, title, subtitle, bookedOver } = item
	const length = endMinute - startMinute
	const part = of > 1 ? `;--k:${k};--of:${of}` : ''
	const style = `${ink(item)}--s:${startMinute - from};--d:${Math.max(length, least)}${part}${markOf(item)}`
	const step = marks ? stepMarkup(item, marks) : null
	const note = marks ? momentInWords(item, marks.now) : null
	const over = bookedOver ? html`<span class="sr">, encima de otra cita</span>` : null
	return html`<li class="ev${sizeOf(length)}${bookedOver ? ' ev--over' : ''}${behind ? ' ev--behind' : ''}${step ? ' ev--step' : ''}${also}" data-status="${status}" style="${style}"><a href="${itemHref(item)}"><b class="ev-name">${title}</b> <span class="ev-what">${subtitle}</span> <span class="ev-time">${clock(startMinute)}<span class="ev-end">–${clock(endMinute)}</span>${note ? html`<span class="ev-note">${note.text}</span>` : null}</span> <span class="ev-status">${statusWords[status].label}${over}</span></a>${step}</li>`
}

/** The step that comes next, for who is here or due by now. */
function stepMarkup(item: CalendarItem, { now, back }: NonNullable<TimeColumnProps['marks']>): Html | null {
	const step = stepOfItem(item)
	const next = stepAfter(step)
	const isDue = step !== 'por_llegar' || item.startMinute <= now.minute + 30
	if (!next || !isDue || !isExpected(item, now)) return null
	return html`<form class="ev-step" method="post" action="${agendaPaths.step(item.id)}"><input type="hidden" name="back" value="${back}"><button type="submit" name="step" value="${next}" title="${stepWords[next]}">${stepWords[next]}<span class="sr">, ${item.title}</span></button></form>`
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
