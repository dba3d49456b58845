import { useEffect } from 'react'
import { type Wizard } from '../schemas.ts'

const place = 'recepcion.onboarding'

/** The way as the server keeps it, kept in this browser as well (D-72); begun anew, nothing of it is left there. */
export function useMirror(userId: string, { progress, version, percent }: Wizard): void {
	useEffect(() => {
		if (percent === 0) localStorage.removeItem(place)
		else localStorage.setItem(place, JSON.stringify({ userId, version, progress }))
	}, [userId, version, progress, percent])
}
