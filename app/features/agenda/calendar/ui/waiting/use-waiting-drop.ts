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
	const makeAt = links.book

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

	/** Where the pointer is, as the link that books there. */
	function addressAt({ currentTarget, target, clientX, clientY }: DragEvent<HTMLElement>): string | null {
		const line = target instanceof Element ? target.closest<HTMLAnchorElement>('a.slot-line') : null
		const cell = line?.closest<HTMLElement>('.wk-cell')
		if (line && cell?.dataset.date) {
			const [hour = 0, minute = 0] = (new URL(line.href).searchParams.get('hora') ?? '').split(':').map(Number)
			return makeAt(cell.dataset.date, cell.dataset.con)(hour * 60 + minute)
		}
		const place = currentTarget.matches('.cal') ? placeAt(currentTarget, clientX, clientY, STEP) : null
		return place && makeAt(place.date, place.specialistId)(place.minute)
	}
	return { onDragOver, onDrop }
}
