import { useFetcher } from '@remix-run/react'
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { type FilledReplies } from '../../replies/schemas-replies.ts'

type Found = FilledReplies['replies'][number]
export type Slash = ReturnType<typeof useSlash>

/** So many are shown at once; more letters find the others. */
const shownAtMost = 6

export const slashListId = 'respuestas-guardadas'

/** A message that begins with '/': the saved replies whose shortcut goes on like that, and the one that Enter takes. */
export function useSlash(box: RefObject<HTMLTextAreaElement>, repliesTo: string | undefined) {
	const fetcher = useFetcher<FilledReplies>()
	const [typed, setTyped] = useState<string | null>(null)
	const [at, setAt] = useState(0)
	const found = typed === null ? [] : matching(fetcher.data?.replies ?? [], typed)
	const chosen = found[Math.min(at, found.length - 1)]

	function take(reply: Found) {
		box.current?.setRangeText(reply.text, 0, box.current.textLength, 'end')
		box.current?.focus()
		setTyped(null)
	}

	return {
		found,
		chosen,
		isOpen: typed !== null && repliesTo !== undefined,
		isLoading: fetcher.data === undefined,
		take,
		onInput({ currentTarget }: FormEvent<HTMLTextAreaElement>) {
			const start = startOf(currentTarget.value)
			if (start !== null && repliesTo && typed === null) fetcher.load(repliesTo)
			setTyped(start)
			setAt(0)
		},
		/** Whether the key was meant for the list. */
		onKey(event: KeyboardEvent): boolean {
			if (typed === null || found.length === 0 || event.nativeEvent.isComposing) return false
			const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
			if (step) setAt((at + step + found.length) % found.length)
			else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && chosen) take(chosen)
			else if (event.key === 'Escape') setTyped(null)
			else return false
			event.preventDefault()
			return true
		},
		aria: ariaOf(chosen),
	}
}

/** What follows the '/' with which a message begins; null for any other. */
function startOf(typed: string): string | null {
	return /^\/([a-z0-9-]*)$/i.exec(typed)?.[1] ?? null
}

function ariaOf(chosen: Found | undefined) {
	return chosen ? { 'aria-controls': slashListId, 'aria-activedescendant': optionId(chosen) } : {}
}

export function optionId({ id }: Pick<Found, 'id'>): string {
	return `respuesta-${id}`
}

/** Those that begin so, before those that only hold it. */
function matching(replies: Found[], typed: string): Found[] {
	const word = typed.toLowerCase()
	const begins = replies.filter(({ shortcut }) => shortcut.startsWith(word))
	const holds = replies.filter(({ shortcut }) => !shortcut.startsWith(word) && shortcut.includes(word))
	return [...begins, ...holds].slice(0, shownAtMost)
}
