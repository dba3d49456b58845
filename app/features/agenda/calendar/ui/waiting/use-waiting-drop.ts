import { useNavigate } from '@remix-run/react'
import { type DragEvent } from 'react'
import { type AgendaLinks } from '../agenda-links.ts'
import { placeAt } from '../grid/grid-place.ts'

/** What a line of the waiting list carries while it is dragged. */
export const waitingType = 'application/x-recepcion-espera'
type Waiting = { contactId: string; serviceId: string }

/** A drop means the half hour in which it lies. */
const STEP = 30

/** Who waits, dropped on a time, is booked there: the form opens with client, service, day and hour filled in. */
export function useWaitingDrop(links: AgendaLinks) {
	const navigate = useNavigate()
	if (!links.book) return {}

	function onDragOver(event: DragEvent<HTMLElement>) {
		if (!event.dataTransfer.types.includes(waitingType) || !addressAt(event)) return
		event.preventDefault()
		event.dataTransfer.dropEffect = 'copy'
	}

	function onDrop(event: DragEvent<HTMLElement>) {
		const address = addressAt(event)
		const text = event.dataTransfer.getData(waitingType)
		if (!text || !address) return
		event.preventDefault()
		const { contactId, serviceId } = JSON.parse(text) as Waiting
		const who = new URLSearchParams({ contactId, serviceId })
		navigate(`${address}&${who}`, { preventScrollReset: true })
	}

	function addressAt({ currentTarget: surface, target, clientX: x, clientY: y }: DragEvent<HTMLElement>) {
		return addressIn(links, { surface, target, x, y })
	}
	return { onDragOver, onDrop }
}

/** A point of a calendar, and what lies there. */
export type Place = { surface: HTMLElement; target: EventTarget | null; x: number; y: number }

/** What books at that point, as an address. */
export function addressIn({ book }: AgendaLinks, { surface, target, x, y }: Place): string | null {
	if (!book) return null
	const line = target instanceof Element ? target.closest<HTMLAnchorElement>('a.slot-line') : null
	const cell = line?.closest<HTMLElement>('.wk-cell')
	if (line && cell?.dataset.date) {
		const [hour = 0, minute = 0] = (new URL(line.href).searchParams.get('hora') ?? '').split(':').map(Number)
		return book(cell.dataset.date, cell.dataset.con)(hour * 60 + minute)
	}
	const place = surface.matches('.cal') ? placeAt(surface, x, y, STEP) : null
	return place && book(place.date, place.specialistId)(place.minute)
}
