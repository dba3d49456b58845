import { addDays, isLocalTime, minutesOf, timeOf } from '#app/lib/time-calendar.ts'
import { DAY_MINUTES } from '#app/lib/weekly-schedule.ts'
import { anySpecialist } from '../schemas.ts'

/** What a form of the agenda starts with: names of its fields, texts as the inputs take them. */
export type FormDefaults = Record<string, string | string[] | undefined>

const fields = [
	'branchId',
	'specialistId',
	'serviceId',
	'contactId',
	'title',
	'date',
	'time',
	'endDate',
	'endTime',
	'details',
	'clientNotes',
	'colorHex',
]

/** A new appointment: where the address puts it (`fecha`, `hora`, `con`, `sucursal`), then what was typed before 'Buscar'. */
export function newAppointmentDefaults(params: URLSearchParams, fallback: FormDefaults = {}): FormDefaults {
	const picked = pickedIn(params)
	// What is offered to nobody in particular is had with whoever is free.
	const whoever = picked.time ? { specialistId: anySpecialist } : {}
	return { ...fallback, ...whoever, ...placeIn(params), ...typedIn(params), ...picked }
}

export function newBlockDefaults(params: URLSearchParams, fallback: FormDefaults = {}): FormDefaults {
	const { specialistId, ...place } = placeIn(params)
	const chosen = params.getAll('specialistIds')
	const specialistIds = chosen.length === 0 && specialistId ? [specialistId] : chosen
	return { ...fallback, ...place, ...endOf(place), ...typedIn(params), specialistIds }
}

/** What was selected in the calendar has an end as well: the hour that a block lasts unless told (AGE-009). */
function endOf({ date, time }: FormDefaults): FormDefaults {
	if (typeof time !== 'string' || typeof date !== 'string' || !isLocalTime(time)) return {}
	const end = minutesOf(time) + 60
	return end < DAY_MINUTES
		? { endTime: timeOf(end) }
		: { endDate: addDays(date, 1), endTime: timeOf(end - DAY_MINUTES) }
}

/** Who waits: for two weeks from the day shown on, unless the address says more (`cliente`, `servicio`). */
export function waitingDefaults(params: URLSearchParams, today: string): FormDefaults {
	const place = present([
		['contactId', params.get('cliente')],
		['serviceId', params.get('servicio')],
	])
	const typed = present(
		[...fields, 'dateFrom', 'dateTo', 'timeFrom', 'timeTo', 'notes'].map((name) => [name, params.get(name)]),
	)
	return { dateFrom: today, dateTo: addDays(today, 14), ...place, ...typed }
}

/** Of what exists already: as it is, but for what was typed before 'Buscar'. */
export function editDefaults(params: URLSearchParams, stored: FormDefaults): FormDefaults {
	const typed = { ...stored, ...typedIn(params) }
	return { ...typed, ...pickedIn(params), ...(typed.endTime === stored.endTime ? endWith(params, stored) : {}) }
}

/** The end that nobody touched goes along with an hour that was pressed. */
function endWith(params: URLSearchParams, { time, endTime }: FormDefaults) {
	const { time: picked } = pickedIn(params)
	if (!picked || typeof time !== 'string' || typeof endTime !== 'string') return {}
	const minutes = minutesOf(endTime) - minutesOf(time) + minutesOf(picked)
	return { endTime: timeOf((minutes + DAY_MINUTES) % DAY_MINUTES) }
}

function placeIn(params: URLSearchParams) {
	return present([
		['date', params.get('fecha')],
		['time', params.get('hora')],
		['specialistId', params.get('con')],
		['branchId', params.get('sucursal')],
	])
}

function typedIn(params: URLSearchParams) {
	return present(fields.map((name) => [name, params.get(name)]))
}

/** A free hour that was pressed without a script: 'AAAA-MM-DD HH:MM'. */
function pickedIn(params: URLSearchParams) {
	const [date = null, time = null] = params.get('libre')?.split(' ') ?? []
	if (!time || !isLocalTime(time)) return present([])
	return present([
		['date', date],
		['time', time],
	])
}

function present(entries: [name: string, value: string | null][]): Record<string, string> {
	const found: Record<string, string> = {}
	for (const [name, value] of entries) if (value) found[name] = value
	return found
}
