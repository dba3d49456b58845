import { Form } from '@remix-run/react'
import { bookingPathOf, forgetPathOf, rememberPathOf } from '#app/features/booking/paths.ts'
import { greetingName } from '#app/features/contacts/greeting-name.ts'
import { dateInWords } from '#app/lib/time-text.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { Button } from '#app/ui/button.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { type Greeting } from '../schemas.ts'

/** To who is remembered: by name, with the last visit once more. Others may come to be remembered, where that works. */
export function WelcomeBack({ greeting }: { greeting: Greeting }) {
	const { business, known, way, repeat } = greeting
	if (known) {
		return (
			<section className="card" aria-label="Tus datos en este dispositivo">
				<div className="card-body stack">
					<NotMe slug={business.slug} name={known.name} back={bookingPathOf(business.slug)} />
					{repeat?.visit ? <Repeat slug={business.slug} repeat={repeat} visit={repeat.visit} /> : null}
				</div>
			</section>
		)
	}
	if (way === 'none') return null
	return (
		<p className="caption">
			<a className="tap" href={rememberPathOf(business.slug)}>
				¿Ya has venido? Que este dispositivo te recuerde
			</a>
		</p>
	)
}

type NotMeProps = { slug: string; name: string; back: string; children?: string }

/** Who the device takes one for, and the button that makes it forget. */
export function NotMe({ slug, name, back, children }: NotMeProps) {
	return (
		<Form method="post" action={forgetPathOf(slug)} className="row">
			<input type="hidden" name="back" value={back} />
			<span className="grow">
				<b>{name ? `Hola, ${greetingName(name)}` : 'Hola otra vez'}</b>
				{children ? <span className="caption block">{children}</span> : null}
			</span>
			<Button look="ghost">No soy yo</Button>
		</Form>
	)
}

type RepeatProps = {
	slug: string
	repeat: NonNullable<Greeting['repeat']>
	visit: NonNullable<NonNullable<Greeting['repeat']>['visit']>
}

/** The last visit, and the next hours that are free for it: one press keeps one. */
function Repeat({ slug, repeat, visit }: RepeatProps) {
	return (
		<div className="booking-part">
			<h2 className="text-4">Repetir tu última cita</h2>
			<p className="muted">
				{visit.serviceName}
				{visit.specialistName ? ` con ${nameInSentence(visit.specialistName)}` : ''} ·{' '}
				<span className="num">{visit.price}</span>
			</p>
			{repeat.days.map(({ date, times }) => (
				<Form key={date} method="post" action={`${bookingPathOf(slug)}/${visit.serviceId}`} className="booking-part">
					<input type="hidden" name="branchId" value={visit.branchId} />
					<input type="hidden" name="specialistId" value={visit.specialistId} />
					<input type="hidden" name="date" value={date} />
					<h3 className="first-letter:uppercase">{dateInWords(date)}</h3>
					<div className="booking-times">
						{times.map((time) => (
							<Button key={time} name="time" value={time} className="num">
								{time}
							</Button>
						))}
					</div>
				</Form>
			))}
		</div>
	)
}

/** In the form of who books: to be remembered from now on; where no code can be sent, that it can't be. */
export function RememberBox({ way }: Pick<Greeting, 'way'>) {
	if (way === 'none') {
		return (
			<p className="caption">
				Este negocio todavía no puede recordar tus datos para la próxima vez, porque no tiene WhatsApp conectado. Tu
				cita se agenda igual.
			</p>
		)
	}
	return (
		<Check
			name="remember"
			value="on"
			hint="Te mandamos un código por WhatsApp para saber que el número es tuyo. La próxima vez no escribes nada."
		>
			Recordarme en este dispositivo
		</Check>
	)
}
