import { type DragEvent, useRef } from 'react'
import { type Calendar } from '#app/features/agenda/schemas-reads.ts'
import { timeOf } from '#app/lib/time-calendar.ts'
import { type AgendaLinks } from '../agenda-links.ts'
import { isWhole, useMoves } from '../use-moves.ts'

type Items = Calendar['items']

/** A line of a month dragged to another day keeps its hour. Without a script there is 'Reagendar'. */
export function useMonthDrag(items: Items, kinds: AgendaLinks['moves']) {
	const move = useMoves()
	const taken = useRef<Items[number] | null>(null)

	function onDragStart({ target, dataTransfer }: DragEvent<HTMLElement>) {
		const line = target instanceof Element ? target.closest<HTMLAnchorElement>('a.cal-line') : null
		const id = line?.pathname.split('/').at(-1)
		const item = items.find((one) => one.id === id)
		taken.current = item && kinds.includes(item.kind) && isWhole(item) ? item : null
		if (taken.current) dataTransfer.effectAllowed = 'move'
	}

	function onDragOver(event: DragEvent<HTMLElement>) {
		if (taken.current && dayAt(event.target)) event.preventDefault()
	}

	function onDrop(event: DragEvent<HTMLElement>) {
		const [item, date] = [taken.current, dayAt(event.target)]
		taken.current = null
		if (!item || !date) return
		event.preventDefault()
		if (date === item.date) return
		const time = timeOf(item.startMinute)
		move(item, { date, time }, { date: item.date, time })
	}
	return { onDragStart, onDragOver, onDrop }
}

function dayAt(target: EventTarget): string | undefined {
	return target instanceof Element ? target.closest<HTMLElement>('td[data-date]')?.dataset.date : undefined
}
