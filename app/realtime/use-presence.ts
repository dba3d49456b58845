import { useCallback, useEffect, useRef, useState } from 'react'
import { type Presence } from './live-events.ts'

type Here = { businessId: string; threadId: string }

/** What is typed is told at most this often; who pauses for longer than the second has stopped. */
const again = 4_000
const pause = 5_000

const nobody: Pick<Presence, 'people'> = { people: [] }

/** Who else has a conversation open and who of them types; `onTyping` tells it of oneself. */
export function usePresence({ businessId, threadId }: Here, me: string | undefined) {
	const [seen, setSeen] = useState(nobody)
	useEffect(() => {
		let over = false
		let leave: () => void = () => undefined
		void import('./line.ts').then(({ lookAt, onPresence }) => {
			if (over) return
			leave = onPresence((about) => {
				if (about.threadId === threadId && about.businessId === businessId) setSeen(about)
			})
			lookAt({ businessId, threadId, typing: false })
		})
		return () => {
			over = true
			leave()
			setSeen(nobody)
			void import('./line.ts').then(({ lookAway }) => lookAway(threadId))
		}
	}, [businessId, threadId])
	const onTyping = useTyping({ businessId, threadId })
	return { others: seen.people.filter(({ id }) => id !== me), onTyping }
}

/** Tells that something is typed, and once that it is no longer. */
function useTyping({ businessId, threadId }: Here): (isTyping: boolean) => void {
	const last = useRef<{ at: number; timer?: ReturnType<typeof setTimeout> }>({ at: 0 })
	useEffect(() => {
		const { current } = last
		return () => clearTimeout(current.timer)
	}, [])
	return useCallback(
		(isTyping: boolean) => {
			const { current } = last
			const tell = (typing: boolean) => {
				current.at = typing ? performance.now() : 0
				void import('./line.ts').then(({ lookAt }) => lookAt({ businessId, threadId, typing }))
			}
			clearTimeout(current.timer)
			if (isTyping) {
				if (current.at === 0 || performance.now() - current.at > again) tell(true)
				current.timer = setTimeout(() => tell(false), pause)
			} else if (current.at > 0) tell(false)
		},
		[businessId, threadId],
	)
}
