import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/**
 * Where scripts run, a page looks by itself how far a work is that goes on without it; nothing once it is over. Never
 * while something is on its way: a look would begin it anew, and whoever leaves would not get away.
 */
export function useLookingAgain(isUnderWay = true): void {
	const { revalidate, state } = useRevalidator()
	const isStill = useNavigation().state === 'idle' && state === 'idle'
	useEffect(() => {
		if (!isUnderWay || !isStill) return
		const timer = setTimeout(revalidate, 2000)
		return () => clearTimeout(timer)
	}, [isUnderWay, isStill, revalidate])
}
