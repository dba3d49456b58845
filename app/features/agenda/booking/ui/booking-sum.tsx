import { isLocalDate, isLocalTime } from '#app/lib/time-calendar.ts'
import { dateInWords } from '#app/lib/time-text.ts'
import { textOf } from '#app/ui/form/field.tsx'
import { type AppointmentChoices } from '../../schemas-reads.ts'

type Held = Record<'date' | 'time' | 'serviceId' | 'specialistId', { value?: unknown }>

/** Beside the button, what it will book: a time may have been put there by the client's last visit. */
export function BookingSum({ fields, choices }: { fields: Held; choices: AppointmentChoices }) {
	const [date, time] = [textOf(fields.date) ?? '', textOf(fields.time) ?? '']
	const service = choices.services.find(({ id }) => id === textOf(fields.serviceId))
	if (!service || !isLocalDate(date) || !isLocalTime(time)) return null
	const specialist = choices.specialists.find(({ id }) => id === textOf(fields.specialistId))
	return (
		<p className="foot-sum">
			<b>
				{dateInWords(date)}, {time}
			</b>
			<span className="muted">
				{service.name} con {specialist?.name ?? 'quien esté libre'}
			</span>
		</p>
	)
}
