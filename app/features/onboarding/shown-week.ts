import { type Weekday, weekdays } from '#app/lib/time-calendar.ts'
import { missingHoursRange, type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'

type ShownWeek = { days: Weekday[]; opens: string; closes: string }

/** A week as the short form can show it: its days, and the hours of the first of them. */
export function shownWeek(schedules: WeeklySchedule | null): ShownWeek {
	const days = schedules ? weekdays.filter((day) => schedules[day].length > 0) : weekdays
	const { from, to } = (days[0] && schedules?.[days[0]]?.[0]) || missingHoursRange
	return { days, opens: from, closes: to }
}

/** Whether the form came back as it was shown. */
export function isAsShown(schedules: WeeklySchedule, { days, opens, closes }: ShownWeek): boolean {
	const shown = shownWeek(schedules)
	const isSameDays = shown.days.every((day) => days.includes(day)) && days.every((day) => shown.days.includes(day))
	return isSameDays && shown.opens === opens && shown.closes === closes
}
