import { Link } from '@remix-run/react'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { Menu, MenuLink } from '#app/ui/menu.tsx'
import { type ListedFunnel } from '../schemas.ts'

type FunnelListProps = { funnels: ListedFunnel[]; may: { edit: boolean; delete: boolean } }

/** The funnels of a business as cards, each with how many people stand in it. */
export function FunnelList({ funnels, may }: FunnelListProps) {
	if (funnels.length === 0) {
		return (
			<EmptyState
				title="Aún no hay funnels"
				text="Mira en un tablero en qué va cada persona: del primer mensaje a la visita. Sus citas la mueven solas."
				action={may.edit ? { to: '/funnels/nuevo', icon: 'plus', text: 'Crear funnel' } : undefined}
			/>
		)
	}
	return (
		<ul className="cards" aria-label="Funnels">
			{funnels.map((funnel) => (
				<li key={funnel.id}>
					<FunnelCard funnel={funnel} may={may} />
				</li>
			))}
		</ul>
	)
}

function FunnelCard({ funnel, may }: { funnel: ListedFunnel; may: FunnelListProps['may'] }) {
	const { id, name, description, isMain, phases, people } = funnel
	return (
		<article className="card item-card">
			<header className="card-head">
				<h2>
					<Link to={`/crm/${id}`}>{name}</Link>
				</h2>
				{may.edit || may.delete ? (
					<Menu label={`Opciones de ${name}`}>
						{may.edit ? (
							<>
								<MenuLink to={`/funnels/${id}/editar`} icon="pencil">
									Editar funnel
								</MenuLink>
								<MenuLink to={`/funnels/nuevo?funnelId=${id}`} icon="copy">
									Duplicar
								</MenuLink>
							</>
						) : null}
						{may.delete ? (
							<MenuLink to={`/funnels/${id}/eliminar`} icon="trash" danger>
								Eliminar
							</MenuLink>
						) : null}
					</Menu>
				) : null}
			</header>
			<div className="card-body">
				{description ? <p className="muted clamp-2">{description}</p> : null}
				<ul className="item-card-facts" aria-label={`Datos de ${name}`}>
					<li>
						<Icon name="funnel" />
						{phases === 1 ? '1 fase' : `${phases} fases`}
					</li>
					<li>
						<Icon name="users" />
						{people === 1 ? '1 persona' : `${people} personas`}
					</li>
				</ul>
				{isMain ? (
					<p>
						<StatusChip status="ok" icon="check">
							Principal
						</StatusChip>{' '}
						<span className="caption">Los leads nuevos entran aquí.</span>
					</p>
				) : null}
			</div>
		</article>
	)
}
