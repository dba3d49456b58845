import { useMemo, useRef, useState } from 'react'
import { Looks } from '#app/realtime/looks.ts'
import { useLooks } from '#app/realtime/use-live.ts'

/** What changes the numbers of the frame. */
const counted = ['inbox.messageReceived', 'inbox.threadRead', 'notices.raised'] as const

/** The numbers of the frame as the page brought them, and fresh ones when something changes them; the rest stays. */
export function useCounts<Counts>(businessId: string, ofPage: Counts, since: number): Counts {
	const looks = useMemo(() => new Looks(), [])
	const [fresh, setFresh] = useState({ ofPage, counts: ofPage })
	const page = useRef(ofPage)
	page.current = ofPage
	const isAsking = useRef(false)
	const look = async () => {
		isAsking.current = true
		const counts = await freshCounts<Counts>()
		isAsking.current = false
		// Nobody knows which is newer, this answer or the page that came meanwhile.
		if (page.current !== ofPage) looks.ask()
		else if (counts) setFresh({ ofPage, counts })
	}
	useLooks(
		looks,
		{ look: () => void look(), state: () => (isAsking.current ? 'looking' : 'free') },
		{ businessId, matters: counted, since },
	)
	return fresh.ofPage === ofPage ? fresh.counts : ofPage
}

async function freshCounts<Counts>(): Promise<Counts | null> {
	const answer = await fetch('/conteos').catch(() => null)
	return answer?.ok ? answer.json().catch(() => null) : null
}
