import { Link } from '@remix-run/react'
import { anySpecialist } from '#app/features/agenda/schemas.ts'
import { lengthInWords } from '#app/lib/time-text.ts'
import { type Flash } from '#app/ui/feedback/callout.tsx'
import { bookingPathOf } from '../paths.ts'
import { type BookingTimes } from '../schemas.ts'
import { BookingFrame } from './booking-frame.tsx'
import { FreeDays } from './free-days.tsx'
import { PhotoStrip } from './photo-strip.tsx'

/** The second page: with whom, and when. */
export function TimeChoice({ times, flash }: { times: BookingTimes; flash: Flash | null }) {
	const { business, branch, service, photos, specialists, specialistId } = times
	const path = bookingPathOf(business.slug)
	const chosen: Record<string, string> = {
		...(times.branches.length > 1 ? { sucursal: branch.id } : {}),
		...(specialistId ? { especialista: specialistId } : {}),
	}
	const linkTo = (query: Record<string, string>) => {
		const search = new URLSearchParams({ ...chosen, ...query }).toString()
		return `${path}/${service.id}${search ? `?${search}` : ''}`
	}
	return (
		<BookingFrame
			business={business}
			branch={branch}
			flash={flash}
			step={{ current: 'horario', services: `${path}?sucursal=${branch.id}` }}
		>
			<div>
				<h1>{service.name}</h1>
				<p className="muted">
					{lengthInWords(service.durationMinutes)}
					{times.branches.length > 1 ? ` · ${branch.name}` : ''}
				</p>
			</div>
			<PhotoStrip photos={photos} of={service.name} />
			{times.branches.length > 1 ? (
				<Choices
					label="Sucursal"
					options={times.branches.map(({ id, name }) => ({ name, to: linkTo({ sucursal: id }), is: id === branch.id }))}
				/>
			) : null}
			{specialists.length > 1 ? (
				<Choices
					label="¿Con quién?"
					options={[
						{ name: 'Quien esté libre', to: pathOf(linkTo, {}), is: specialistId === null },
						...specialists.map(({ id, name }) => ({
							name,
							to: linkTo({ especialista: id }),
							is: id === specialistId,
						})),
					]}
				/>
			) : null}
			<FreeDays
				days={times}
				linkTo={linkTo}
				hidden={{ branchId: branch.id, specialistId: specialistId ?? anySpecialist }}
			/>
			<p className="caption text-center">Horarios en la hora de {branch.city}.</p>
		</BookingFrame>
	)
}

/** The same page without a wish for somebody. */
function pathOf(linkTo: (query: Record<string, string>) => string, query: Record<string, string>): string {
	const url = new URL(linkTo(query), 'http://page')
	url.searchParams.delete('especialista')
	return url.pathname + url.search
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
