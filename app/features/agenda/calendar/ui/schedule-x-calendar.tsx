import 'temporal-polyfill/global'
import {
	type CalendarConfig,
	type CalendarEventExternal,
	createViewMonthGrid,
	createViewWeek,
} from '@schedule-x/calendar'
import { createDragAndDropPlugin } from '@schedule-x/drag-and-drop'
import { createEventsServicePlugin } from '@schedule-x/events-service'
import { useCalendarApp, ScheduleXCalendar as View } from '@schedule-x/react'
import { createResizePlugin } from '@schedule-x/resize'
import '@schedule-x/theme-default/dist/calendar.css'
import { useNavigate } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { minutesOf, timeOf } from '#app/lib/time-calendar.ts'
import { leavesTime } from '../../booking/statuses.ts'
import { type AgendaCalendarProps } from './agenda-calendar.tsx'
import { type AgendaLinks } from './agenda-links.ts'
import { type CalendarItem } from './calendar-props.ts'
import { layoutColumns } from './grid/layout-columns.ts'
import { shownDays } from './grid/week-grid.tsx'
import { EventBox, MonthEvent } from './schedule-x-event.tsx'
import { type OpenSlot, SlotMenu } from './slot-menu.tsx'
import { useDrawn } from './use-drawn.ts'
import { isWhole, useMoves } from './use-moves.ts'
import { useTidyMarkup } from './use-tidy-markup.ts'
import './schedule-x.css'

/** A drag snaps to a quarter of an hour. */
const step = 15
/** Between an id and its day. */
const separator = '--'

/** The same object for ever: with another one Schedule-X throws its markup away and begins anew. */
const boxes = { timeGridEvent: EventBox, monthGridEvent: MonthEvent }

type Shown = AgendaCalendarProps['calendar']['items'][number]

/** With a script and room enough: the same appointments in Schedule-X, where time is selected and events are dragged. */
export default function AgendaScheduleX({ query, calendar, links, page }: AgendaCalendarProps & { page: ReactNode }) {
	const navigate = useNavigate()
	const [slot, setSlot] = useState<OpenSlot | null>(null)
	const moves = useMoves()
	const [events] = useState(() => createEventsServicePlugin())
	const frame = useRef<HTMLDivElement>(null)
	const pressed = useRef<number>()
	const latest = useRef({ links, moves, items: calendar.items })
	latest.current = { links, moves, items: calendar.items }
	const [config] = useState<CalendarConfig>(() => ({
		locale: 'es-MX',
		translations: { esMX: words },
		timezone: calendar.timeZone as CalendarConfig['timezone'],
		firstDayOfWeek: 1,
		selectedDate: Temporal.PlainDate.from(query.fecha),
		views: query.vista === 'mes' ? [createViewMonthGrid()] : [createViewWeek()],
		dayBoundaries: boundariesOf(calendar.visible),
		weekOptions: {
			nDays: Math.min(shownDays(calendar).length, 7),
			gridHeight: heightOf(calendar.visible),
			eventWidth: 97,
			eventOverlap: false,
			timeAxisFormatOptions: { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' },
		},
		backgroundEvents: background(calendar),
		monthGridOptions: { nEventsPerDay: 5 },
		isResponsive: false,
		events: toEvents(calendar.items, calendar.timeZone, links.moves),
		callbacks: {
			onEventClick: (event) => navigate(latest.current.links.item(itemOf(event)), { preventScrollReset: true }),
			onMouseDownDateTime: (at) => {
				pressed.current = minuteOf(at)
			},
			onClickDateTime: (at, event) => {
				const range = rangeOf(pressed.current, minuteOf(at))
				setSlot(openAt(at.toPlainDate().toString(), range, event, frame.current))
			},
			onClickDate: (date) => navigate(latest.current.links.day(date.toString())),
			onClickPlusEvents: (date) => navigate(latest.current.links.day(date.toString())),
			onBeforeEventUpdate: (before) => latest.current.links.moves.includes(itemOf(before).kind),
			onEventUpdate: (event) => {
				const item = latest.current.items.find(({ id }) => id === idOf(event))
				const target = item && moveOf(item, event, query.vista === 'mes')
				if (item && target) latest.current.moves.move(item, target.to, target.back)
			},
		},
	}))
	const app = useCalendarApp(config, [events, createDragAndDropPlugin(step), createResizePlugin(step)])
	const { items, timeZone } = calendar
	useEffect(() => {
		if (app) events.setBackgroundEvents(background(calendar))
	}, [app, events, calendar])
	const { refused } = moves
	useEffect(() => {
		// A refused move is drawn back: `refused` counts them.
		void refused
		if (app) events.set(toEvents(items, timeZone, latest.current.links.moves))
	}, [app, events, items, timeZone, refused])
	useTidyMarkup(frame)
	const isDrawn = useDrawn(frame)
	return (
		<div className="sx-frame" ref={frame} data-view={query.vista}>
			{isDrawn ? null : page}
			<View calendarApp={app} customComponents={boxes} />
			{slot ? <SlotMenu slot={slot} links={links} onClose={() => setSlot(null)} /> : null}
		</div>
	)
}

/** Each with its place beside those that it overlaps, as in the page of the server. */
function toEvents(items: Shown[], timeZone: string, kinds: AgendaLinks['moves']): CalendarEventExternal[] {
	const days = new Map<string, Shown[]>()
	for (const item of items) days.set(item.date, [...(days.get(item.date) ?? []), item])
	return [...days.values()].flatMap((day) =>
		layoutColumns(day, leavesTime).map(({ item, ...placed }) => ({ ...toEvent(item, timeZone, kinds), ...placed })),
	)
}

/** What lasts longer than a day comes once for each, clipped to it, as in the page of the server. */
function toEvent(item: Shown, timeZone: string, kinds: AgendaLinks['moves']): CalendarEventExternal {
	const day = Temporal.PlainDate.from(item.date)
	const stays = !kinds.includes(item.kind) || !isWhole(item)
	const at = (minute: number) => day.toZonedDateTime({ timeZone, plainTime: timeOf(Math.min(minute, 1439)) })
	return {
		...item,
		id: `${item.id}${separator}${item.date}`,
		start: at(item.startMinute),
		end: at(item.endMinute),
		_options: { disableDND: stays, disableResize: stays },
	}
}

/** Where a drag or a pull at the lower edge ended, and where it came from; in a month only the day counts. */
function moveOf(item: Shown, { start, end }: CalendarEventExternal, dayOnly: boolean) {
	const from = { date: item.date, time: timeOf(item.startMinute) }
	const date = start.toString().slice(0, 10)
	if (dayOnly || !('hour' in start) || !('hour' in end)) return { to: { ...from, date }, back: from }
	const length = item.endMinute - item.startMinute
	const minutes = Math.round((end.epochMilliseconds - start.epochMilliseconds) / 60_000)
	const to = { date, time: timeOf(start.hour * 60 + start.minute) }
	return minutes === length ? { to, back: from } : { to: { ...to, minutes }, back: { ...from, minutes: length } }
}

function idOf(event: CalendarEventExternal): string {
	return String(event.id).split(separator)[0] ?? ''
}

/** What the calendar itself says; it knows no Mexican Spanish. */
const words = {
	'+ {{n}} events': '+ {{n}} más',
	'+ 1 event': '+ 1 más',
	'Link to {{n}} more events on {{date}}': 'Ver {{n}} citas más del {{date}}',
	'Link to 1 more event on {{date}}': 'Ver 1 cita más del {{date}}',
	'Full day- and multiple day events': 'Todo el día',
	'No events': 'Sin citas',
	to: 'a',
	CW: 'Semana {{week}}',
}

const hatched = {
	background:
		'repeating-linear-gradient(135deg, color-mix(in oklab, var(--text) 4%, transparent) 0 6px, color-mix(in oklab, var(--text) 7%, transparent) 6px 7px)',
}

function offHours({ date, off }: AgendaCalendarProps['calendar']['days'][number], timeZone: string) {
	const at = (minute: number) =>
		Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: timeOf(Math.min(minute, 1439)) })
	return off.map(({ fromMinute, toMinute }) => ({ start: at(fromMinute), end: at(toMinute), style: hatched }))
}

const red = { background: 'var(--error-mark)' }
/** So many minutes tall is the line of now. */
const lineMinutes = 2

function background({ days, timeZone, now, visible }: AgendaCalendarProps['calendar']) {
	const closed = days.flatMap((day) => offHours(day, timeZone))
	if (!days.some(({ date }) => date === now.date)) return closed
	if (now.minute < visible.fromMinute || now.minute + lineMinutes >= visible.toMinute) return closed
	const start = Temporal.PlainDate.from(now.date).toZonedDateTime({ timeZone, plainTime: timeOf(now.minute) })
	return [...closed, { start, end: start.add({ minutes: lineMinutes }), style: red }]
}

function itemOf(event: CalendarEventExternal): Pick<CalendarItem, 'id' | 'kind'> {
	return { id: idOf(event), kind: event.kind === 'block' ? 'block' : 'appointment' }
}

function boundariesOf({ fromMinute, toMinute }: { fromMinute: number; toMinute: number }) {
	return {
		start: timeOf(Math.floor(fromMinute / 60) * 60),
		end: toMinute >= 1440 ? '24:00' : timeOf(Math.ceil(toMinute / 60) * 60),
	}
}

/** As tall an hour as in the page of the server (4.5rem). */
function heightOf({ fromMinute, toMinute }: { fromMinute: number; toMinute: number }) {
	return Math.ceil((toMinute - fromMinute) / 60) * 72
}

/** Beside the last day the menu of a moment opens to its left. */
const menuWidth = 200

function minuteOf(at: Temporal.ZonedDateTime): number {
	return minutesOf(at.toPlainTime().toString().slice(0, 5))
}

type Range = Pick<OpenSlot, 'minute' | 'toMinute'>

/** From where the pointer went down to where it came up; a mere press means its half hour. */
function rangeOf(down: number | undefined, up: number): Range {
	const [from, to] = down === undefined ? [up, up] : [Math.min(down, up), Math.max(down, up)]
	if (to - from < step) return { minute: Math.floor(up / 30) * 30 }
	const toMinute = Math.min(Math.ceil(to / step) * step, 24 * 60 - step)
	return { minute: Math.floor(from / step) * step, toMinute }
}

function openAt(date: string, range: Range, event: UIEvent | undefined, frame: HTMLElement | null): OpenSlot {
	const box = frame?.getBoundingClientRect()
	const { clientX = 0, clientY = 0 } = event instanceof MouseEvent ? event : {}
	const x = Math.min(clientX - (box?.left ?? 0), (box?.width ?? menuWidth) - menuWidth)
	return { date, ...range, x, y: clientY - (box?.top ?? 0) }
}
