import { useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { type LocalDate } from '#app/lib/time-calendar.ts'
import { type AgendaLinks, agendaPaths } from '../agenda-links.ts'
import { type AgendaQuery, agendaSearch, agendaStep } from '../agenda-query.ts'
import { firstFree } from '../grid/use-grid-arrows.ts'
import { keysAreOff } from './agenda-keys.ts'

/** One letter each, where nothing is being written; the list of them is at '?'. */
export function useAgendaKeys(query: AgendaQuery, today: LocalDate, links: AgendaLinks): void {
	const navigate = useNavigate()
	const latest = useRef<Record<string, string | undefined>>({})
	latest.current = {
		n: links.book?.(query.fecha)(),
		b: links.block?.(query.fecha)(),
		h: links.to({ fecha: today }),
		d: links.to({ vista: 'dia' }),
		s: links.to({ vista: 'semana' }),
		m: links.to({ vista: 'mes' }),
		a: links.to({ vista: 'agenda' }),
		ArrowLeft: links.to({ fecha: agendaStep(query, -1) }),
		ArrowRight: links.to({ fecha: agendaStep(query, 1) }),
		'?': agendaPaths.keys + agendaSearch(query),
	}
	useEffect(() => {
		function onKey(event: KeyboardEvent) {
			if (event.key === 'l' && !event.ctrlKey && !event.metaKey && !event.altKey && !isBusy(event.target)) {
				if (!keysAreOff()) firstFree(document)?.focus()
				return
			}
			const to = latest.current[event.key]
			if (!to || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target))
				return
			if (event.key !== '?' && keysAreOff()) return
			event.preventDefault()
			navigate(to, { preventScrollReset: true })
		}
		document.addEventListener('keydown', onKey)
		return () => document.removeEventListener('keydown', onKey)
	}, [navigate])
}

/** Somebody is writing, a dialog is open, or the arrows walk over the grid. */
function isBusy(target: EventTarget | null): boolean {
	if (document.querySelector('[role="dialog"], dialog[open]')) return true
	return (
		target instanceof Element &&
		target.closest('input, select, textarea, [contenteditable], .cal-col, .wk-cell, .menu-list') !== null
	)
}
