import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { dateInWords } from '#app/lib/time-text.ts'
import { agendaPaths } from '../../calendar/ui/agenda-links.ts'
import { anySpecialist } from '../../schemas.ts'

/** `why`: nothing is free that day; `refused`: why not at the hour that the form says (`time`), though others are. */
export type FreeHours = {
	date: string
	time?: string
	times: string[]
	why: string[]
	nearest: { date: string; time: string }[]
	refused: string[]
}

/**
 * `more`: the services after the first, as one text (more-rows.ts); `added`: what is added to the first, with commas;
 * `appointmentId`: the one that is edited, whose own hour is free for it.
 */
export type HoursWish = Partial<
	Record<'branchId' | 'specialistId' | 'serviceId' | 'date' | 'time' | 'more' | 'added' | 'appointmentId', string>
>

export type FreeHoursProps = {
	wish: HoursWish
	hours: FreeHours
	onPick: (moment: { date: string; time: string }) => void
	/** Takes whoever is free in place of who is not; absent where nobody else gives the service. */
	onAnyone?: () => void
}

/**
 * The hours that are free for what was chosen, to press instead of to type; where there are none, why and what is near.
 * Without a script a press is a step of the form (`libre`).
 */
export function FreeHoursChoice({ wish, hours, onPick, onAnyone }: FreeHoursProps) {
	const { date, times, why, nearest, refused } = hours
	const moments = times.length > 0 ? times.map((time) => ({ date, time })) : nearest
	const isOneAsked = (wish.specialistId || anySpecialist) !== anySpecialist
	const isMissed = times.length === 0 || refused.length > 0
	const buttons = moments.map((moment) => (
		<button
			key={`${moment.date} ${moment.time}`}
			className="chip num"
			type="submit"
			formAction="#horarios"
			formNoValidate
			name="libre"
			value={`${moment.date} ${moment.time}`}
			aria-current={moment.date === wish.date && moment.time === wish.time ? 'true' : undefined}
			onClick={(event) => {
				event.preventDefault()
				onPick(moment)
			}}
		>
			{moment.date === date ? moment.time : `${dateInWords(moment.date)}, ${moment.time}`}
		</button>
	))
	return (
		<section className="inset stack stack--1" id="horarios" aria-label="Horarios libres" aria-live="polite">
			<h3 className="label">{times.length > 0 ? 'Horarios libres' : 'No hay horarios libres ese día'}</h3>
			{times.length > 0 && refused.length === 0 ? null : (
				<Why title={refused.length > 0 ? `¿Por qué no a las ${hours.time}?` : '¿Por qué no hay horario?'}>
					{refused.length > 0 ? refused : why}
				</Why>
			)}
			{isOneAsked && isMissed && onAnyone ? (
				<button
					className="chip"
					type="submit"
					formAction="#horarios"
					formNoValidate
					name="libre"
					value={anySpecialist}
					onClick={(event) => {
						event.preventDefault()
						onAnyone()
					}}
				>
					Con quien esté libre
				</button>
			) : null}
			{times.length === 0 && nearest.length > 0 ? <p className="hint">Lo más cercano:</p> : null}
			{moments.length > 0 && !isOneAsked ? <p className="hint">Con quien esté libre a esa hora.</p> : null}
			<div className="chips free-hours">{buttons}</div>
		</section>
	)
}

function Why({ title, children }: { title: string; children: string[] }) {
	if (children.length === 0) return null
	return (
		<details open>
			<summary>{title}</summary>
			<ul className="list">
				{children.map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
		</details>
	)
}

type Known = { wish: HoursWish; hours: FreeHours | null }

/** Follows what is chosen; what was known stands until the answer comes. Nothing is asked where nothing is wished. */
export function useFreeHours(wish: HoursWish | null, known: Known): FreeHours | null {
	const { load, data } = useFetcher<{ hours: FreeHours | null }>({ key: 'free-hours' })
	const search = new URLSearchParams(wish ?? {}).toString()
	const isKnown = !data && known.hours !== null && search === new URLSearchParams(known.wish).toString()
	const isComplete = Boolean(wish?.branchId && wish.serviceId && wish.date)
	useEffect(() => {
		if (!isComplete || isKnown) return
		const timer = setTimeout(() => load(`${agendaPaths.freeHours}?${search}`), SETTLES)
		return () => clearTimeout(timer)
	}, [isComplete, isKnown, search, load])
	if (!isComplete) return null
	return data ? data.hours : known.hours
}

/** A date that is typed changes with each key. */
const SETTLES = 250
