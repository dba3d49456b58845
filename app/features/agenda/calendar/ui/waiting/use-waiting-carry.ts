import { useNavigate } from '@remix-run/react'
import { type RefObject } from 'react'
import { type AgendaLinks } from '../agenda-links.ts'
import { edgeScroll } from '../touch/edge-scroll.ts'
import { type Carried, type Finger, useFinger } from '../touch/use-finger.ts'
import { addressIn, type Place } from './use-waiting-drop.ts'

/** Who waits, carried by a finger to a time of the calendar: the form of that time opens, as after a drop by mouse. */
export function useWaitingCarry(list: RefObject<HTMLElement | null>, links: AgendaLinks): void {
	const navigate = useNavigate()
	useFinger(list, (target, at) => {
		const line = target.closest<HTMLAnchorElement>('a[data-who]')
		if (!line || !links.book) return null
		return carry(line, at, (place) => {
			const address = addressIn(links, place)
			if (address) navigate(`${address}&${line.dataset.who}`, { preventScrollReset: true })
		})
	})
}

function carry(line: HTMLAnchorElement, from: Finger, onDrop: (place: Place) => void): Carried {
	// On a phone the list lies over the calendar.
	line.closest('[data-drawer]')?.removeAttribute('data-open')
	const document = line.ownerDocument
	const ghost = document.createElement('div')
	ghost.className = 'waiting-carried'
	ghost.textContent = line.innerText
	document.body.append(ghost)
	let now = from
	const draw = (at: Finger) => {
		now = at
		ghost.style.translate = `${at.x}px ${at.y}px`
	}
	draw(from)
	const grid = surfaceIn(document)
	const stop = grid
		? edgeScroll(
				grid,
				() => now,
				() => draw(now),
			)
		: () => {}
	return {
		move: draw,
		drop(at) {
			stop()
			ghost.remove()
			const surface = surfaceIn(document)
			if (!at || !surface) return
			onDrop({ surface, target: document.elementFromPoint(at.x, at.y), ...at })
		},
	}
}

/** The calendar that is seen: the other one is there for another width of the window. */
function surfaceIn(document: Document): HTMLElement | null {
	const all = [...document.querySelectorAll<HTMLElement>('.cal, .wk')]
	return all.find((one) => one.getBoundingClientRect().height > 0) ?? null
}
