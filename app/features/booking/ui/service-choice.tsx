import { Link } from '@remix-run/react'
import { lengthInWords } from '#app/lib/time-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { bookingPathOf } from '../paths.ts'
import { type BookingPage, type PublicBranch, type PublicService } from '../schemas.ts'
import { BookingFrame } from './booking-frame.tsx'
import { CallLink } from './call-link.tsx'
import { PhotoStrip } from './photo-strip.tsx'

/** The first page: which branch, which service. */
export function ServiceChoice({ page }: { page: BookingPage }) {
	const { business, open, branches, branchId, photos, services } = page
	const branch = branches.find(({ id }) => id === branchId)
	const path = bookingPathOf(business.slug)
	return (
		<BookingFrame business={business} branch={branch} step={open ? { current: 'servicio' } : undefined}>
			<div>
				<h1>Reserva tu cita</h1>
				{business.welcome ? <p className="read muted">{business.welcome}</p> : null}
			</div>
			<PhotoStrip photos={photos} of={branch?.name ?? business.name} />
			{branches.length > 1 ? <Branches branches={branches} current={branchId} path={path} /> : null}
			{services.length > 0 ? (
				<ul className="booking-services">
					{services.map((service) => (
						<ServiceLink
							key={service.id}
							service={service}
							to={`${path}/${service.id}${branches.length > 1 ? `?sucursal=${branchId}` : ''}`}
						/>
					))}
				</ul>
			) : (
				<EmptyState
					title={open ? 'Todavía no hay servicios para reservar aquí' : 'Las reservas en línea están cerradas'}
					text="Escríbele al negocio para agendar tu cita."
				/>
			)}
			{branch?.phone ? <CallLink phone={branch.phone} /> : null}
		</BookingFrame>
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

function ServiceLink({ service, to }: { service: PublicService; to: string }) {
	const { name, description, price, durationMinutes, photo } = service
	return (
		<li>
			<Link className={classNames('booking-service', photo && 'has-photo')} to={to}>
				{photo ? <img src={photo} alt="" loading="lazy" decoding="async" /> : null}
				<div>
					<h2 className="text-4">{name}</h2>
					{description ? <p className="muted clamp-2">{description}</p> : null}
					<p className="caption">{lengthInWords(durationMinutes)}</p>
				</div>
				<b className="num">{priceText(price)}</b>
			</Link>
		</li>
	)
}

/** A bare number reads as pesos; words stand as the business wrote them. */
function priceText(price: string): string {
	return /^\d[\d,.]*$/.test(price.trim()) ? `$${price.trim()}` : price
}
