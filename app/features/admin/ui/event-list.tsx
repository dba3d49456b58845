import { Link } from '@remix-run/react'
import { GrowingTable, pageUnder } from '#app/ui/list/growing-table.tsx'
import { type Page } from '#app/ui/list/more-pages.ts'
import { SearchBar } from '#app/ui/list/search-bar.tsx'
import { type Column } from '#app/ui/list/table.tsx'
import { type EventLine } from '../schemas-machinery.ts'
import { When } from './when.tsx'
import { actorText, actText } from './words.ts'

export type EventRow = EventLine & { id: string }

type EventListProps = { caption: string; page: Page<EventRow>; now: number; empty: { title: string; text?: string } }

export function EventList({ caption, page, now, empty }: EventListProps) {
	return (
		<GrowingTable
			caption={caption}
			columns={columns(now)}
			page={page}
			pageIn={pageUnder('page')}
			shown={(count) => (count === 1 ? '1 evento' : `${count} eventos`)}
			empty={empty}
		/>
	)
}

function columns(now: number): Column<EventRow>[] {
	return [
		{
			id: 'name',
			name: 'Qué',
			title: true,
			cell: ({ name }) => <span title={name}>{actText(name)}</span>,
		},
		{
			id: 'business',
			name: 'Negocio',
			cell: ({ business }) =>
				business ? (
					<Link to={`/admin/negocios/${business.id}`}>{business.name}</Link>
				) : (
					<span className="muted">—</span>
				),
		},
		{ id: 'actor', name: 'Quién', cell: ({ actor }) => actorText(actor) },
		{ id: 'at', name: 'Cuándo', cell: ({ at }) => <When at={at} now={now} /> },
		{ id: 'payload', name: 'Sobre', cell: ({ payload }) => <code className="break-all text-2">{payload}</code> },
	]
}

/** A GET form: the business stays in the address. */
export function EventFilter({ name, businessId }: { name: string; businessId?: string }) {
	return (
		<SearchBar
			name="nombre"
			value={name}
			label="Nombre del evento"
			labelShown
			placeholder="agenda.appointmentBooked"
			button="Filtrar"
			kept={businessId ? [['negocio', businessId]] : []}
		/>
	)
}
