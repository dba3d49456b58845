import { dateInWords } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout, type Flash } from '#app/ui/feedback/callout.tsx'
import { ownPathOf } from '../paths.ts'
import { type OwnTimes } from '../schemas-own.ts'
import { BookingFrame } from './booking-frame.tsx'
import { FreeDays } from './free-days.tsx'

/** Another day or hour for the client's own appointment. */
export function MovePage({ times, flash }: { times: OwnTimes; flash: Flash | null }) {
	const own = times.appointment
	const path = ownPathOf(own.shortId)
	const linkTo = (query: Record<string, string>) => `${path}/cambiar?${new URLSearchParams(query)}`
	return (
		<BookingFrame business={own.business} branch={own.branch} flash={flash}>
			<div>
				<h1>{own.steps.length > 1 ? 'Cambia tu visita' : 'Cambia tu cita'}</h1>
				<p className="muted">
					{own.service} con {own.specialist}. Ahora es el {dateInWords(own.date)} a las {own.time}.
					{own.steps.length > 1 ? ' Toda la visita cambia junta.' : ''}
				</p>
			</div>
			{own.canChange ? (
				<FreeDays days={times} linkTo={linkTo} hidden={{}} />
			) : (
				<Callout status="aviso" role="status">
					{own.whyNoChange ?? 'Esta cita ya no se puede cambiar.'}
				</Callout>
			)}
			<LinkButton look="ghost" block to={path}>
				Dejarla como está
			</LinkButton>
		</BookingFrame>
	)
}
