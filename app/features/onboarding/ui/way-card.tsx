import { Link } from '@remix-run/react'
import { emptyPath, fillPath } from '#app/features/agenda/sample/ui/sample-paths.ts'
import { bookingPathOf } from '#app/features/booking/paths.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageAhead } from '#app/ui/page-ahead.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { type Way, type wayWords } from '../schemas.ts'
import './onboarding.css'

type Word = (typeof wayWords)[number]

const texts: Record<Word, { title: string; hint: string; to: string; press: string }> = {
	business: { title: 'Crear tu negocio', hint: '', to: '/negocio', press: 'Ver' },
	services: {
		title: 'Elegir servicios',
		hint: 'Con precio y duración de ejemplo, para empezar rápido',
		to: '/new-onboarding/rapido',
		press: 'Elegir',
	},
	team: {
		title: 'Agregar a tu equipo',
		hint: 'Basta con sus nombres',
		to: '/new-onboarding/rapido/equipo',
		press: 'Agregar',
	},
	channel: {
		title: 'Conectar tu WhatsApp',
		hint: 'Tu asistente contesta desde tu número',
		to: '/negocio/canales/conectar',
		press: 'Conectar',
	},
	assistant: {
		title: 'Encender tu asistente',
		hint: 'Ya sabe agendar: pruébalo antes y enciéndelo',
		to: '/asistentes',
		press: 'Ir',
	},
	booking: { title: 'Recibir la primera cita', hint: 'Comparte tu página o prueba tú', to: '', press: 'Ver mi página' },
}

/** What is done and what comes next until the first booking; it goes away by itself. */
export function WayCard({ way: { steps, slug, sample, sampleDate } }: { way: Way }) {
	const done = steps.filter(({ isDone }) => isDone).length
	const next = steps.find(({ isDone }) => !isDone)?.word
	return (
		<section className="card" aria-labelledby="camino">
			<div className="card-head">
				<h2 id="camino">Hacia tu primera cita</h2>
				<span className="num muted">
					{done} de {steps.length}
				</span>
			</div>
			<div className="card-body">
				<Progress value={done} max={steps.length} label={`${done} de ${steps.length} pasos listos`} />
				<ol className="way">
					{steps.map(({ word, isDone, detail }, index) => {
						const { title, hint, to, press } = texts[word]
						const isNext = word === next
						return (
							<li key={word} className={classNames(isDone && 'is-done', isNext && 'is-next')}>
								<span className="way-mark">{isDone ? <Icon name="check" size="xs" /> : index + 1}</span>
								<span>
									{isNext ? <b>{title}</b> : title}
									{isDone ? <span className="sr">, listo</span> : null}
									<span className="caption block">{isDone ? detail : hint}</span>
								</span>
								{isDone ? null : (
									<LinkButton look={isNext ? 'primary' : 'secondary'} size="s" to={to || bookingPathOf(slug)}>
										{press}
									</LinkButton>
								)}
							</li>
						)
					})}
				</ol>
			</div>
			<SampleDay sample={sample} sampleDate={sampleDate} />
			<div className="card-foot">
				<span className="caption grow">
					Se marca solo cuando pasa de verdad. ¿Vienes de otro programa? <Link to="/mudanza">Trae tus datos</Link>, o
					sigue la <Link to="/onboarding">configuración paso a paso</Link>.
				</span>
				<PressForm look="link" size="s" action="/principal/camino/ocultar">
					Ocultar por hoy
				</PressForm>
			</div>
		</section>
	)
}

/** To see the agenda at work before anybody has come. */
function SampleDay({ sample, sampleDate }: Pick<Way, 'sample' | 'sampleDate'>) {
	if (sample === 'missing') return null
	return (
		<div className="card-foot">
			{sample === 'possible' ? (
				<>
					<PressForm look="secondary" size="s" icon="sparkles" action={fillPath} reloadDocument>
						Llenar un día de ejemplo
					</PressForm>
					<PageAhead to="/agenda" />
				</>
			) : (
				<>
					<Link to={`/agenda?fecha=${sampleDate}`}>Ver el día de ejemplo</Link>
					<PressForm look="link" size="s" action={emptyPath}>
						Vaciar el día de ejemplo
					</PressForm>
				</>
			)}
		</div>
	)
}
