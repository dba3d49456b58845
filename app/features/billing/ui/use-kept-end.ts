import { useEffect, useState } from 'react'

/**
 * CRE-049: the end of a promotion is kept in the browser and restored on a reload. The server's own end counts where it
 * comes sooner: to empty the browser prolongs nothing.
 */
export function useKeptEnd(code: string, endsAt: number): number {
	const [end, setEnd] = useState(endsAt)
	useEffect(() => {
		const name = `promo:${code}`
		try {
			const kept = Number(localStorage.getItem(name))
			const sooner = kept > 0 ? Math.min(kept, endsAt) : endsAt
			localStorage.setItem(name, String(sooner))
			setEnd(sooner)
		} catch {
			// Storage that is closed to us keeps nothing; the server's end stands.
			setEnd(endsAt)
		}
	}, [code, endsAt])
	return end
}
