import { type PointerEvent, useRef } from 'react'
import { type GridPlace, placeAt } from './grid-place.ts'

/** A range snaps to a quarter of an hour, and begins after so many pixels. */
const STEP = 15
const SLOP = 6

type Selection = { from: GridPlace; y: number; mark: HTMLElement | null; to: number }
type Chosen = { date: string; specialistId?: string; minute: number; toMinute: number }

/** A mouse drawn over free time of the server's grid: from where it went down to where it came up. */
export function useGridSelect(onChosen: (chosen: Chosen, x: number, y: number) => void, allowed: boolean) {
	const selection = useRef<Selection | null>(null)
	const justSelected = useRef(false)

	function onPointerDown(press: PointerEvent) {
		selection.current = allowed ? begun(press) : null
	}

	function onPointerMove({ clientY, currentTarget, pointerId }: PointerEvent) {
		const now = selection.current
		if (!now || !(currentTarget instanceof HTMLElement)) return
		if (!now.mark && Math.abs(clientY - now.y) < SLOP) return
		if (!now.mark) currentTarget.setPointerCapture(pointerId)
		now.mark ??= markIn(now.from.column)
		const box = now.from.column.getBoundingClientRect()
		const place = placeAt(currentTarget, box.left + 1, Math.min(Math.max(clientY, box.top), box.bottom - 1), STEP)
		if (place) draw(now, place.minute, Number(currentTarget.dataset.from))
	}

	function onPointerUp({ clientX, clientY }: PointerEvent) {
		const now = selection.current
		selection.current = null
		if (!now?.mark) return
		now.mark.remove()
		justSelected.current = true
		const [minute, toMinute] = rangeOf(now)
		const { date, specialistId } = now.from
		onChosen({ date, specialistId, minute, toMinute }, clientX, clientY)
	}

	function onPointerCancel() {
		selection.current?.mark?.remove()
		selection.current = null
	}
	// The press that ended a selection opens nothing else.
	const swallow = () => taken(justSelected)
	return { hands: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }, swallow }
}

/** Whether it was set, and no longer is. */
function taken(flag: { current: boolean }): boolean {
	const was = flag.current
	flag.current = false
	return was
}

/** A mouse went down on free time of a column. */
function begun({ button, pointerType, target, currentTarget, clientX, clientY }: PointerEvent): Selection | null {
	if (button !== 0 || pointerType !== 'mouse') return null
	if (!(target instanceof Element) || !(currentTarget instanceof HTMLElement)) return null
	if (target.closest('.ev, .ev-more, .slot-choice') || !target.closest('.cal-col')) return null
	const from = placeAt(currentTarget, clientX, clientY, STEP)
	return from && { from, y: clientY, mark: null, to: from.minute + STEP }
}

function markIn(column: HTMLElement): HTMLElement {
	const mark = column.ownerDocument.createElement('li')
	mark.className = 'cal-chosen'
	column.append(mark)
	return mark
}

/** Both ends of what was drawn over, upwards or downwards. */
function rangeOf({ from, to }: Selection): [number, number] {
	return to > from.minute ? [from.minute, to] : [to, from.minute + STEP]
}

function draw(selection: Selection, minute: number, first: number) {
	selection.to = minute >= selection.from.minute ? minute + STEP : minute
	const [start, end] = rangeOf(selection)
	selection.mark?.style.setProperty('--s', String(start - first))
	selection.mark?.style.setProperty('--d', String(end - start))
}
