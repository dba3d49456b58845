import { Link } from '@remix-run/react'
import { type PublicSpecialist } from '../schemas.ts'
import { Face } from './team.tsx'

type WithWhomProps = {
	specialists: PublicSpecialist[]
	specialistId: string | null
	/** The page with somebody chosen; null: whoever is free. */
	linkTo: (specialistId: string | null) => string
	/** Of which service, where there are several. */
	of?: string
}

/** One of them, by portrait and name, or whoever is free. */
export function WithWhom({ specialists, specialistId, linkTo, of }: WithWhomProps) {
	return (
		<nav aria-label={of ? `¿Con quién? ${of}` : '¿Con quién?'} className="booking-part">
			{of ? <h3>¿Con quién?</h3> : <h2 className="text-4">¿Con quién?</h2>}
			<ul className="booking-whom">
				<li>
					<Link
						className="chip"
						to={linkTo(null)}
						aria-current={specialistId === null ? 'true' : undefined}
						preventScrollReset
					>
						Quien esté libre
					</Link>
				</li>
				{specialists.map((specialist) => (
					<li key={specialist.id}>
						<Link
							className="chip"
							to={linkTo(specialist.id)}
							aria-current={specialist.id === specialistId ? 'true' : undefined}
							preventScrollReset
						>
							{specialist.photo ? <Face specialist={specialist} /> : null}
							{specialist.name}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
