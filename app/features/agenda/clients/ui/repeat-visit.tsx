import { lengthInWords } from '#app/lib/time-text.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type RepeatTimes } from '../schemas-clients.ts'
import { dayWords } from './client-words.ts'

type RepeatVisitProps = {
	repeat: RepeatTimes
	today: string
	/** What the form says by now. */
	chosen: { date?: string; time?: string; serviceId?: string }
	onPick: (moment: { date: string; time: string }) => void
}

/** Her last visit once more: the next free times of the same service and person. Without a script a press is a step of the form. */
export function RepeatVisit({ repeat: { visit, days, why }, today, chosen, onPick }: RepeatVisitProps) {
	if (!visit) return null
	const { serviceId, serviceName, specialistName, minutes, price } = visit
	const isChosen = (date: string, time: string) =>
		chosen.serviceId === serviceId && chosen.date === date && chosen.time === time
	return (
		<section className="card card-body again" aria-labelledby="repetir-titulo">
			<input type="hidden" name="sugerido" value={serviceId} />
			<div className="row row--2">
				<span className="tile" aria-hidden="true">
					<Icon name="repeat" />
				</span>
				<div className="grow">
					<h3 className="text-4" id="repetir-titulo">
						Repetir su última cita
					</h3>
					<p>{[serviceName, specialistName, lengthInWords(minutes), price].filter(Boolean).join(' · ')}</p>
				</div>
			</div>
			<div>
				<p className="label pb-1">
					{days.length > 0
						? `Próximos horarios libres con ${nameInSentence(specialistName ?? 'quien esté libre')}`
						: 'No hay horarios libres pronto'}
				</p>
				{days.length === 0 ? why.map((text) => <p key={text}>{text}</p>) : null}
				{days.map(({ date, times }) => (
					<fieldset key={date} className="bare again-day" aria-label={dayWords(date, today)}>
						<span className="muted">{dayWords(date, today)}</span>
						<div className="chips">
							{times.map((time) => (
								<button
									key={time}
									className="chip num"
									type="submit"
									formAction="#cliente"
									formNoValidate
									name="repetir"
									value={`${date} ${time}`}
									aria-current={isChosen(date, time) ? 'true' : undefined}
									onClick={(event) => {
										event.preventDefault()
										onPick({ date, time })
									}}
								>
									{time}
								</button>
							))}
						</div>
					</fieldset>
				))}
			</div>
		</section>
	)
}
