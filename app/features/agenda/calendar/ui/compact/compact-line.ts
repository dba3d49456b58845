import { statusWords } from '#app/features/agenda/booking/ui/appointment-status.tsx'
import { type LocalDate } from '#app/lib/time-calendar.ts'
import { lengthInWords } from '#app/lib/time-text.ts'
import { type Html, html } from '#app/ui/style/html.ts'
import { type AgendaLinks } from '../agenda-links.ts'
import { type CalendarItem, type MinuteRange, type SpecialistLane } from '../calendar-props.ts'
import { clock } from '../calendar-words.ts'
import { type Ink } from '../ink.ts'

type Cell = { items: CalendarItem[]; lane: SpecialistLane; date: LocalDate; links: AgendaLinks; ink: Ink }

/** A specialist's day as lines in the order of the clock: visits, blocks, and what is free between them. */
export function cellMarkup({ items, lane, date, links, ink }: Cell): Html {
	const day = lane.days.find((one) => one.date === date)
	const at = links.slot?.at(date, lane.specialistId)
	const lines = [
		...items.map((item) => ({ minute: item.startMinute, markup: visit(item, links, ink) })),
		...(at
			? (day?.free ?? []).map((piece) => ({ minute: piece.fromMinute, markup: free(piece, at(piece.fromMinute)) }))
			: []),
	].sort((a, b) => a.minute - b.minute)
	if (lines.length === 0 && day && !day.works) return html`<li class="cw-none caption">No trabaja</li>`
	return html`${lines.map(({ markup }) => markup)}`
}

function visit(item: CalendarItem, links: AgendaLinks, ink: Ink): Html {
	const { status, title, subtitle, startMinute, endMinute } = item
	const card = `${clock(startMinute)}–${clock(endMinute)} · ${statusWords[status].label}`
	return html`<li class="cw" data-status="${status}" style="${ink(item)}--o:${startMinute}"><a href="${links.item(item)}"><time>${clock(startMinute)}</time><i class="cw-i"></i><b class="ev-who">${title}</b><span class="cw-card"><span>${subtitle}</span><span>${card}</span></span></a></li>`
}

function free({ fromMinute, toMinute }: MinuteRange, href: string): Html {
	return html`<li class="cw cw--free"><a class="slot-line" href="${href}"><time>${clock(fromMinute)}</time><i class="cw-i"></i><span>libre ${lengthInWords(toMinute - fromMinute)}</span></a></li>`
}
