import { statusWords } from '../../booking/ui/appointment-status.tsx'
import { type CalendarItem } from './calendar-props.ts'
import { clock } from './calendar-words.ts'

type EventProps = { calendarEvent: CalendarItem & { k: number; of: number; behind?: boolean } }

/** An appointment or a block in the grid of hours, as the page of the server draws it. */
export function EventBox({ calendarEvent: item }: EventProps) {
	const length = item.endMinute - item.startMinute
	return (
		<div
			className={`ev sx-ev${sizeOf(length)}${item.bookedOver ? ' ev--over' : ''}${item.behind ? ' ev--behind' : ''}`}
			data-status={item.status}
			data-k={item.k}
			data-of={item.of}
		>
			<span className="sx-box">
				<b className="ev-name">{item.title}</b> <span className="ev-what">{item.subtitle}</span>{' '}
				<span className="ev-time">
					{clock(item.startMinute)}
					<span className="ev-end">{`–${clock(item.endMinute)}`}</span>
				</span>{' '}
				<span className="ev-status">{statusWords[item.status].label}</span>
			</span>
		</div>
	)
}

export function MonthEvent({ calendarEvent: item }: EventProps) {
	return (
		<div className="sx-month" data-status={item.status}>
			<b className="ev-name">{item.title}</b> <span className="num">{clock(item.startMinute)}</span>
			<span className="sr">{statusWords[item.status].label}</span>
		</div>
	)
}

function sizeOf(minutes: number) {
	if (minutes <= 30) return ' ev--s'
	if (minutes <= 45) return ' ev--m'
	return minutes <= 60 ? ' ev--l' : ''
}
