import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** Where scripts run, a page looks by itself how far a work is that goes on without it; nothing once it is over. */
export function useLookingAgain(isUnderWay = true): void {
	const { revalidate } = useRevalidator()
	useEffect(() => {
		if (!isUnderWay) return
		const timer = setInterval(revalidate, 2000)
		return () => clearInterval(timer)
	}, [isUnderWay, revalidate])
}
