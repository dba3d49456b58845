import { type RefObject, useEffect, useState } from 'react'

/** Whether Schedule-X has put its days into a frame: until then something else stands there. */
export function useDrawn(frame: RefObject<HTMLElement | null>): boolean {
	const [isDrawn, setDrawn] = useState(false)
	useEffect(() => {
		const element = frame.current
		if (!element || isDrawn) return
		const look = () => {
			if (element.querySelector('.sx__time-grid-day, .sx__month-grid-day')) setDrawn(true)
		}
		const observer = new MutationObserver(look)
		observer.observe(element, { childList: true, subtree: true })
		look()
		return () => observer.disconnect()
	}, [frame, isDrawn])
	return isDrawn
}
