import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useAnnounce } from '#app/ui/notices.tsx'

/** How long a move can be taken back, in seconds (D-28). */
const undoFor = 10

type Answer = { ok: boolean; message: string }

/** Where an appointment goes and how long it lasts; what is left out stays as it is. */
export type Move = { date: string; time: string; specialistId?: string; minutes?: number }

type Course = { id: string; back: Move; undoing: boolean; after?: () => void }

/** Sends a drag to the server, says what became of it, and offers to take it back. A refused one is drawn back. */
export function useMoves() {
	const fetcher = useFetcher<Answer>()
	const announce = useAnnounce()
	const [refused, setRefused] = useState(0)
	const course = useRef<Course | null>(null)

	/** `back` is where it was: the inverse of the move. `after` runs when the answer has come. */
	function move(id: string, to: Move, back: Move, after?: () => void, undoing = false) {
		course.current = { id, back, undoing, after }
		const { date, time, specialistId, minutes } = to
		const fields: Record<string, string> = { date, time }
		if (specialistId) fields.specialistId = specialistId
		if (minutes) fields.minutes = String(minutes)
		fetcher.submit(fields, { method: 'post', action: `/agenda/citas/${id}/arrastrar` })
	}

	useEffect(() => {
		if (fetcher.state !== 'idle' || !fetcher.data || !course.current) return
		const { id, back, undoing, after } = course.current
		course.current = null
		const { ok, message } = fetcher.data
		if (!ok) setRefused((count) => count + 1)
		after?.()
		const undo = { label: 'Deshacer', run: () => move(id, back, back, undefined, true) }
		announce({
			text: message,
			status: ok ? 'ok' : 'fallo',
			seconds: ok ? undoFor : 6,
			action: ok && !undoing ? undo : undefined,
		})
	})
	return { refused, move }
}
