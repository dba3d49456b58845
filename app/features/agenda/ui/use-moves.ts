import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { timeOf } from '#app/lib/time-calendar.ts'
import { useAnnounce } from '#app/ui/notices.tsx'
import { type Calendar } from '../schemas-reads.ts'
import { type AgendaQuery } from './agenda-query.ts'

/** How long a move can be taken back, in seconds (D-28). */
const undoFor = 10

type Moved = { ok: boolean; message: string }
type Place = { date: string; time: string }

/** Sends a drag to the server, says what became of it, and offers to take it back. A refused one is drawn back. */
export function useMoves(calendar: Calendar, query: AgendaQuery) {
	const fetcher = useFetcher<Moved>()
	const announce = useAnnounce()
	const [refused, setRefused] = useState(0)
	const under = useRef<{ id: string; from: Place; undoing?: boolean } | null>(null)

	function send(id: string, { date, time }: Place) {
		fetcher.submit({ date, time }, { method: 'post', action: `/agenda/citas/${id}/arrastrar` })
	}

	function undo(id: string, place: Place) {
		under.current = { id, from: place, undoing: true }
		send(id, place)
	}

	useEffect(() => {
		if (fetcher.state !== 'idle' || !fetcher.data || !under.current) return
		const { id, from, undoing } = under.current
		under.current = null
		const { ok, message } = fetcher.data
		if (!ok) setRefused((count) => count + 1)
		announce({
			text: message,
			status: ok ? 'ok' : 'fallo',
			seconds: ok ? undoFor : 6,
			action: ok && !undoing ? { label: 'Deshacer', run: () => undo(id, from) } : undefined,
		})
	})

	function move(id: string, start: Temporal.ZonedDateTime | Temporal.PlainDate) {
		const item = calendar.items.find((one) => one.id === id)
		if (!item) return
		const from = { date: item.date, time: timeOf(item.startMinute) }
		under.current = { id, from }
		send(id, query.vista === 'mes' ? { ...from, date: dateOf(start) } : placeOf(start, from))
	}
	return { refused, move }
}

function dateOf(start: Temporal.ZonedDateTime | Temporal.PlainDate): string {
	return start.toString().slice(0, 10)
}

function placeOf(start: Temporal.ZonedDateTime | Temporal.PlainDate, from: Place): Place {
	return { date: dateOf(start), time: 'hour' in start ? timeOf(start.hour * 60 + start.minute) : from.time }
}
