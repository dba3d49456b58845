import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type ReactNode } from 'react'
import { VisitFacts } from '#app/features/agenda/booking/ui/visit-facts.tsx'
import { defaultCountryCode } from '#app/lib/phone-countries.ts'
import { listed } from '#app/lib/words/listed.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { bookingPathOf } from '../paths.ts'
import { BookOnline, type Chosen } from '../schemas.ts'
import { BookingFrame } from './booking-frame.tsx'
import { BookingTerms } from './booking-terms.tsx'
import { untold, WhoFields } from './who-fields.tsx'
import './booking.css'
import { nameInSentence } from '#app/lib/words/titled-name.ts'

type DetailsPageProps = {
	chosen: Chosen
	token: string
	result?: unknown
	/** The page of the hours. */
	back: string
	/** Who this device remembers: the form is filled in. */
	known?: Pick<BookOnline, 'name' | 'whatsapp' | 'countryCode'> & { lastname: string }
	/** To that person; `remember` offers it to everybody else. */
	greeting?: ReactNode
	remember?: ReactNode
	/** Whether anything can be sent to the number. */
	canTell: boolean
}

/** The last page: what was chosen, for how long it is kept, and who comes. */
export function DetailsPage({ chosen, greeting, back, ...form }: DetailsPageProps) {
	const { business, branch } = chosen
	return (
		<BookingFrame
			business={business}
			branch={branch}
			step={{ current: 'datos', services: bookingPathOf(business.slug), times: back }}
		>
			<h1>Tus datos</h1>
			<section className="card" aria-label="Tu elección">
				<div className="card-body stack">
					<VisitFacts
						{...chosen}
						service={listed(chosen.steps.map(({ service, addOns }) => [service.name, ...addOns].join(' + ')))}
						specialist={listed([...new Set(chosen.steps.map(({ specialist }) => specialist))])}
						from={chosen.time}
						to={chosen.endTime}
					/>
					<StepsInOrder steps={chosen.steps} />
					<p className="muted" data-seconds-left={chosen.secondsLeft} data-after="tiempo-acabado">
						Te guardamos este horario <b className="num">hasta las {chosen.heldUntil}</b>
					</p>
					<div id="tiempo-acabado" role="alert" hidden>
						<Callout status="aviso">
							Se acabó el tiempo. <a href={back}>Elige tu horario otra vez</a>.
						</Callout>
					</div>
				</div>
			</section>
			<BookingTerms {...chosen.terms} policy={business.policy} />
			{greeting}
			<DetailsForm {...form} home={business.countryCode} asks={chosen.terms.deposit} back={back} />
		</BookingFrame>
	)
}

/** Of several services when each is, with whom, and what it costs. */
function StepsInOrder({ steps }: Pick<Chosen, 'steps'>) {
	if (steps.length < 2) return null
	return (
		<ul className="list list--flush" aria-label="Lo que incluye">
			{steps.map(({ service, specialist, time, endTime }) => (
				<li key={`${service.id} ${time}`}>
					<span className="grow">
						{service.name}
						<span className="caption block">
							{time} a {endTime}, con {nameInSentence(specialist)}
						</span>
					</span>
					<span className="num">{service.price}</span>
				</li>
			))}
		</ul>
	)
}

const told = 'Ahí te avisamos de tu cita.'

type DetailsFormProps = Omit<DetailsPageProps, 'chosen' | 'greeting'> & {
	asks: { isWhole: boolean } | null
	/** The business's country, by its code: most who book live there. */
	home: string | null
}

function DetailsForm({ token, result, back, asks, known, remember, canTell, home }: DetailsFormProps) {
	const [form, fields] = useForm<Record<keyof BookOnline, string>, unknown>({
		id: 'datos',
		lastResult: result as SubmissionResult<string[]> | undefined,
		defaultValue: { countryCode: home || defaultCountryCode, ...known, token },
		...validatedBy(BookOnline),
	})
	const { name, lastname, whatsapp, email, clientNotes, attendeeName, giftFrom, giftWords } = fields
	const judged = [name, lastname, whatsapp, email, clientNotes, attendeeName, giftFrom, giftWords]
	return (
		<Form className="stack" method="post" {...getFormProps(form)}>
			<ErrorSummary errors={form.errors} fields={judged} />
			<input type="hidden" name="token" value={token} />
			<div className="form-grid">
				<WhoFields fields={fields} hint={canTell ? told : untold} />
				<TextField className="full" field={email} label="Correo" type="email" autoComplete="email" optional />
				<TextArea className="full" field={clientNotes} label="¿Algo que debamos saber?" optional />
			</div>
			<details open={Boolean(attendeeName.initialValue || attendeeName.errors) || undefined}>
				<summary>Es para otra persona</summary>
				<div className="stack">
					<p className="hint">Arriba van tus datos: a ti te avisamos. Aquí, el nombre de quien viene.</p>
					<TextField field={attendeeName} label="¿Quién viene?" autoComplete="off" optional />
				</div>
			</details>
			<details open={Boolean(giftFrom.initialValue || giftWords.initialValue) || undefined}>
				<summary>Es un regalo</summary>
				<div className="stack">
					<p className="hint">Arriba van los datos de quien recibe el regalo; aquí, los tuyos.</p>
					<TextField field={giftFrom} label="De parte de" autoComplete="off" optional />
					<TextArea field={giftWords} label="Unas palabras" optional rows={2} />
				</div>
			</details>
			{remember}
			<SaveButton block saving="Agendando...">
				{asks ? (asks.isWhole ? 'Reservar y pagar' : 'Reservar y pagar el anticipo') : 'Agendar mi cita'}
			</SaveButton>
			<LinkButton look="ghost" block to={back}>
				Elegir otro horario
			</LinkButton>
		</Form>
	)
}

export function TimeIsOver({ back }: { back: string }) {
	return (
		<main className="booking" id="contenido">
			<EmptyState
				alone
				title="Se acabaron los 10 minutos"
				text="Ya no te guardamos ese horario, pero puede que siga libre."
				action={{ to: back, icon: 'calendar', text: 'Elegir mi horario otra vez' }}
			/>
		</main>
	)
}
