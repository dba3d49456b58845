import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { agendaPaths } from './agenda-links.ts'
import { type AgendaQuery, agendaSearch } from './agenda-query.ts'

/** A narrow window that did not choose a view gets the day (AGE-004); the server can't see how wide it is. */
export function useSmallScreenView(query: AgendaQuery, chosen: boolean): void {
	const navigate = useNavigate()
	useEffect(() => {
		if (chosen || query.vista === 'dia' || !window.matchMedia('(max-width: 40rem)').matches) return
		if (window.location.pathname !== agendaPaths.agenda) return
		navigate(agendaPaths.agenda + agendaSearch({ ...query, vista: 'dia' }), { replace: true })
	}, [query, chosen, navigate])
}
