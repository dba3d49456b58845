import { type PointerEvent, useRef } from 'react'
import { type Calendar } from '#app/features/agenda/schemas-reads.ts'
import { timeOf } from '#app/lib/time-calendar.ts'
import { type AgendaLinks } from '../agenda-links.ts'
import { isWhole, useMoves } from '../use-moves.ts'
import { eventIdOf, minuteHeight, placeAt } from './grid-place.ts'

/** A drag snaps to a quarter of an hour, and begins after so many pixels; the last ones of an event resize it. */
const STEP = 15
const SLOP = 6
const EDGE = 8

type Items = Calendar['items']

type Drag = {
	item: Items[number]
	event: HTMLElement
	grid: HTMLElement
	resize: boolean
	/** Where it was taken. */
	x: number
	y: number
	moving: boolean
}

/**
 * Drags appointments and blocks of the server's grid between hours and columns, and their lower edge to another end. For
 * a mouse: a finger scrolls, and for it there are 'Reagendar' and 'Editar bloqueo'.
 */
export function useGridDrag(items: Items, kinds: AgendaLinks['moves']) {
	const move = useMoves()
	const drag = useRef<Drag | null>(null)
	const justDragged = useRef(false)

	function onPointerDown(press: PointerEvent) {
		drag.current = taken(press, items, kinds)
	}

	function onPointerMove({ clientX, clientY, pointerId, currentTarget }: PointerEvent) {
		const now = drag.current
		if (!now) return
		if (!now.moving && Math.hypot(clientX - now.x, clientY - now.y) < SLOP) return
		if (!now.moving) begin(now, () => currentTarget.setPointerCapture(pointerId))
		draw(now, clientX, clientY)
	}

	function onPointerUp({ clientX, clientY }: PointerEvent) {
		const now = drag.current
		drag.current = null
		if (!now?.moving) return
		justDragged.current = true
		const target = now.resize ? resized(now, clientY) : moved(now, clientX, clientY)
		if (target) move(now.item, target.to, target.back, () => settle(now))
		else settle(now)
	}

	function onPointerCancel() {
		if (drag.current) settle(drag.current)
		drag.current = null
	}

	/** A press that ended a drag opens nothing. */
	function swallow(): boolean {
		const swallowed = justDragged.current
		justDragged.current = false
		return swallowed
	}
	return { hands: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }, swallow }
}

function begin(drag: Drag, capture: () => void) {
	drag.moving = true
	capture()
	drag.event.classList.add(drag.resize ? 'is-resized' : 'is-dragged')
}

/** What a mouse took hold of; its lower edge resizes it. */
function taken(
	{ button, pointerType, target, currentTarget, clientX: x, clientY: y }: PointerEvent,
	items: Items,
	kinds: AgendaLinks['moves'],
): Drag | null {
	const event = target instanceof Element ? target.closest<HTMLElement>('.ev') : null
	if (!event || button !== 0 || pointerType !== 'mouse' || !(currentTarget instanceof HTMLElement)) return null
	const item = items.find(({ id }) => id === eventIdOf(event))
	if (!item || !kinds.includes(item.kind) || !isWhole(item)) return null
	const box = event.getBoundingClientRect()
	const resize = box.bottom - y <= EDGE && box.height > 3 * EDGE
	return { item, event, grid: currentTarget, resize, x, y, moving: false }
}

function draw({ event, grid, resize, x, y, item }: Drag, clientX: number, clientY: number) {
	const perMinute = minuteHeight(grid)
	const minutes = Math.round((clientY - y) / perMinute / STEP) * STEP
	if (resize) {
		event.style.setProperty('--d', String(Math.max(item.endMinute - item.startMinute + minutes, STEP)))
		return
	}
	const from = placeAt(grid, x, y, STEP)?.column.getBoundingClientRect().left ?? 0
	const to = placeAt(grid, clientX, clientY, STEP)?.column.getBoundingClientRect().left ?? from
	event.style.transform = `translate(${to - from}px, ${minutes * perMinute}px)`
}

/** As the server drew it; what was moved comes anew from there. */
function settle({ event, item }: Drag) {
	event.classList.remove('is-dragged', 'is-resized')
	event.style.transform = ''
	event.style.setProperty('--d', String(Math.max(item.endMinute - item.startMinute, STEP)))
}

function moved({ item, grid, y }: Drag, clientX: number, clientY: number) {
	const place = placeAt(grid, clientX, clientY, STEP)
	if (!place) return null
	const by = Math.round((clientY - y) / minuteHeight(grid) / STEP) * STEP
	const minute = Math.min(Math.max(item.startMinute + by, 0), 1440 - STEP)
	const { specialistId } = place
	const other = specialistId && specialistId !== item.specialistId ? specialistId : undefined
	if (minute === item.startMinute && place.date === item.date && !other) return null
	const back = { date: item.date, time: timeOf(item.startMinute), specialistId: other && item.specialistId }
	return { to: { date: place.date, time: timeOf(minute), specialistId: other }, back }
}

function resized({ item, grid, y }: Drag, clientY: number) {
	const length = item.endMinute - item.startMinute
	const by = Math.round((clientY - y) / minuteHeight(grid) / STEP) * STEP
	const minutes = Math.max(length + by, STEP)
	if (minutes === length) return null
	const place = { date: item.date, time: timeOf(item.startMinute) }
	return { to: { ...place, minutes }, back: { ...place, minutes: length } }
}
