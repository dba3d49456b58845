import { moneyText } from '#app/lib/money.ts'
import { isLocalDate, isLocalTime } from '#app/lib/time-calendar.ts'
import { dateInWords, lengthInWords } from '#app/lib/time-text.ts'
import { textOf } from '#app/ui/form/field.tsx'
import { type AppointmentChoices } from '../../schemas-reads.ts'
import { type MoreRow } from '../../visits/ui/more-rows.ts'

type Held = Record<'date' | 'time' | 'serviceId' | 'specialistId', { value?: unknown }>
type BookingSumProps = { fields: Held; choices: AppointmentChoices; more: MoreRow[] }

/** Beside the button, what it will book: a time may have been put there by the client's last visit. */
export function BookingSum({ fields, choices, more }: BookingSumProps) {
	const [date, time] = [textOf(fields.date) ?? '', textOf(fields.time) ?? '']
	const service = choices.services.find(({ id }) => id === textOf(fields.serviceId))
	if (!service || !isLocalDate(date) || !isLocalTime(time)) return null
	const specialist = choices.specialists.find(({ id }) => id === textOf(fields.specialistId))
	const others = more.flatMap(({ serviceId }) => choices.moreServices.find(({ id }) => id === serviceId) ?? [])
	const whole =
		others.length > 0
			? visitInWords([service, ...others])
			: `${service.name} con ${specialist?.name ?? 'quien esté libre'}`
	return (
		<p className="foot-sum">
			<b>
				{dateInWords(date)}, {time}
			</b>
			<span className="muted">{whole}</span>
		</p>
	)
}

type Chosen = AppointmentChoices['services'][number]

/** 'Tinte + Peinado · 2 h 10 min · $1,450.00': all of a visit in one line, its total where every price is an amount. */
function visitInWords(services: Chosen[]): string {
	const [first] = services
	const minutes = services.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)
	const prices = services.flatMap(({ priceMinor, currency }) => {
		return priceMinor !== null && currency === first?.currency ? [priceMinor] : []
	})
	const minor = prices.reduce((sum, price) => sum + price, 0)
	const total = prices.length === services.length ? [moneyText({ minor, currency: first?.currency ?? 'MXN' })] : []
	return [services.map(({ name }) => name).join(' + '), lengthInWords(minutes), ...total].join(' · ')
}
