import { type LocalDate } from '#app/lib/time-calendar.ts'
import { dateIn } from '#app/lib/time-text.ts'
import { type LiveEvent } from '#app/realtime/live-events.ts'
import { type BookedTime } from '../../events.ts'

/** What a calendar shows; empty lists and no branch mean everything. */
export type Sight = {
	startsAt: number
	endsAt: number
	branchId?: string
	specialistIds?: string[]
	/** The appointment or block that is open over it. */
	openId?: string
	/** The days of the months beside it, and which of them have a mark already. */
	marks?: { from: LocalDate; to: LocalDate; busy: LocalDate[]; timeZone: string }
}

/** They change what is written in an appointment, not where it lies: only who has it open sees them. */
const inside = ['agenda.noteAdded', 'agenda.consumptionRegistered', 'agenda.paymentRegistered']
/** How one person likes it concerns no other; the waiting list has a screen of its own; what it takes or frees of the calendar is told as a hold or a booking. */
const elsewhere = [
	'agenda.waitingAdded',
	'agenda.waitingRemoved',
	'agenda.waitingOffered',
	'agenda.offerAnswered',
	'agenda.lookChanged',
]

/** Whether an event changed something that this calendar shows. What does not say where it happened may have. */
export function inSight(sight: Sight, { name, payload }: LiveEvent): boolean {
	const isOpen = sight.openId !== undefined && Object.values(payload).includes(sight.openId)
	if (isOpen || /^(payments|counter)\./.test(name) || inside.includes(name)) return isOpen
	if (!name.startsWith('agenda.')) return false
	const times = timesIn(payload)
	if (times.length === 0) return !elsewhere.includes(name)
	if (times.some((time) => shows(sight, time))) return true
	return name.startsWith('agenda.appointment') && times.some((time) => marks(sight, time, name))
}

function timesIn(payload: object): BookedTime[] {
	return Object.values(payload)
		.flat()
		.filter((value) => typeof value === 'object' && value !== null && 'startsAt' in value)
}

function shows({ startsAt, endsAt, branchId, specialistIds = [] }: Sight, time: BookedTime): boolean {
	if (time.startsAt >= endsAt || time.endsAt <= startsAt) return false
	if (branchId && time.branchId !== branchId) return false
	return specialistIds.length === 0 || specialistIds.includes(time.specialistId)
}

/** A day of the months beside the calendar gets its mark, or may lose it. */
function marks({ marks: beside }: Sight, { startsAt }: BookedTime, name: string): boolean {
	if (!beside) return false
	const date = dateIn(startsAt, beside.timeZone)
	if (date < beside.from || date > beside.to) return false
	return name !== 'agenda.appointmentBooked' || !beside.busy.includes(date)
}
