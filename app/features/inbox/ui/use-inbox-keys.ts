import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { keysAreOff } from '#app/features/agenda/calendar/ui/keys/agenda-keys.ts'

type Links = {
	/** The list of what each key does. */
	keys: string
	/** Puts the open conversation off; absent where none is open. */
	snooze?: string
}

/** One letter each, where nothing is being written; the list of them is at '?'. Nothing is kept from anybody's Tab. */
export function useInboxKeys(links: Links): void {
	const navigate = useNavigate()
	const location = useLocation()
	const latest = useRef(links)
	latest.current = links
	// Counted from where the last key went: a second press comes while the first conversation is still on its way.
	const headed = useRef(location.pathname)
	useEffect(() => {
		headed.current = location.pathname
	}, [location])
	useEffect(() => {
		function onKey(event: KeyboardEvent) {
			if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
			// Out of the box and back to the letters.
			if (event.key === 'Escape' && isBox(event.target)) return event.target.blur()
			if (isBusy(event.target) || (event.key !== '?' && keysAreOff())) return
			const to = goal(event.key, latest.current, headed.current)
			if (!to) return
			event.preventDefault()
			if (to instanceof HTMLElement) return to.focus()
			headed.current = pathOf(to)
			navigate(to, { preventScrollReset: true })
		}
		document.addEventListener('keydown', onKey)
		return () => document.removeEventListener('keydown', onKey)
	}, [navigate])
}

function goal(key: string, { keys, snooze }: Links, from: string): string | HTMLElement | null | undefined {
	if (key === 'j' || key === 'k') return beside(from, key === 'j' ? 1 : -1)
	if (key === 'r') return document.getElementById('texto')
	if (key === 'e') return snooze
	return key === '?' ? keys : undefined
}

/** The conversation after that of a path in the list, or before it; the first where it is none of them. */
function beside(from: string, step: 1 | -1): string | null | undefined {
	const all = [...document.querySelectorAll('.threads-list a.thread[data-thread]')].map((each) =>
		each.getAttribute('href'),
	)
	const open = all.findIndex((href) => href !== null && pathOf(href) === from)
	return all[open < 0 ? 0 : open + step]
}

function pathOf(href: string): string {
	return new URL(href, document.baseURI).pathname
}

function isBox(target: EventTarget | null): target is HTMLElement {
	return target instanceof HTMLElement && target.id === 'texto'
}

/** Somebody is writing, or a dialog or a menu is open. */
function isBusy(target: EventTarget | null): boolean {
	if (document.querySelector('[role="dialog"], dialog[open]')) return true
	return target instanceof Element && target.closest('input, select, textarea, [contenteditable], .menu-list') !== null
}
