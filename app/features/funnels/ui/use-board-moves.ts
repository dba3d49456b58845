import { useFetcher } from '@remix-run/react'
import { useEffect, useMemo, useState } from 'react'
import { type ClientPhaseUpdated } from '#app/realtime/live-events.ts'
import { type BoardQuery, boardAddress } from '../board-query.ts'
import { type Funnel } from '../schemas.ts'
import { type Column, type Lead } from '../schemas-board.ts'

type Board = { businessId: string; funnel: Funnel; columns: Column[]; query: BoardQuery }

/**
 * The columns as they are seen: a card stands where it was dropped before the program has answered, and goes where
 * `clientPhaseUpdated` says that anybody put it (TIE-103). What the page reads anew counts again.
 */
export function useBoardMoves({ businessId, funnel, columns, query }: Board) {
	const [places, setPlaces] = useState<Record<string, string>>({})
	const fetcher = useFetcher()
	const place = (contactId: string, where: string) => setPlaces((known) => ({ ...known, [contactId]: where }))
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was read anew forgets what was seen before it
	useEffect(() => setPlaces({}), [columns])
	useEffect(() => {
		let leave: () => void = () => undefined
		let over = false
		import('#app/realtime/line.ts').then(({ onClientPhase }) => {
			const heard = ({ funnelId, clientId, phase }: ClientPhaseUpdated) => {
				if (funnelId === funnel.id) setPlaces((known) => ({ ...known, [clientId]: phase }))
			}
			if (!over) leave = onClientPhase(heard)
		})
		return () => {
			over = true
			leave()
		}
	}, [funnel.id])
	const shown = useMemo(() => withPlaces(columns, places), [columns, places])

	/** By the live line, else as the form does. Where they stand already nothing is said to anybody (FUN-036). */
	async function move(lead: Lead, where: string) {
		if (shown.find(({ leads }) => leads.some(({ id }) => id === lead.id))?.place === where) return
		place(lead.id, where)
		const { tellPhase } = await import('#app/realtime/line.ts')
		const answer = await tellPhase({
			clientInfo: { _id: lead.id, whatsapp: lead.whatsapp },
			...{ businessId, phase: where, funnelId: funnel.id, actionReference: actionOf(funnel, where) },
		})
		if (answer?.success) return
		// Without a line the form is sent; after a refusal it says why, and the page is read anew.
		const action = boardAddress(`/crm/${funnel.id}/mover/${lead.id}`, query)
		fetcher.submit({ phase: where }, { method: 'post', action })
	}
	return { shown, move }
}

/** What brings people to a place by itself; 'none' for nothing (TIE-102). */
function actionOf({ phases }: Funnel, place: string): string {
	const stands = phases.flatMap((phase) =>
		phase.scenarios.map((scenario) => ({ scenario, at: `${phase.formattedName}.${scenario.formattedName}` })),
	)
	return stands.find(({ at }) => at === place)?.scenario.actionReference ?? 'none'
}

function withPlaces(columns: Column[], places: Record<string, string>): Column[] {
	const moved = columns.flatMap(({ place, leads }) =>
		leads.flatMap((lead) => {
			const to = places[lead.id]
			return to && to !== place && columns.some((column) => column.place === to) ? [{ lead, from: place, to }] : []
		}),
	)
	if (moved.length === 0) return columns
	return columns.map(({ place, people, leads }) => {
		const came = moved.filter(({ to }) => to === place).map(({ lead }) => lead)
		const went = moved.filter(({ from }) => from === place).map(({ lead }) => lead.id)
		const rest = leads.filter(({ id }) => !went.includes(id))
		return { place, people: people + came.length - went.length, leads: [...came, ...rest] }
	})
}
