import { Link } from '@remix-run/react'
import { mostServices } from '#app/features/agenda/visits/schemas-visits.ts'
import { lengthInWords } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { type Flash } from '#app/ui/feedback/callout.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { bookingPathOf, oneMorePathOf, visitPathOf, type WantedService, wantedText } from '../paths.ts'
import { type VisitPage, type VisitStep } from '../schemas.ts'
import { BookingFrame } from './booking-frame.tsx'
import { BookingTerms } from './booking-terms.tsx'
import { FreeDays } from './free-days.tsx'
import { WithWhom } from './with-whom.tsx'

/** Several services in one visit: what each is and with whom, what they come to, and when all of them are free. */
export function VisitChoice({ page, flash }: { page: VisitPage; flash: Flash | null }) {
	const { business, branch, steps, terms, isWhole } = page
	const wanted = steps.map(wantedOf)
	const place = { sucursal: branch.id }
	const linkTo = (services: WantedService[], query = {}) => visitPathOf(business.slug, services, { ...place, ...query })
	return (
		<BookingFrame
			business={business}
			branch={branch}
			flash={flash}
			step={{ current: 'horario', services: oneMorePathOf(business.slug, wanted, place) }}
		>
			<h1>Tu visita</h1>
			<ol className="booking-services">
				{steps.map((step, index) => {
					// The same service may be had twice.
					const before = wanted.slice(0, index).filter((one) => one.serviceId === step.service.id).length
					return (
						<Step
							key={`${step.service.id} ${before}`}
							step={step}
							named={before === 0 ? step.service.name : `${step.service.name} (${before + 1})`}
							linkTo={(service) => linkTo(service ? wanted.with(index, service) : wanted.toSpliced(index, 1))}
						/>
					)
				})}
			</ol>
			{steps.length < mostServices ? (
				<LinkButton look="ghost" icon="plus" block to={oneMorePathOf(business.slug, wanted, place)}>
					Agregar otro servicio
				</LinkButton>
			) : null}
			<BookingTerms
				{...terms}
				policy={business.policy}
				lasts={isWhole ? lengthInWords(terms.durationMinutes) : undefined}
			>
				{terms.neededFirst.map(({ serviceId, name }) => (
					<Link key={serviceId} className="tap" to={`${bookingPathOf(business.slug)}/${serviceId}`}>
						Reservar primero «{name}»
					</Link>
				))}
			</BookingTerms>
			{isWhole ? (
				<>
					<FreeDays
						days={page}
						linkTo={(query) => linkTo(wanted, query)}
						hidden={{ branchId: branch.id }}
						lists={{ servicio: wanted.map(wantedText) }}
					/>
					<p className="caption text-center">Un servicio después de otro. Horarios en la hora de {branch.city}.</p>
				</>
			) : (
				<p className="muted text-center">Elige arriba qué quieres, y aquí verás los horarios.</p>
			)}
		</BookingFrame>
	)
}

function wantedOf({ service, specialistId, addOnIds }: VisitStep): WantedService {
	return { serviceId: service.id, specialistId, addOnIds }
}

type StepProps = {
	step: VisitStep
	/** Its service, told apart from the same before it. */
	named: string
	/** The page with something else in its place, or without it. */
	linkTo: (service: WantedService | null) => string
}

function Step({ step, named, linkTo }: StepProps) {
	const { service, specialists, specialistId } = step
	const wanted = wantedOf(step)
	const isOpen = service.options.length > 0
	return (
		<li className="booking-step">
			<div className="row">
				<div className="grow">
					<h2 className="text-4">{service.name}</h2>
					<p className="caption">{isOpen ? '¿Cuál?' : lengthInWords(service.durationMinutes)}</p>
				</div>
				<b className="num">{service.price}</b>
				<Link className="btn btn--ghost btn--icon" to={linkTo(null)} preventScrollReset>
					<Icon name="trash" size="s" />
					<span className="sr">Quitar {named}</span>
				</Link>
			</div>
			{isOpen ? (
				<ul className="booking-services">
					{service.options.map(({ id, name, price, durationMinutes }) => (
						<li key={id}>
							<Link className="booking-service" to={linkTo({ ...wanted, serviceId: id })}>
								<div>
									<h3 className="text-4">{name}</h3>
									<p className="caption">{lengthInWords(durationMinutes)}</p>
								</div>
								<b className="num">{price}</b>
							</Link>
						</li>
					))}
				</ul>
			) : (
				<Additions {...{ step, named, linkTo }} />
			)}
			{specialists.length > 1 && !isOpen ? (
				<WithWhom
					{...{ specialists, specialistId }}
					of={named}
					linkTo={(id) => linkTo({ ...wanted, specialistId: id })}
				/>
			) : null}
		</li>
	)
}

/** What may be added: each a way to the same page with it, or without it again. */
function Additions({ step, named, linkTo }: StepProps) {
	const { service, addOnIds } = step
	if (service.addOns.length === 0) return null
	return (
		<nav aria-label={`¿Agregas algo? ${named}`} className="booking-part">
			<h3>¿Agregas algo?</h3>
			<ul className="booking-whom">
				{service.addOns.map(({ id, name, price, minutes }) => {
					const isAdded = addOnIds.includes(id)
					const others = addOnIds.filter((one) => one !== id)
					return (
						<li key={id}>
							<Link
								className="chip"
								to={linkTo({ ...wantedOf(step), addOnIds: isAdded ? others : [...others, id] })}
								aria-current={isAdded ? 'true' : undefined}
								preventScrollReset
							>
								<Icon name={isAdded ? 'check' : 'plus'} size="s" />
								<span className="sr">{isAdded ? 'Quitar' : 'Agregar'}</span> {name}{' '}
								<span className="num">
									+{price}
									{minutes > 0 ? `, +${lengthInWords(minutes)}` : ''}
								</span>
							</Link>
						</li>
					)
				})}
			</ul>
		</nav>
	)
}
