import { cssVariables } from '#app/ui/style/css-variables.ts'
import { type CalendarItem, type Visible } from '../calendar-props.ts'
import { clock } from '../calendar-words.ts'

/** The hours at the left, and the label of the red line when it crosses the days shown. */
export function HourGutter({ visible, now }: { visible: Visible; now?: number }) {
	return (
		<>
			<div className="cal-corner" />
			<div className="cal-gutter" aria-hidden="true">
				<ol className="cal-hours">
					{Array.from({ length: hoursOf(visible) }, (_, hour) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
						<li key={hour}>{clock(visible.fromMinute + hour * 60)}</li>
					))}
				</ol>
				{now === undefined ? null : (
					<span className="now-label" style={cssVariables({ '--s': now - visible.fromMinute })}>
						{clock(now)}
					</span>
				)}
			</div>
		</>
	)
}

export function hoursOf({ fromMinute, toMinute }: Visible): number {
	return (toMinute - fromMinute) / 60
}

/** Whole hours, wide enough for what lies outside the hours of the branch. */
export function hoursWith({ fromMinute, toMinute }: Visible, items: CalendarItem[]): Visible {
	let from = fromMinute
	let to = toMinute
	for (const { startMinute, endMinute } of items) {
		if (startMinute < from) from = startMinute
		if (endMinute > to) to = endMinute
	}
	return { fromMinute: Math.floor(from / 60) * 60, toMinute: Math.min(Math.ceil(to / 60) * 60, 1440) }
}

export function isVisible(minute: number, { fromMinute, toMinute }: Visible): boolean {
	return fromMinute <= minute && minute < toMinute
}
