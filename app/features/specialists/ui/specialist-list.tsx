import { Link } from '@remix-run/react'
import { chatLink } from '#app/lib/phone.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ArchiveItems } from '#app/ui/list/archive-items.tsx'
import { EmptyList } from '#app/ui/list/empty-list.tsx'
import { Phone } from '#app/ui/list/phone.ts'
import { Menu, MenuLink } from '#app/ui/menu.tsx'
import { cssVariables } from '#app/ui/style/css-variables.ts'
import { type Specialist } from '../schemas.ts'
import './specialists.css'

type Named = { id: string; name: string }
type SpecialistListProps = {
	specialists: Specialist[]
	branches: Named[]
	services: Named[]
	search: string
	archived: boolean
	may: { edit: boolean; remove: boolean }
	query: string
}

/** The business's specialists and sellers (ESP-001). */
export function SpecialistList({ specialists, search, archived, may, ...rest }: SpecialistListProps) {
	if (specialists.length === 0) {
		return (
			<EmptyList
				path="/especialistas"
				search={search}
				archived={archived}
				noMatch="Nadie coincide"
				noArchived="No hay especialistas archivados"
				none="Aún no hay especialistas"
				invite="Registra a quienes atienden: qué hacen, en qué sucursal y con qué horario."
				add={may.edit ? { to: '/especialistas/nuevo', text: 'Agregar especialista' } : undefined}
			/>
		)
	}
	return (
		<ul className="cards" aria-label="Especialistas">
			{specialists.map((specialist) => (
				<li key={specialist.id}>
					<SpecialistCard {...rest} specialist={specialist} may={may} />
				</li>
			))}
		</ul>
	)
}

type CardProps = Pick<SpecialistListProps, 'branches' | 'services' | 'may' | 'query'> & { specialist: Specialist }

function SpecialistCard({ specialist, branches, services, may, query }: CardProps) {
	const { id, name, branchId, whatsapp, countryCode, email, colorHex, serviceIds, schedules, isArchived } = specialist
	const branch = branches.find((each) => each.id === branchId)
	const given = services.filter((service) => serviceIds.includes(service.id))
	const path = `/especialistas/${id}`
	return (
		<article className="card item-card person-card" style={cssVariables({ '--person': colorHex })}>
			<header className="card-head">
				<Avatar name={name} />
				<h2>{may.edit ? <Link to={path}>{name}</Link> : name}</h2>
				{may.edit ? (
					<Menu label={`Acciones de ${name}`}>
						<MenuLink to={path} icon="pencil">
							Editar
						</MenuLink>
						<MenuLink to={`${path}/fechas`} icon="calendar">
							Ausencias y fechas
						</MenuLink>
						<ArchiveItems path={path} query={query} archived={isArchived} mayRemove={may.remove} />
					</Menu>
				) : null}
			</header>
			<div className="card-body">
				<ul className="item-card-facts" aria-label={`Datos de ${name}`}>
					<li>
						<Icon name="store" />
						{branch?.name ?? 'Sin sucursal'}
					</li>
					{whatsapp ? (
						<li>
							<Icon name="phone" />
							<a href={chatLink(countryCode ?? '52', whatsapp) ?? undefined} target="_blank" rel="noreferrer">
								<Phone countryCode={countryCode ?? '52'} number={whatsapp} />
							</a>
						</li>
					) : null}
					{email ? (
						<li>
							<Icon name="send" />
							<a href={`mailto:${email}`}>{email}</a>
						</li>
					) : null}
					<li>
						<Icon name="clock" />
						{schedules ? 'Horario propio' : 'Horario de la sucursal'}
					</li>
				</ul>
				<ul className="tags" aria-label={`Servicios de ${name}`}>
					{given.slice(0, 6).map((service) => (
						<li key={service.id} className="tag">
							{service.name}
						</li>
					))}
					{given.length > 6 ? <li className="tag">y {given.length - 6} más</li> : null}
					{given.length === 0 ? <li className="muted">Sin servicios todavía</li> : null}
				</ul>
			</div>
		</article>
	)
}
