import { type LocalDate } from '#app/lib/time-calendar.ts'
import { iconPaths } from '#app/ui/icon-paths.ts'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { type Html, html } from '#app/ui/style/html.ts'
import { useLinkDelegation } from '#app/ui/use-link-delegation.ts'
import { statusWords } from '../../booking/ui/appointment-status.tsx'
import { type AgendaLinks } from './agenda-links.ts'
import { type CalendarItem, type Now, type ShownStatus } from './calendar-props.ts'
import { clock, dayInWords } from './calendar-words.ts'
import { type Ink } from './ink.ts'
import './agenda-list.css'

type AgendaListProps = { items: CalendarItem[]; now: Now | null; links: AgendaLinks; ink: Ink }

/** Day by day, in the order of the clock. */
export function AgendaList({ items, now, links, ink }: AgendaListProps) {
	const follow = useLinkDelegation()
	const sorted = [...items].sort((a, b) => a.date.localeCompare(b.date) || a.startMinute - b.startMinute)
	const days = new Map<LocalDate, CalendarItem[]>()
	for (const item of sorted) {
		const day = days.get(item.date)
		if (day) day.push(item)
		else days.set(item.date, [item])
	}
	if (days.size === 0)
		return <EmptyState title="No hay citas este mes" text="Prueba con otro mes o quita algún filtro." />
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles from links
		// biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too
		<div className="cal-list" onClick={follow}>
			{[...days].map(([date, ofDay]) => (
				<section key={date} aria-labelledby={`d-${date}`}>
					<h2 id={`d-${date}`}>
						<a href={links.day(date)}>{dayInWords(date)}</a>
						{date === now?.date ? <span className="badge badge--nuevo">hoy</span> : null}
					</h2>
					<ol
						// biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text in it
						dangerouslySetInnerHTML={html`${ofDay.map((item) => line(item, links.item, ink))}`}
					/>
				</section>
			))}
		</div>
	)
}

function line(item: CalendarItem, itemHref: AgendaLinks['item'], ink: Ink): Html {
	const { startMinute, endMinute, status, title, subtitle } = item
	return html`<li data-status="${status}" style="${ink(item)}"><span class="num">${clock(startMinute)} a ${clock(endMinute)}</span><a href="${itemHref(item)}"><b class="ev-who">${title}</b> <span class="muted">${subtitle}</span></a>${chip(status)}</li>`
}

/** As AppointmentStatusChip draws it. */
function chip(status: ShownStatus): Html {
	const { label, icon } = statusWords[status]
	const drawing: Html = { __html: iconPaths[icon] }
	return html`<span class="status" data-status="${status}"><svg class="i" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>${label}</span>`
}
