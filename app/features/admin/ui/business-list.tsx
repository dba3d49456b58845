import { Link } from '@remix-run/react'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { GrowingTable, pageUnder } from '#app/ui/list/growing-table.tsx'
import { type Page } from '#app/ui/list/more-pages.ts'
import { type Column } from '#app/ui/list/table.tsx'
import { type BusinessLine } from '../schemas-businesses.ts'
import { ChannelsChip } from './channels-chip.tsx'
import { When } from './when.tsx'

type BusinessListProps = { page: Page<BusinessLine>; total: number; now: number; searched: boolean }

export function BusinessList({ page, total, now, searched }: BusinessListProps) {
	return (
		<GrowingTable
			caption="Negocios"
			columns={columns(now)}
			page={page}
			pageIn={pageUnder('page')}
			shown={(count) => `${count} de ${total}`}
			empty={
				searched
					? { title: 'Ningún negocio coincide', text: 'Busca por nombre, dirección corta o correo de quien es dueño.' }
					: { title: 'Aún no hay negocios' }
			}
		/>
	)
}

function columns(now: number): Column<BusinessLine>[] {
	return [
		{
			id: 'name',
			name: 'Negocio',
			title: true,
			cell: ({ id, name, isDemo }) => (
				<>
					<Link to={`/admin/negocios/${id}`}>{name}</Link> {isDemo ? <Badge>demostración</Badge> : null}
				</>
			),
		},
		{ id: 'owner', name: 'Propietario', cell: ({ owner }) => owner?.email ?? <span className="muted">sin dueño</span> },
		{ id: 'gpt', name: 'GPT', numeric: true, cell: ({ credits }) => credits.gpt },
		{ id: 'reasoning', name: 'Reasoning', numeric: true, cell: ({ credits }) => credits.reasoning },
		{ id: 'channels', name: 'Canales', cell: ({ channelCounts }) => <ChannelsChip {...channelCounts} /> },
		{ id: 'created', name: 'Alta', cell: ({ createdAt }) => <When at={createdAt} now={now} /> },
		{ id: 'activity', name: 'Última actividad', cell: ({ lastActivityAt }) => <When at={lastActivityAt} now={now} /> },
	]
}
