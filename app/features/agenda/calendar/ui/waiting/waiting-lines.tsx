import { Link } from '@remix-run/react'
import { type DragEvent, useRef } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type AgendaLinks } from '../agenda-links.ts'
import { type AgendaQuery } from '../agenda-query.ts'
import { useWaitingCarry } from './use-waiting-carry.ts'
import { waitingType } from './use-waiting-drop.ts'
import './waiting-lines.css'

export type WaitingLine = { id: string; contactId: string; contactName: string; serviceId: string; serviceName: string }

type WaitingLinesProps = { lines: WaitingLine[]; query: AgendaQuery; links: AgendaLinks }

/** Who waits for a time: dragged onto one by mouse or finger, or pressed, which opens the same form. */
export function WaitingLines({ lines, query, links }: WaitingLinesProps) {
	const book = links.book?.(query.fecha)()
	return book && lines.length > 0 ? <Lines lines={lines} book={book} links={links} /> : null
}

function Lines({ lines, book, links }: Pick<WaitingLinesProps, 'lines' | 'links'> & { book: string }) {
	const hydrated = useHydrated()
	const list = useRef<HTMLUListElement>(null)
	useWaitingCarry(list, links)
	return (
		<ul className="waiting-lines" ref={list} aria-label="Esperan un horario">
			{lines.map(({ id, contactId, contactName, serviceId, serviceName }) => (
				<li key={id}>
					<Link
						to={`${book}&${new URLSearchParams({ contactId, serviceId })}`}
						preventScrollReset
						draggable={hydrated || undefined}
						data-who={new URLSearchParams({ contactId, serviceId })}
						title="Arrástrala a un horario, o ábrela para agendar"
						onDragStart={({ dataTransfer }: DragEvent) => {
							dataTransfer.setData(waitingType, JSON.stringify({ contactId, serviceId }))
							dataTransfer.effectAllowed = 'copy'
						}}
					>
						<b>{contactName}</b>
						<span className="caption">{serviceName}</span>
					</Link>
				</li>
			))}
		</ul>
	)
}
