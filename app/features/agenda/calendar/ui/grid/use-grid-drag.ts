import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Calendar } from '#app/features/agenda/schemas-reads.ts'
import { timeOf } from '#app/lib/time-calendar.ts'
import { type AgendaLinks } from '../agenda-links.ts'
import { edgeScroll } from '../touch/edge-scroll.ts'
import { hideGrip, isGrip, showGrip } from '../touch/grip.ts'
import { type Carried, type Finger, useFinger } from '../touch/use-finger.ts'
import { isWhole, type Move, useMoves } from '../use-moves.ts'
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
	/** Where its column began then: the page may scroll under it. */
	top: number
	moving: boolean
}

/**
 * Drags appointments and blocks of the server's grid between hours and columns: with a mouse at once, with a finger that
 * was held still on them. Their lower edge is drawn to another end; a finger that held one and let it go finds a handle there.
 */
export function useGridDrag(items: Items, kinds: AgendaLinks['moves'], frame: RefObject<HTMLElement | null>) {
	const move = useMoves()
	const drag = useRef<Drag | null>(null)
	const justDragged = useRef(false)
	const end = (held: Drag, target: Target | null) => finish(move, held, target)
	useFingerAndGrip(frame, (target, at) => lifted(frame.current, target, at, { items, kinds, end }))

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
		end(now, now.resize ? resized(now, clientY) : moved(now, clientX, clientY))
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

/** The handle of what was held is there until a finger or a press is elsewhere, or Escape. */
function useFingerAndGrip(frame: RefObject<HTMLElement | null>, lift: (target: Element, at: Finger) => Carried | null) {
	useFinger(frame, lift, isGrip)
	useEffect(() => {
		const elsewhere = ({ target }: Event) => {
			if (!isGrip(target)) hideGrip()
		}
		const released = ({ key }: KeyboardEvent) => {
			if (key === 'Escape') hideGrip()
		}
		document.addEventListener('pointerdown', elsewhere)
		document.addEventListener('keydown', released)
		return () => {
			document.removeEventListener('pointerdown', elsewhere)
			document.removeEventListener('keydown', released)
		}
	}, [])
}

function begin(drag: Drag, capture: () => void) {
	drag.moving = true
	capture()
	drag.event.classList.add(drag.resize ? 'is-resized' : 'is-dragged')
}

/** An event that lies where its hour says; where a week is a list of days, none does. */
function heldIn(grid: HTMLElement, target: Element, { x, y }: Finger, { items, kinds }: Held): Drag | null {
	const event = target.closest<HTMLElement>('.ev')
	const item = event && items.find(({ id }) => id === eventIdOf(event))
	if (!item || !kinds.includes(item.kind) || !isWhole(item)) return null
	if (getComputedStyle(event).position !== 'absolute') return null
	return { item, event, grid, resize: isGrip(target), x, y, top: topOf(event), moving: false }
}

type Target = { to: Move; back: Move }

type Held = { items: Items; kinds: AgendaLinks['moves'] }
type End = (held: Drag, target: Target | null) => void

/** What a finger held still on, carried until it is let go of. */
function lifted(grid: HTMLElement | null, on: Element, at: Finger, { end, ...held }: Held & { end: End }) {
	const drag = grid && heldIn(grid, on, at, held)
	return drag && carried(drag, (to) => letGo(drag, to, end))
}

/** What was held and not moved shows its handle. */
function letGo(drag: Drag, to: Finger | null, end: End) {
	const target = to && (drag.resize ? resized(drag, to.y) : moved(drag, to.x, to.y))
	end(drag, target)
	if (to && !target && !drag.resize) showGrip(drag.event)
}

/** What goes nowhere is drawn back. */
function finish(move: ReturnType<typeof useMoves>, drag: Drag, target: Target | null) {
	if (target) move(drag.item, target.to, target.back, () => settle(drag))
	else settle(drag)
}

function carried(drag: Drag, onDrop: (at: Finger | null) => void): Carried {
	let now: Finger = drag
	begin(drag, () => {})
	const follow = () => draw(drag, now.x, now.y)
	const stop = edgeScroll(drag.grid, () => now, follow)
	return {
		move(at) {
			now = at
			follow()
		},
		drop(at) {
			stop()
			onDrop(at)
		},
	}
}

function topOf(event: HTMLElement): number {
	return event.parentElement?.getBoundingClientRect().top ?? 0
}

/** So far down the day it was taken, whatever scrolled meanwhile. */
function minutesDown({ event, grid, y, top }: Drag, clientY: number): number {
	return Math.round((clientY - y - (topOf(event) - top)) / minuteHeight(grid) / STEP) * STEP
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
	return { item, event, grid: currentTarget, resize, x, y, top: topOf(event), moving: false }
}

function draw(drag: Drag, clientX: number, clientY: number) {
	const { event, grid, resize, x, y, item } = drag
	const minutes = minutesDown(drag, clientY)
	if (resize) {
		event.style.setProperty('--d', String(Math.max(item.endMinute - item.startMinute + minutes, STEP)))
		return
	}
	const from = placeAt(grid, x, y, STEP)?.column.getBoundingClientRect().left ?? 0
	const to = placeAt(grid, clientX, clientY, STEP)?.column.getBoundingClientRect().left ?? from
	event.style.transform = `translate(${to - from}px, ${minutes * minuteHeight(grid)}px)`
}

/** As the server drew it; what was moved comes anew from there. */
function settle({ event, item }: Drag) {
	event.classList.remove('is-dragged', 'is-resized')
	event.style.transform = ''
	event.style.setProperty('--d', String(Math.max(item.endMinute - item.startMinute, STEP)))
}

function moved(drag: Drag, clientX: number, clientY: number) {
	const { item, grid } = drag
	const place = placeAt(grid, clientX, clientY, STEP)
	if (!place) return null
	const by = minutesDown(drag, clientY)
	const minute = Math.min(Math.max(item.startMinute + by, 0), 1440 - STEP)
	const { specialistId } = place
	const other = specialistId && specialistId !== item.specialistId ? specialistId : undefined
	if (minute === item.startMinute && place.date === item.date && !other) return null
	const back = { date: item.date, time: timeOf(item.startMinute), specialistId: other && item.specialistId }
	return { to: { date: place.date, time: timeOf(minute), specialistId: other }, back }
}

function resized(drag: Drag, clientY: number) {
	const { item } = drag
	const length = item.endMinute - item.startMinute
	const by = minutesDown(drag, clientY)
	const minutes = Math.max(length + by, STEP)
	if (minutes === length) return null
	const place = { date: item.date, time: timeOf(item.startMinute) }
	return { to: { ...place, minutes }, back: { ...place, minutes: length } }
}
