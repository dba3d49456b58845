import { Form } from '@remix-run/react'
import { dateInWords } from '#app/lib/time-text.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout, type Flash } from '#app/ui/feedback/callout.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { ownPathOf } from '../paths.ts'
import { type OwnTimes } from '../schemas-own.ts'
import { BookingFrame } from './booking-frame.tsx'
import { FreeDays } from './free-days.tsx'

type MovePageProps = {
	times: OwnTimes
	flash: Flash | null
	/** The hour that was pressed: what comes of it is said before it happens. */
	wished: { date: string; time: string } | null
}

/** Another day or hour for the client's own appointment: chosen, said in words, and pressed once more. */
export function MovePage({ times, flash, wished }: MovePageProps) {
	const own = times.appointment
	const path = ownPathOf(own.shortId)
	const linkTo = (query: Record<string, string>) => `${path}/cambiar?${new URLSearchParams(query)}`
	const isFree = wished && wished.date === times.date && times.times.includes(wished.time)
	const asks = own.canChange && isFree
	const what = own.steps.length > 1 ? 'tu visita' : 'tu cita'
	return (
		<BookingFrame business={own.business} branch={own.branch} flash={flash}>
			<div>
				<h1>{asks ? `¿Cambiar ${what}?` : `Cambia ${what}`}</h1>
				<p className="muted">
					{own.service} con {nameInSentence(own.specialist)}. Ahora es el {dateInWords(own.date)} a las {own.time}.
					{own.steps.length > 1 ? ' Toda la visita cambia junta.' : ''}
				</p>
			</div>
			{asks ? (
				<Question wished={wished} others={`${linkTo({ desde: times.from, fecha: wished.date })}#horarios`} />
			) : own.canChange ? (
				<>
					{wished ? (
						<Callout status="aviso" role="status">
							Las {wished.time} del {dateInWords(wished.date)} ya no están libres. Elige otra hora.
						</Callout>
					) : null}
					<FreeDays days={times} linkTo={linkTo} hidden={{}} asksFirst />
				</>
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

type QuestionProps = { wished: NonNullable<MovePageProps['wished']>; others: string }

function Question({ wished: { date, time }, others }: QuestionProps) {
	return (
		<Form method="post" className="stack" id="horarios" aria-label="Nuevo horario">
			<input type="hidden" name="date" value={date} />
			<input type="hidden" name="time" value={time} />
			<SaveButton look="primary" block saving="Cambiando...">
				{`Cambiar a ${dateInWords(date)}, ${time}`}
			</SaveButton>
			<LinkButton block to={others}>
				Elegir otro horario
			</LinkButton>
		</Form>
	)
}
