import { useBeforeUnload, useBlocker } from '@remix-run/react'
import { useCallback, useEffect } from 'react'

/** Asks before a page with unsaved changes is left, by a link or by closing it. Posting to the same path is no leaving. */
export function useUnsavedChanges(changed: boolean): void {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => changed && currentLocation.pathname !== nextLocation.pathname,
	)
	useEffect(() => {
		if (blocker.state !== 'blocked') return
		if (window.confirm('Hay cambios sin guardar. ¿Quieres salir sin guardarlos?')) blocker.proceed()
		else blocker.reset()
	}, [blocker])
	useBeforeUnload(
		useCallback(
			(event) => {
				if (changed) event.preventDefault()
			},
			[changed],
		),
	)
}
