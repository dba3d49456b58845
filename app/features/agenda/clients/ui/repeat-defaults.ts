import { isLocalDate, isLocalTime } from '#app/lib/time-calendar.ts'
import { type FormDefaults } from '../../booking/ui/form-defaults.ts'
import { anySpecialist } from '../../schemas.ts'
import { type RepeatTimes } from '../schemas-clients.ts'

type Filled = { repeat: RepeatTimes; gives: (specialistId: string, serviceId: string) => boolean }

/**
 * A form whose client is known and whose service nobody chose yet takes over her last visit. A moment that was pressed in
 * the calendar stays: with the same person if she is free then, else with whom it was pressed, else with whoever is free.
 */
export function withRepeat(
	defaults: FormDefaults,
	{ repeat: { visit, days, isFreeThen }, gives }: Filled,
): FormDefaults {
	if (!visit || defaults.serviceId) return defaults
	const { branchId, serviceId, specialistId } = visit
	if (defaults.branchId && defaults.branchId !== branchId) return defaults
	const pressedOn = defaults.specialistId === anySpecialist ? undefined : defaults.specialistId
	if (defaults.time) {
		if (typeof pressedOn === 'string' && pressedOn !== specialistId) {
			return gives(pressedOn, serviceId) ? { ...defaults, branchId, serviceId } : defaults
		}
		return { ...defaults, branchId, serviceId, specialistId: pressedOn ?? (isFreeThen ? specialistId : anySpecialist) }
	}
	return { ...defaults, branchId, serviceId, specialistId, ...firstOf(days, visit.time) }
}

/** One of the offered times was pressed: all of the last visit, then. */
export function repeatAt(defaults: FormDefaults, { visit }: RepeatTimes, moment: string): FormDefaults {
	const [date = '', time = ''] = moment.split(' ')
	if (!visit || !isLocalDate(date) || !isLocalTime(time)) return defaults
	const { branchId, serviceId, specialistId } = visit
	return { ...defaults, branchId, serviceId, specialistId, date, time, endDate: undefined, endTime: undefined }
}

/** On the next day with free times her usual hour, else the earliest. */
function firstOf([day]: RepeatTimes['days'], usual: string): FormDefaults {
	if (!day) return {}
	return { date: day.date, time: day.times.includes(usual) ? usual : day.times[0] }
}
