import { Link } from '@remix-run/react'
import { anySpecialist } from '#app/features/agenda/schemas.ts'
import { lengthInWords } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { type Flash } from '#app/ui/feedback/callout.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { bookingPathOf, oneMorePathOf } from '../paths.ts'
import { type BookingTimes } from '../schemas.ts'
import { BookingFrame } from './booking-frame.tsx'
import { BookingTerms } from './booking-terms.tsx'
import { FreeDays } from './free-days.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { WithWhom } from './with-whom.tsx'

/** The second page: which of it, with what added, with whom, and when. */
export function TimeChoice({ times, flash }: { times: BookingTimes; flash: Flash | null }) {
	const { business, branch, branches, service, photos, specialists, specialistId } = times
	const path = bookingPathOf(business.slug)
	const hasOptions = service.options.length > 0
	const linkTo = addressesOf(times)
	const { options: _options, ...terms } = service
	return (
		<BookingFrame
			business={business}
			branch={branch}
			flash={flash}
			step={{ current: 'horario', services: `${path}?sucursal=${branch.id}` }}
		>
			<div>
				<h1>{service.name}</h1>
				{service.description ? <p className="muted read">{service.description}</p> : null}
				{branches.length > 1 ? <p className="muted">{branch.name}</p> : null}
			</div>
			<BookingTerms
				{...terms}
				policy={business.policy}
				lasts={hasOptions ? undefined : lengthInWords(service.durationMinutes)}
			>
				{service.neededFirst ? (
					<Link className="tap" to={`${path}/${service.neededFirst.serviceId}`}>
						Reservar primero «{service.neededFirst.name}»
					</Link>
				) : null}
			</BookingTerms>
			<PhotoStrip photos={photos} of={service.name} />
			{branches.length > 1 ? (
				<Choices
					label="Sucursal"
					options={branches.map(({ id, name }) => ({ name, to: linkTo({ sucursal: id }), is: id === branch.id }))}
				/>
			) : null}
			{hasOptions ? <Options times={times} linkTo={linkTo} /> : null}
			{hasOptions ? null : (
				<>
					<AddOns times={times} path={`${path}/${service.id}`} />
					<LinkButton look="ghost" icon="plus" block to={oneMorePath(times)}>
						Agregar otro servicio
					</LinkButton>
					{specialists.length > 1 ? (
						<WithWhom {...{ specialists, specialistId }} linkTo={(id) => linkTo({ especialista: id ?? '' })} />
					) : null}
					<FreeDays
						days={times}
						linkTo={linkTo}
						hidden={{ branchId: branch.id, specialistId: specialistId ?? anySpecialist }}
						lists={{ addOnIds: times.addOnIds }}
					/>
					<p className="caption text-center">Horarios en la hora de {branch.city}.</p>
					{business.takesWaiting ? (
						<LinkButton look="ghost" block icon="bell" to={waitPath(path, times)}>
							Avísenme si se libera otro horario
						</LinkButton>
					) : null}
				</>
			)}
		</BookingFrame>
	)
}

type LinkTo = (query: Record<string, string>, serviceId?: string) => string

/** Addresses of this page with what was chosen so far; an empty value takes a choice back. */
function addressesOf({ business, branches, branch, service, specialistId, addOnIds }: BookingTimes): LinkTo {
	const chosen = chosenIn({ branches, branch, specialistId })
	return (query, id = service.id) => {
		const wished = Object.entries({ ...chosen, ...query }).filter(([, value]) => value !== '')
		const search = new URLSearchParams(wished)
		if (id === service.id) for (const addOnId of addOnIds) search.append('agregar', addOnId)
		return `${bookingPathOf(business.slug)}/${id}${search.size > 0 ? `?${search}` : ''}`
	}
}

function chosenIn({ branches, branch, specialistId }: Pick<BookingTimes, 'branches' | 'branch' | 'specialistId'>) {
	return {
		...(branches.length > 1 ? { sucursal: branch.id } : {}),
		...(specialistId ? { especialista: specialistId } : {}),
	}
}

function waitPath(path: string, { service, branch, specialistId }: BookingTimes): string {
	const search = new URLSearchParams({ sucursal: branch.id, ...(specialistId ? { especialista: specialistId } : {}) })
	return `${path}/${service.id}/espera?${search}`
}

function oneMorePath({ business, branch, branches, service, specialistId, addOnIds }: BookingTimes): string {
	const query = branches.length > 1 ? { sucursal: branch.id } : undefined
	return oneMorePathOf(business.slug, [{ serviceId: service.id, specialistId, addOnIds }], query)
}

/** What has to be chosen first: each with its own price and length. */
function Options({ times, linkTo }: { times: BookingTimes; linkTo: LinkTo }) {
	return (
		<section className="booking-part" id="horarios" aria-label="Opciones">
			<h2 className="text-4">¿Cuál?</h2>
			<ul className="booking-services">
				{times.service.options.map(({ id, name, price, durationMinutes }) => (
					<li key={id}>
						<Link className="booking-service" to={linkTo({}, id)}>
							<div>
								<h3 className="text-4">{name}</h3>
								<p className="caption">{lengthInWords(durationMinutes)}</p>
							</div>
							<b className="num">{price}</b>
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}

/** What may be added: a GET form, sent by its button or, with a script, as soon as something is marked. */
function AddOns({ times, path }: { times: BookingTimes; path: string }) {
	const { service, addOnIds } = times
	if (service.addOns.length === 0) return null
	return (
		<form method="get" action={path} className="booking-part" data-sends>
			{Object.entries(chosenIn(times)).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<h2 className="text-4">¿Agregas algo?</h2>
			{service.addOns.map(({ id, name, price, minutes }) => (
				<Check key={id} name="agregar" value={id} defaultChecked={addOnIds.includes(id)} card>
					{name} <span className="muted num">+{price}</span>
					{minutes > 0 ? <span className="muted num">, +{lengthInWords(minutes)}</span> : null}
				</Check>
			))}
			<div>
				<button className="btn btn--secondary" type="submit">
					Actualizar precio y horarios
				</button>
			</div>
		</form>
	)
}

function Choices({ label, options }: { label: string; options: { name: string; to: string; is: boolean }[] }) {
	return (
		<nav aria-label={label} className="booking-part">
			<h2 className="text-4">{label}</h2>
			<div className="chips">
				{options.map(({ name, to, is }) => (
					<Link key={to} className="chip" to={to} aria-current={is ? 'true' : undefined} preventScrollReset>
						{name}
					</Link>
				))}
			</div>
		</nav>
	)
}
