import { type FetcherWithComponents, useFetcher, useLocation, useNavigate } from '@remix-run/react'
import { type MutableRefObject, useEffect, useRef } from 'react'
import { MINUTE } from '#app/lib/time-calendar.ts'
import { type Flash } from '#app/ui/feedback/callout.tsx'
import { useAnnounce, useHoldUndo } from '#app/ui/feedback/flash.tsx'
import { undoSeconds } from '../../booking/undo.ts'
import { type Calendar } from '../../schemas-reads.ts'
import { agendaPaths } from './agenda-links.ts'
import { type CalendarItem } from './calendar-props.ts'

type Answer = { ok: boolean; message: string }

/** Where something goes and how long it lasts; what is left out stays as it is. */
export type Move = { date: string; time: string; specialistId?: string; minutes?: number }

type Moved = Pick<CalendarItem, 'id' | 'kind'>
type Course = { item: Moved; back: Move; undoing: boolean; isSaid: boolean; after?: () => void }

/** Begins and ends on the day where it is shown: of what lasts longer only a part could be taken. */
export function isWhole({ startsAt, endsAt, startMinute, endMinute }: Calendar['items'][number]): boolean {
	return Date.parse(endsAt) - Date.parse(startsAt) === (endMinute - startMinute) * MINUTE
}

/** Sends a drag to the server, says what became of it, and offers to take it back. */
export function useMoves() {
	const fetcher = useFetcher<Answer>()
	const announce = useAnnounce()
	const holdUndo = useHoldUndo()
	const course = useRef<Course | null>(null)
	const navigate = useNavigate()
	const { search } = useLocation()
	useEffect(() => () => holdUndo(false), [holdUndo])

	/**
	 * `back` is where it was: the inverse of the move. `after` runs when the answer has come. An appointment that goes to
	 * another hour or person is asked about first, since its client may be told; one that only lasts longer is not.
	 */
	function move(item: Moved, to: Move, back: Move, after?: () => void, undoing = false) {
		if (item.kind === 'appointment' && to.minutes === undefined) {
			after?.()
			return navigate(`${agendaPaths.move(item.id)}?${addressOf(search, to)}`, { preventScrollReset: true })
		}
		holdUndo(true)
		course.current?.after?.()
		course.current = { item, back, undoing, isSaid: false, after }
		fetcher.submit(fieldsOf(to), { method: 'post', action: agendaPaths.drag(item) })
	}

	useAnswer(fetcher, course, ({ item, back, undoing }, answer) => {
		const undo = { label: 'Deshacer', about: item.id, run: () => move(item, back, back, undefined, true) }
		holdUndo(false)
		announce(saidOf(answer, undoing ? undefined : undo))
	})
	return move
}

/**
 * Says what became of the move that is under way, when its answer is there and not only once the days were read anew:
 * until then nothing could be taken back. The answer of the move before stays at the fetcher until then.
 */
function useAnswer(
	{ data, state }: Pick<FetcherWithComponents<Answer>, 'data' | 'state'>,
	course: MutableRefObject<Course | null>,
	say: (course: Course, answer: Answer) => void,
) {
	const read = useRef<Answer | undefined>(undefined)
	useEffect(() => {
		const { current } = course
		if (!current || !data || state === 'submitting') return
		if (!current.isSaid) {
			if (data === read.current) return
			read.current = data
			current.isSaid = true
			say(current, data)
		}
		if (state !== 'idle') return
		course.current = null
		current.after?.()
	})
}

function saidOf({ ok, message }: Answer, undo: Flash['action']): Omit<Flash, 'id'> {
	if (!ok) return { text: message, status: 'fallo', seconds: 6 }
	return { text: message, status: 'ok', seconds: undoSeconds, action: undo }
}

function fieldsOf({ minutes, specialistId, ...moment }: Move): Record<string, string> {
	return { ...moment, ...(specialistId ? { specialistId } : {}), ...(minutes ? { minutes: String(minutes) } : {}) }
}

/** The state of the agenda behind, and where it goes. */
function addressOf(search: string, to: Move): URLSearchParams {
	const params = new URLSearchParams(search)
	for (const [name, value] of Object.entries(fieldsOf(to))) params.set(name, value)
	return params
}
