import { moneyText } from '#app/lib/money.ts'
import { isLocalDate, isLocalTime } from '#app/lib/time-calendar.ts'
import { dateInWords, lengthInWords } from '#app/lib/time-text.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { textOf } from '#app/ui/form/field.tsx'
import { type AppointmentChoices } from '../../schemas-reads.ts'
import { type MoreRow } from '../../visits/ui/more-rows.ts'

type Held = Record<'date' | 'time' | 'serviceId' | 'specialistId', { value?: unknown }>
type BookingSumProps = {
	fields: Held
	choices: AppointmentChoices
	more: MoreRow[]
	/** What is added to the first service. */
	added: Chosen['addOns']
}

/** Beside the button, what it will book: a time may have been put there by the client's last visit. */
export function BookingSum({ fields, choices, more, added }: BookingSumProps) {
	const [date, time] = [textOf(fields.date) ?? '', textOf(fields.time) ?? '']
	const service = choices.services.find(({ id }) => id === textOf(fields.serviceId))
	if (!service || !isLocalDate(date) || !isLocalTime(time)) return null
	const specialist = choices.specialists.find(({ id }) => id === textOf(fields.specialistId))
	const others = more.flatMap(({ serviceId }) => choices.moreServices.find(({ id }) => id === serviceId) ?? [])
	const one = `${service.name} con ${nameInSentence(specialist?.name ?? 'quien esté libre')}`
	const sum = sumInWords([service, ...others], added)
	return (
		<p className="foot-sum">
			<b>
				{dateInWords(date)}, {time}
			</b>
			<span className="muted">{others.length > 0 ? sum : one}</span>
			{others.length === 0 && added.length > 0 ? <span className="muted">{sum}</span> : null}
		</p>
	)
}

type Chosen = AppointmentChoices['services'][number]

/** 'Tinte + Peinado · 2 h 10 min · $1,450.00': all of a visit in one line, its total where every price is an amount. */
function sumInWords(services: Chosen[], added: Chosen['addOns']): string {
	const [first] = services
	const minutes = [...services.map(({ durationMinutes }) => durationMinutes), ...added.map((one) => one.minutes)]
	const prices = services.flatMap(({ priceMinor, currency }) => {
		return priceMinor !== null && currency === first?.currency ? [priceMinor] : []
	})
	const minor = sumOf([...prices, ...added.map(({ priceMinor }) => priceMinor)])
	const total = prices.length === services.length ? [moneyText({ minor, currency: first?.currency ?? 'MXN' })] : []
	const [own, ...others] = services.map(({ name }) => name)
	const names = [own, ...added.map(({ name }) => name), ...others]
	return [names.join(' + '), lengthInWords(sumOf(minutes)), ...total].join(' · ')
}

function sumOf(numbers: number[]): number {
	return numbers.reduce((sum, one) => sum + one, 0)
}
