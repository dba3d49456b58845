import { Link } from '@remix-run/react'
import { type ReactNode } from 'react'
import { wholeAddress } from '#app/features/branches/rules.ts'
import { WayThere } from '#app/features/branches/ui/way-there.tsx'
import { lengthInWords } from '#app/lib/time-text.ts'
import { listed } from '#app/lib/words/listed.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { type Flash } from '#app/ui/feedback/callout.tsx'
import { WeekHours } from '#app/ui/form/week-hours.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { SearchBar } from '#app/ui/list/search-bar.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { cssVariables } from '#app/ui/style/css-variables.ts'
import { bookingPathOf, onePathOf, specialistPathOf, visitPathOf, type WantedService, wantedText } from '../paths.ts'
import { type BookingPage, type PublicBranch, type PublicService } from '../schemas.ts'
import { BookingFrame } from './booking-frame.tsx'
import { CallLink } from './call-link.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { Portrait, TeamLinks } from './team.tsx'

/** So many services are looked over at a glance; above that one searches. */
const AT_A_GLANCE = 6

type ServiceChoiceProps = {
	page: BookingPage
	/** What the visit has already: one more service is chosen. */
	wanted?: WantedService[]
	/** To who has been here before. */
	greeting?: ReactNode
	flash?: Flash | null
	children?: ReactNode
}

/** The first page: which branch, which service; of one specialist only what they give. */
export function ServiceChoice({ page, wanted = [], greeting, flash, children }: ServiceChoiceProps) {
	const { business, open, branches, branchId, photos, services, specialist, team, search } = page
	const branch = branches.find(({ id }) => id === branchId)
	const path = bookingPathOf(business.slug)
	const isMore = wanted.length > 0
	const query = new URLSearchParams({
		...(branches.length > 1 && branchId ? { sucursal: branchId } : {}),
		...(specialist ? { especialista: specialist.id } : {}),
	}).toString()
	const linkTo = (id: string) => {
		if (!isMore) return `${path}/${id}${query ? `?${query}` : ''}`
		const more = { serviceId: id, specialistId: specialist?.id ?? null, addOnIds: [] }
		return visitPathOf(business.slug, [...wanted, more], { sucursal: branchId ?? '' })
	}
	return (
		<BookingFrame {...{ business, branch, flash }} step={open ? { current: 'servicio' } : undefined}>
			{isMore ? <OneMore page={page} wanted={wanted} /> : null}
			{isMore ? null : specialist ? (
				<Portrait specialist={specialist} />
			) : (
				<div>
					<h1>Reserva tu cita</h1>
					{business.welcome ? <p className="read muted">{business.welcome}</p> : null}
				</div>
			)}
			{open && !isMore ? greeting : null}
			{isMore ? null : <PhotoStrip photos={photos} of={branch?.name ?? business.name} />}
			{branches.length > 1 && !specialist && !isMore ? (
				<Branches branches={branches} current={branchId} path={path} />
			) : null}
			{services.length > AT_A_GLANCE || search ? <Search page={page} wanted={wanted} /> : null}
			{services.length > 0 ? <Groups page={page} linkTo={linkTo} /> : <Nothing page={page} path={path} />}
			{business.policy && open ? (
				<section className="booking-terms" aria-label="Anticipo y cancelación">
					<h2 className="text-4">Anticipo y cancelación</h2>
					<p className="read pre-line">{business.policy}</p>
				</section>
			) : null}
			{team.length > 1 && !specialist && !isMore ? <TeamLinks team={team} slug={business.slug} /> : null}
			{open && !isMore ? children : null}
			{branch && !isMore ? <Place branch={branch} /> : null}
		</BookingFrame>
	)
}

/** What is chosen already, and the way back to it. */
function OneMore({ page: { business, services, branchId }, wanted }: { page: BookingPage; wanted: WantedService[] }) {
	const names = wanted.flatMap(({ serviceId }) => {
		const found = services.find(
			({ id, options }) => id === serviceId || options.some((option) => option.id === serviceId),
		)
		return found ? [found.name] : []
	})
	const [only] = wanted
	const back =
		wanted.length === 1 && only
			? onePathOf(business.slug, only)
			: visitPathOf(business.slug, wanted, { sucursal: branchId ?? '' })
	return (
		<div className="stack stack--1">
			<h1>Agrega otro servicio</h1>
			<p className="muted read">
				{names.length > 0 ? `Ya elegiste ${listed(names)}. ` : ''}Lo demás se da después, en la misma visita.
			</p>
			<LinkButton look="ghost" icon="chevron-left" to={back}>
				Volver sin agregar
			</LinkButton>
		</div>
	)
}

function Nothing({ page: { open, search }, path }: { page: BookingPage; path: string }) {
	if (search) {
		return (
			<EmptyState
				title={`Nada coincide con «${search}»`}
				text="Prueba con otra palabra, o mira todos los servicios."
				action={{ to: path, icon: 'search', text: 'Ver todos los servicios' }}
			/>
		)
	}
	return (
		<EmptyState
			title={open ? 'Todavía no hay servicios para reservar aquí' : 'Las reservas en línea están cerradas'}
			text="Escríbele al negocio para agendar tu cita."
		/>
	)
}

/** A GET form: works the same with and without scripts. */
function Search({ page, wanted }: { page: BookingPage; wanted: WantedService[] }) {
	const { business, branches, branchId, search, specialist } = page
	const action = specialist ? specialistPathOf(business.slug, specialist.id) : bookingPathOf(business.slug)
	return (
		<SearchBar
			name="q"
			value={search}
			label="Buscar un servicio"
			placeholder="Buscar un servicio"
			kept={[
				...(branches.length > 1 && branchId ? [['sucursal', branchId] as const] : []),
				...[...wanted.values()].map((one) => ['servicio', wantedText(one)] as const),
			]}
			form={{ action }}
		/>
	)
}

type GroupsProps = { page: BookingPage; linkTo: (serviceId: string) => string }

/** The services under their categories, in the order of the business; without any, one list. */
function Groups({ page: { services, categories }, linkTo }: GroupsProps) {
	const groups = [...categories, null].map((category) => ({
		category,
		services: services.filter(({ categoryId }) =>
			category ? categoryId === category.id : !categories.some(({ id }) => id === categoryId),
		),
	}))
	const shown = groups.filter((group) => group.services.length > 0)
	return (
		<>
			{shown.length > 1 ? (
				<nav aria-label="Categorías" className="chips">
					{shown.map(({ category }) => (
						<a key={category?.id ?? 'otros'} className="chip" href={`#${category?.id ?? 'otros'}`}>
							{category?.name ?? 'Otros servicios'}
						</a>
					))}
				</nav>
			) : null}
			{shown.map(({ category, services: inIt }) => (
				<section key={category?.id ?? 'otros'} id={category?.id ?? 'otros'} className="booking-part booking-category">
					{shown.length > 1 ? (
						<h2 className="text-4" style={category ? cssVariables({ '--dot': category.colorHex }) : undefined}>
							{category?.name ?? 'Otros servicios'}
						</h2>
					) : (
						<h2 className="sr">Servicios</h2>
					)}
					<ul className="booking-services">
						{inIt.map((service) => (
							<ServiceLink key={service.id} service={service} to={linkTo(service.id)} />
						))}
					</ul>
				</section>
			))}
		</>
	)
}

function Branches({ branches, current, path }: { branches: PublicBranch[]; current: string | null; path: string }) {
	return (
		<nav aria-label="Sucursales" className="chips">
			{branches.map(({ id, name }) => (
				<Link
					key={id}
					className="chip"
					to={`${path}?sucursal=${id}`}
					aria-current={id === current ? 'true' : undefined}
					preventScrollReset
				>
					<Icon name="map-pin" />
					{name}
				</Link>
			))}
		</nav>
	)
}

/** 'anticipo $100.00'; what is paid whole is no deposit. */
function keptWith({ amount, isWhole }: NonNullable<PublicService['deposit']>): string {
	return isWhole ? 'se paga al reservar' : `anticipo ${amount}`
}

function ServiceLink({ service, to }: { service: PublicService; to: string }) {
	const { name, description, price, durationMinutes, photo, options, deposit } = service
	const lasts = options.length > 0 ? `${options.length} opciones` : lengthInWords(durationMinutes)
	return (
		<li>
			<Link className={classNames('booking-service', photo && 'has-photo')} to={to}>
				{photo ? <img src={photo} alt="" loading="lazy" decoding="async" /> : null}
				<div>
					<h3 className="text-4">{name}</h3>
					{description ? <p className="muted clamp-2">{description}</p> : null}
					<p className="caption">{[lasts, deposit && keptWith(deposit)].filter(Boolean).join(' · ')}</p>
				</div>
				<b className="num">{price}</b>
			</Link>
		</li>
	)
}

/** Where it is and when it is open. */
function Place({ branch }: { branch: PublicBranch }) {
	return (
		<section className="booking-part" aria-label={`Dónde y cuándo: ${branch.name}`}>
			<h2 className="text-4">Dónde y cuándo</h2>
			<p>
				{[branch.name, wholeAddress(branch)].filter(Boolean).join(', ')}
				<WayThere mapUrl={branch.mapUrl} />
			</p>
			<WeekHours label={`Horario de ${branch.name}`} schedule={branch.hours} />
			{branch.phone ? <CallLink phone={branch.phone} /> : null}
		</section>
	)
}
