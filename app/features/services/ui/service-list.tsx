import { Link } from '@remix-run/react'
import { moneyText } from '#app/lib/money.ts'
import { lengthInWords } from '#app/lib/time-text.ts'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ArchiveItems } from '#app/ui/list/archive-items.tsx'
import { EmptyList } from '#app/ui/list/empty-list.tsx'
import { Menu, MenuLink } from '#app/ui/menu.tsx'
import { cssVariables } from '#app/ui/style/css-variables.ts'
import { type Service } from '../schemas.ts'
import { type Category } from '../selling/schemas.ts'
import { priceAsked } from '../selling/terms.ts'
import '../selling/ui/selling.css'
import './services.css'

type Named = { id: string; name: string }
type Option = Named & { of: string; price: string; durationMinutes: number }
type ServiceListProps = {
	services: Service[]
	branches: Named[]
	specialists: Named[]
	/** The options of these services, and the categories in their order. */
	options?: Option[]
	categories?: Category[]
	search: string
	archived: boolean
	may: { edit: boolean; remove: boolean }
	query: string
}

/** The business's services as cards (SER-001). */
export function ServiceList({
	services,
	search,
	archived,
	may,
	categories = [],
	options = [],
	...rest
}: ServiceListProps) {
	if (services.length === 0) {
		return (
			<EmptyList
				path="/servicios"
				search={search}
				archived={archived}
				noMatch="Ningún servicio coincide"
				noArchived="No hay servicios archivados"
				none="Aún no hay servicios"
				invite="Registra lo que ofreces: cuánto dura, cuánto cuesta, quién lo da y dónde."
				add={may.edit ? { to: '/servicios/nuevo', text: 'Agregar servicio' } : undefined}
			/>
		)
	}
	const groups = byCategory(services, categories)
	return groups.map(({ category, services: inIt }) => (
		<section key={category?.id ?? 'sin'} className="stack stack--1">
			{groups.length > 1 ? (
				<h2 className="text-4">
					<span className="category-dot" style={cssVariables({ '--dot': category?.colorHex ?? 'transparent' })} />{' '}
					{category?.name ?? 'Sin categoría'}
				</h2>
			) : null}
			<ul className="cards" aria-label={category && groups.length > 1 ? category.name : 'Servicios'}>
				{inIt.map((service) => (
					<li key={service.id}>
						<ServiceCard
							{...rest}
							service={service}
							options={options.filter((option) => option.of === service.id)}
							may={may}
						/>
					</li>
				))}
			</ul>
		</section>
	))
}

type CardProps = Pick<ServiceListProps, 'branches' | 'specialists' | 'may' | 'query'> & {
	service: Service
	options: Option[]
}

function ServiceCard({ service, options, branches, specialists, may, query }: CardProps) {
	const { id, name, description, durationMinutes, available, groupCapacity, linkPrice, photo } = service
	const places = namesIn(branches, service.branchIds)
	const people = namesIn(specialists, service.specialistIds)
	const path = `/servicios/${id}`
	return (
		<article className="card item-card">
			<header className="card-head">
				{photo ? <img className="item-card-photo" src={photo} alt="" loading="lazy" decoding="async" /> : null}
				<h2>{may.edit ? <Link to={path}>{name}</Link> : name}</h2>
				{may.edit ? <ServiceMenu service={service} mayRemove={may.remove} query={query} /> : null}
			</header>
			<div className="card-body">
				<p className="muted clamp-2">{description}</p>
				<ul className="item-card-facts" aria-label={`Datos de ${name}`}>
					<li>
						<Icon name="tag" />
						<span className="service-price">{priceAsked(service)}</span>
					</li>
					{options.map(({ id: option, name: called, price, durationMinutes: minutes }) => (
						<li key={option}>
							<Icon name="chevron-right" />
							{called}: {price}, {lengthInWords(minutes)}
						</li>
					))}
					{options.length > 0 ? null : (
						<li>
							<Icon name="clock" />
							{lengthInWords(durationMinutes)}
							{groupCapacity > 1 ? `, hasta ${groupCapacity} personas` : ''}
						</li>
					)}
					<li>
						<Icon name="store" />
						{places.length > 0 ? places.join(', ') : 'Sin sucursal'}
					</li>
					<li>
						<Icon name="users" />
						{people.length > 0 ? people.join(', ') : 'Sin especialista'}
					</li>
				</ul>
				<div className="row row--wrap">
					{available ? (
						<StatusChip status="ok" icon="headset">
							Lo agendan los asistentes
						</StatusChip>
					) : (
						<StatusChip icon="user">Solo lo agenda tu equipo</StatusChip>
					)}
					{linkPrice ? (
						<StatusChip status="info" icon="link">
							Pago en línea {moneyText({ minor: linkPrice.unitPriceMinor, currency: linkPrice.currency })}
						</StatusChip>
					) : null}
				</div>
			</div>
		</article>
	)
}

type MenuProps = { service: Service; mayRemove: boolean; query: string }

function ServiceMenu({ service: { id, name, isArchived }, mayRemove, query }: MenuProps) {
	const path = `/servicios/${id}`
	return (
		<Menu label={`Acciones de ${name}`}>
			<MenuLink to={path} icon="pencil">
				Editar
			</MenuLink>
			<MenuLink to={`${path}/precios`} icon="tag">
				Precios y opciones
			</MenuLink>
			<MenuLink to={`${path}/compartir${query}`} icon="link">
				Compartir
			</MenuLink>
			<ArchiveItems path={path} query={query} archived={isArchived} mayRemove={mayRemove} />
		</Menu>
	)
}

/** By category in the order of the business; what is in none stands last. */
function byCategory(services: Service[], categories: Category[]) {
	const groups = [...categories, null].map((category) => ({
		category,
		services: services.filter(({ categoryId }) => (categoryId ?? null) === (category?.id ?? null)),
	}))
	return groups.filter((group) => group.services.length > 0)
}

function namesIn(named: Named[], ids: string[]): string[] {
	return named.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}
