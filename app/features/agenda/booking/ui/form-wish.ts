import { type FieldState, initialText, textOf } from '#app/ui/form/field.tsx'
import { type AppointmentChoices } from '../../schemas-reads.ts'
import { type MoreRow, textOfRows } from '../../visits/ui/more-rows.ts'
import { type BookingScreen } from './booking-screen.ts'
import { type FormDefaults } from './form-defaults.ts'
import { type HoursWish } from './free-hours.tsx'

export type NoticeWish = HoursWish &
	Partial<Record<'contactId' | 'clientName' | 'clientPhone' | 'attendeeName' | 'endTime' | 'notice', string>>

type Held = { value?: unknown }
/** What stands in fields of its own; the lists are told apart. */
type Place = Exclude<keyof HoursWish, 'more' | 'added' | 'appointmentId'>

/** What the notice of the visit depends on. */
export function noticeWish(
	fields: Record<Exclude<keyof NoticeWish, 'more' | 'added' | 'appointmentId'>, FieldState & Held>,
	contactId?: string,
): NoticeWish {
	const { clientName, clientPhone, attendeeName, endTime, notice } = fields
	return {
		...wishIn(fields),
		contactId: contactId ?? textOf(fields.contactId),
		...{ clientName: textOf(clientName), clientPhone: textOf(clientPhone), endTime: textOf(endTime) },
		attendeeName: textOf(attendeeName),
		notice: initialText(notice),
	}
}

/** Whether the form says one of the times at which the last visit can be had again: no other list of hours is needed then. */
export function isOffered(repeat: BookingScreen['repeat'], fields: Record<Place, Held>): boolean {
	const { date, time, serviceId, specialistId } = wishIn(fields)
	const { visit, days = [] } = repeat ?? {}
	if (visit?.serviceId !== serviceId || visit?.specialistId !== specialistId) return false
	return days.some((day) => day.date === date && day.times.includes(time ?? ''))
}

/** What of the form free hours depend on. */
export function wishIn(fields: Record<Place, Held>): HoursWish {
	const { branchId, specialistId, serviceId, date, time } = fields
	return wishOf({
		branchId: textOf(branchId),
		specialistId: textOf(specialistId),
		serviceId: textOf(serviceId),
		date: textOf(date),
		time: textOf(time),
	})
}

export function wishOf({ branchId, specialistId, serviceId, date, time }: FormDefaults): HoursWish {
	const chosen = { branchId, specialistId, serviceId, date, time }
	return Object.fromEntries(Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
}

/** The services after the first and what is added to it, as the address carries them. */
export function listsWish(more: MoreRow[], added: { id: string }[]): HoursWish {
	const rows = textOfRows(more)
	return {
		...(rows ? { more: rows } : {}),
		...(added.length > 0 ? { added: added.map(({ id }) => id).join(',') } : {}),
	}
}

/** What is added to the service that is chosen: what was ticked for another one is gone with it. */
export function addedTo({ services }: AppointmentChoices, serviceId: unknown, ticked: unknown) {
	const ids = [ticked ?? []].flat()
	return services.find(({ id }) => id === serviceId)?.addOns.filter(({ id }) => ids.includes(id)) ?? []
}
