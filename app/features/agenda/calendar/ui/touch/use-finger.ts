import { type RefObject, useEffect, useRef } from 'react'

/** So long a finger lies still before it lifts what is under it, and so far it may stray meanwhile: beyond that it scrolls. */
const HOLD = 400
const SLOP = 10

export type Finger = { x: number; y: number }

/** What a finger carries; `drop` ends it, with null where it was taken away from the finger. */
export type Carried = { move: (at: Finger) => void; drop: (at: Finger | null) => void }

type Lift = (target: Element, at: Finger) => Carried | null

type Hold = { timer: number; from: Finger; at: Finger; carried: Carried | null }

/**
 * One finger held still on something within `frame` lifts it, and carries it until it is let go of; a finger that moves at
 * once scrolls as everywhere. `lift` answers what is carried, null where nothing can be; `isHandle`, what is there to be
 * carried and need not be held first.
 */
export function useFinger<Frame extends HTMLElement>(
	frame: RefObject<Frame | null>,
	lift: Lift,
	isHandle: (target: Element) => boolean = never,
): void {
	const latest = useRef({ lift, isHandle })
	useEffect(() => {
		latest.current = { lift, isHandle }
	})
	useEffect(() => {
		const surface = frame.current
		if (!surface) return
		let end = () => {}
		const begin = (touch: TouchEvent) => {
			end()
			const [finger, second] = touch.touches
			if (!finger || second || !(touch.target instanceof Element)) return
			const now = latest.current
			end = follow(touch.target, finger, (target, at) => latest.current.lift(target, at), now.isHandle(touch.target))
		}
		surface.addEventListener('touchstart', begin, { passive: true })
		// Only where a listener that may refuse it is there from the beginning can a scroll be refused later.
		surface.addEventListener('touchmove', nothing, { passive: false })
		return () => {
			end()
			surface.removeEventListener('touchstart', begin)
			surface.removeEventListener('touchmove', nothing)
		}
	}, [frame])
}

function nothing() {}

const never = () => false

/** Listens where the finger went down, which goes on to hear of it even when it is drawn anew. Answers how to end it. */
function follow(target: Element, { clientX, clientY }: Touch, lift: Lift, atOnce: boolean) {
	const from = { x: clientX, y: clientY }
	const hold: Hold = { timer: 0, from, at: from, carried: null }
	const take = () => {
		hold.carried = lift(target, hold.at)
		if (hold.carried) navigator.vibrate?.(10)
	}
	if (atOnce) take()
	else hold.timer = window.setTimeout(take, HOLD)
	const end = (at: Finger | null = null) => {
		window.clearTimeout(hold.timer)
		for (const [name, listener] of listeners) target.removeEventListener(name, listener)
		const { carried } = hold
		hold.carried = null
		carried?.drop(at)
	}
	const listeners = hands(hold, end)
	for (const [name, listener] of listeners) target.addEventListener(name, listener, { passive: false })
	return end
}

function hands(hold: Hold, end: (at?: Finger | null) => void): [name: string, listener: (event: Event) => void][] {
	const refuse = (event: Event) => {
		if (hold.carried && event.cancelable) event.preventDefault()
	}
	return [
		[
			'touchmove',
			(event) => {
				const [finger, second] = (event as TouchEvent).touches
				if (!finger || second) return end()
				hold.at = { x: finger.clientX, y: finger.clientY }
				refuse(event)
				if (hold.carried) hold.carried.move(hold.at)
				else if (Math.hypot(hold.at.x - hold.from.x, hold.at.y - hold.from.y) > SLOP) end()
			},
		],
		[
			'touchend',
			(event) => {
				// What was carried is not pressed as well.
				refuse(event)
				end(hold.at)
			},
		],
		['touchcancel', () => end()],
		// A long press would open the browser's own menu, or begin its own drag.
		['contextmenu', refuse],
		['dragstart', refuse],
	]
}
