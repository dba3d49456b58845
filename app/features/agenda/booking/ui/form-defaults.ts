import { digitsOf } from '#app/lib/phone.ts'
import { addDays, isLocalTime, minutesOf, timeOf } from '#app/lib/time-calendar.ts'
import { DAY_MINUTES } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { anySpecialist } from '../../schemas.ts'

/** What a form of the agenda starts with: names of its fields, texts as the inputs take them. */
export type FormDefaults = Record<string, string | string[] | undefined>

const fields = [
	'branchId',
	'specialistId',
	'serviceId',
	'contactId',
	'clientName',
	'clientLastname',
	'clientPhone',
	'clientCountryCode',
	'walkIn',
	'title',
	'date',
	'time',
	'endDate',
	'endTime',
	'endSuggested',
	'details',
	'clientNotes',
	'attendeeName',
	'notice',
	'colorHex',
	'repeat',
	'repeatUntil',
	'repeatCount',
	'scope',
]

/** A new appointment: where the address puts it (`fecha`, `hora`, `con`, `sucursal`), then what was typed before 'Buscar'. */
export function newAppointmentDefaults(params: URLSearchParams, fallback: FormDefaults = {}): FormDefaults {
	// Where nobody in particular is asked for it is had with whoever is free.
	const whoever = { specialistId: anySpecialist }
	const addOnIds = params.getAll('addOnIds')
	const typed = { ...typedIn(params), ...(addOnIds.length > 0 ? { addOnIds } : {}), ...withoutSuggested(params) }
	const defaults = { ...fallback, ...whoever, ...placeIn(params), ...typed, ...pickedIn(params) }
	return { ...defaults, ...suggestedEnd(params, defaults) }
}

/** Another client: what the last visit of the one before put into the form (`sugerido`) makes way. */
function withoutSuggested(params: URLSearchParams): FormDefaults {
	const isOther = params.get('hacer') === 'cambiar' || params.has('elegir')
	const isOurs = params.has('sugerido') && params.get('sugerido') === params.get('serviceId')
	return isOther && isOurs ? { serviceId: undefined, specialistId: anySpecialist, time: undefined } : {}
}

/** So long is a free moment of the calendar. */
const SLOT = 30

/**
 * What was selected in the calendar has an end as well (AGE-009): that of the range, else of its half hour. As long as
 * nobody types another one it goes where the start goes, and a service's length wins over it.
 */
function suggestedEnd(params: URLSearchParams, { time }: FormDefaults): FormDefaults {
	if (!params.has('hora') && !params.has('endSuggested')) return {}
	if (params.has('endTime') && params.get('endTime') !== params.get('endSuggested')) return {}
	if (typeof time !== 'string' || !isLocalTime(time)) return {}
	const end = minutesOf(time) + (rangeIn(params) ?? SLOT)
	return end < DAY_MINUTES ? { endTime: timeOf(end), endSuggested: timeOf(end) } : {}
}

/** Minutes of a range that was selected, from `hora` to `hasta` of the same day. */
function rangeIn(params: URLSearchParams): number | null {
	const [from, to] = [params.get('hora') ?? '', params.get('hasta') ?? '']
	if (!isLocalTime(from) || !isLocalTime(to) || to <= from) return null
	return minutesOf(to) - minutesOf(from)
}

export function newBlockDefaults(params: URLSearchParams, fallback: FormDefaults = {}): FormDefaults {
	const { specialistId, ...place } = placeIn(params)
	const chosen = params.getAll('specialistIds')
	const specialistIds = chosen.length === 0 && specialistId ? [specialistId] : chosen
	return { ...fallback, ...place, ...endOf(place, rangeIn(params) ?? 60), ...typedIn(params), specialistIds }
}

/** What was selected in the calendar has an end as well: the hour that a block lasts unless a range says more (AGE-009). */
function endOf({ date, time }: FormDefaults, minutes: number): FormDefaults {
	if (typeof time !== 'string' || typeof date !== 'string' || !isLocalTime(time)) return {}
	const end = minutesOf(time) + minutes
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
	return { dateFrom: today, dateTo: addDays(today, 14), ...place, ...typed, ...whoIn(params) }
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

function typedIn(params: URLSearchParams): FormDefaults {
	const days = params.getAll('repeatDays')
	return {
		...present(fields.map((name) => [name, params.get(name)])),
		...whoIn(params),
		...(days[0] ? { repeatDays: days } : {}),
	}
}

const nobody = { contactId: undefined, clientName: undefined, clientLastname: undefined, clientPhone: undefined }

/** Who was picked out of those found, or dropped, or is to be registered under what was looked for. */
function whoIn(params: URLSearchParams): FormDefaults {
	const picked = params.get('elegir')
	if (picked) return { ...nobody, contactId: picked }
	const step = params.get('hacer')
	if (step === 'cambiar') return nobody
	return step === 'crear' ? { ...nobody, ...personFrom(params.get('buscar') ?? '') } : {}
}

/** What was looked for and not found, as the beginning of a new record: a name, the rest of it, and a number beside it. */
export function personFrom(typed: string): { clientName?: string; clientLastname?: string; clientPhone?: string } {
	const clientPhone = numberIn(typed)
	const [clientName, ...rest] = typed
		.replace(clientPhone ?? '', ' ')
		.trim()
		.split(/\s+/)
	return { clientName: clientName || undefined, clientLastname: rest.join(' ') || undefined, clientPhone }
}

/** All of it, or as many digits in it as a number has at least. */
function numberIn(typed: string): string | undefined {
	const [found = ''] = /[+\d][\d\s().-]*\d/.exec(typed) ?? []
	return found === typed.trim() || digitsOf(found).length >= 7 ? found || undefined : undefined
}

/** A free hour that was pressed without a script, 'AAAA-MM-DD HH:MM', or that anybody will do. */
function pickedIn(params: URLSearchParams) {
	if (params.get('libre') === anySpecialist) return { specialistId: anySpecialist }
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
