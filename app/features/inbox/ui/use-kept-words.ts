import { type RefObject, useEffect } from 'react'
import { typeInto } from '#app/ui/type-into.ts'

/**
 * Half an answer stays in its conversation while its writer looks into another one, or the page is loaded anew: in this
 * browser, for as long as its tab is open. Where something stands in the box already, that is it.
 */
export function useKeptWords(box: RefObject<HTMLTextAreaElement>, threadId: string): void {
	useEffect(() => {
		const words = kept(threadId)
		if (words && box.current?.value === '') typeInto(box.current, words)
	}, [box, threadId])
}

/** What was sent is half an answer no longer; what was typed since stays one. */
export function forgetWords(threadId: string, sent: string): void {
	if (kept(threadId) === sent.replaceAll('\r\n', '\n')) keepWords(threadId, '')
}

/** What stands in the box now. */
export function keepWords(threadId: string, words: string): void {
	try {
		if (words) sessionStorage.setItem(placeOf(threadId), words)
		else sessionStorage.removeItem(placeOf(threadId))
	} catch {
		// A browser that keeps nothing, or has no room.
	}
}

function kept(threadId: string): string | null {
	try {
		return sessionStorage.getItem(placeOf(threadId))
	} catch {
		return null
	}
}

function placeOf(threadId: string): string {
	return `words:${threadId}`
}
