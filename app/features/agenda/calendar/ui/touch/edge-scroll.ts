import { type Finger } from './use-finger.ts'

/** So near to the edge of the window what is carried scrolls it, by so many pixels of each frame. */
const EDGE = 96
const PACE = 8

/** Scrolls a grid under what a finger carries to its edge, and tells so that it is drawn anew. Answers how to stop. */
export function edgeScroll(grid: HTMLElement, where: () => Finger, onScroll: () => void): () => void {
	let frame = requestAnimationFrame(step)
	function step() {
		const { y } = where()
		const by = y < EDGE ? -PACE : y > window.innerHeight - EDGE ? PACE : 0
		if (by !== 0) {
			const before = grid.getBoundingClientRect().top
			const scrolls = grid.scrollHeight > grid.clientHeight + 1 && getComputedStyle(grid).overflowY !== 'visible'
			if (scrolls) grid.scrollBy(0, by)
			else window.scrollBy({ top: by, behavior: 'instant' })
			if (scrolls || grid.getBoundingClientRect().top !== before) onScroll()
		}
		frame = requestAnimationFrame(step)
	}
	return () => cancelAnimationFrame(frame)
}
