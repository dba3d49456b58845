import { Link } from '@remix-run/react'
import { callLink, writtenPhoneText } from '#app/lib/phone.ts'
import { missingHoursRange, sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { WeekHours } from '#app/ui/form/week-hours.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ArchiveItems } from '#app/ui/list/archive-items.tsx'
import { EmptyList } from '#app/ui/list/empty-list.tsx'
import { Menu, MenuLink } from '#app/ui/menu.tsx'
import { wholeAddress } from '../rules.ts'
import { type Branch } from '../schemas.ts'
import './branches.css'

export type BranchListProps = {
	branches: Branch[]
	/** Names of what they offer. */
	services: { id: string; name: string }[]
	search: string
	archived: boolean
	may: { edit: boolean; remove: boolean }
	/** What the address says, for the buttons that come back here. */
	query: string
}

/** The branches as cards (SUC-001). */
export function BranchList({ branches, services, search, archived, may, query }: BranchListProps) {
	if (branches.length === 0) {
		return (
			<EmptyList
				path="/sucursales"
				search={search}
				archived={archived}
				noMatch="Ninguna sucursal coincide"
				noArchived="No hay sucursales archivadas"
				none="Aún no hay sucursales"
				invite="Registra dónde atiendes: su dirección, su horario y los servicios que ofrece."
				add={may.edit ? { to: '/sucursales/nueva', text: 'Agregar sucursal' } : undefined}
			/>
		)
	}
	return (
		<ul className="cards" aria-label="Sucursales">
			{branches.map((branch) => (
				<li key={branch.id}>
					<BranchCard branch={branch} services={services} may={may} query={query} />
				</li>
			))}
		</ul>
	)
}

type CardProps = Pick<BranchListProps, 'services' | 'may' | 'query'> & { branch: Branch }

function BranchCard({ branch, services, may, query }: CardProps) {
	const { id, name, phone, location, stepMinutes, schedules } = branch
	const offered = services.filter((service) => branch.serviceIds.includes(service.id))
	const [photo] = branch.photos
	const path = `/sucursales/${id}`
	return (
		<article className="card item-card">
			<header className="card-head">
				{photo ? <img className="item-card-photo" src={photo} alt="" loading="lazy" decoding="async" /> : null}
				<h2>{may.edit ? <Link to={path}>{name}</Link> : name}</h2>
				{may.edit ? <BranchMenu branch={branch} mayRemove={may.remove} query={query} /> : null}
			</header>
			<div className="card-body">
				<ul className="item-card-facts" aria-label={`Datos de ${name}`}>
					<li>
						<Icon name="map-pin" />
						<span>
							{wholeAddress(branch)}
							{location && /^https?:/.test(location) ? (
								<>
									{' · '}
									<a href={location} target="_blank" rel="noreferrer">
										Ver mapa
									</a>
								</>
							) : null}
						</span>
					</li>
					{phone ? (
						<li>
							<Icon name="phone" />
							<a href={callLink(phone)}>{writtenPhoneText(phone)}</a>
						</li>
					) : null}
					<li>
						<Icon name="clock" />
						Citas cada {stepMinutes} minutos
					</li>
				</ul>
			</div>
			<fieldset className="bare pane-tabs">
				<legend className="sr">Ver de {name}</legend>
				<label>
					<input type="radio" name={`ver-${id}`} defaultChecked />
					Servicios ({offered.length})
				</label>
				<label>
					<input type="radio" name={`ver-${id}`} />
					Horarios
				</label>
			</fieldset>
			<section className="pane" aria-label={`Servicios de ${name}`}>
				{offered.length === 0 ? <p className="muted">Sin servicios todavía.</p> : null}
				<ul className="tags">
					{offered.map((service) => (
						<li key={service.id} className="tag">
							{service.name}
						</li>
					))}
				</ul>
			</section>
			<section className="pane" aria-label={`Horarios de ${name}`}>
				<WeekHours label={`Horario de ${name}`} schedule={schedules ?? sameHours(missingHoursRange)} />
			</section>
		</article>
	)
}

function BranchMenu({
	branch: { id, name, isArchived },
	mayRemove,
	query,
}: {
	branch: Branch
	mayRemove: boolean
	query: string
}) {
	const path = `/sucursales/${id}`
	return (
		<Menu label={`Acciones de ${name}`}>
			<MenuLink to={path} icon="pencil">
				Editar
			</MenuLink>
			<MenuLink to={`${path}/fechas`} icon="calendar">
				Fechas especiales
			</MenuLink>
			<MenuLink to={`${path}/equipo`} icon="package">
				Cabinas y equipo
			</MenuLink>
			<ArchiveItems path={path} query={query} archived={isArchived} mayRemove={mayRemove} />
		</Menu>
	)
}
