import { useEffect, useRef } from 'react'
import { flashSeconds, type Tone } from '#app/ui/feedback/callout.tsx'
import { useAnnounce } from '#app/ui/feedback/flash.tsx'

/** How many notices this person has not seen, and the newest; `key` changes when it happens again. */
export type BellNews = { unseen: number; newest?: { key: string; text: string; status: Tone } }

/** What comes in while the page is open is told for 3 seconds (COM-003); what was there before is only counted. */
export function BellRing({ news: { newest } }: { news: BellNews }) {
	const announce = useAnnounce()
	const known = useRef(newest?.key)
	useEffect(() => {
		if (!newest || newest.key === known.current) return
		const later = !known.current || newest.key > known.current
		known.current = newest.key
		if (later) announce({ text: newest.text, status: newest.status, seconds: flashSeconds.toast })
	}, [newest, announce])
	return null
}
