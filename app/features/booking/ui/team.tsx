import { Link } from '@remix-run/react'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { specialistPathOf } from '../paths.ts'
import { type PublicSpecialist } from '../schemas.ts'

/** Who works here, each with the way to what they give. */
export function TeamLinks({ team, slug }: { team: PublicSpecialist[]; slug: string }) {
	return (
		<section className="booking-part" aria-label="El equipo">
			<h2 className="text-4">El equipo</h2>
			<ul className="booking-team">
				{team.map((specialist) => (
					<li key={specialist.id}>
						<Link className="booking-person" to={specialistPathOf(slug, specialist.id)}>
							<Face specialist={specialist} />
							<b>{specialist.name}</b>
							{specialist.about ? <span className="caption clamp-2">{specialist.about}</span> : null}
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}

/** The head of one specialist's own page. */
export function Portrait({ specialist }: { specialist: PublicSpecialist }) {
	return (
		<div className="row">
			<Face specialist={specialist} />
			<div>
				<h1>Reserva con {nameInSentence(specialist.name)}</h1>
				{specialist.about ? <p className="read muted">{specialist.about}</p> : null}
			</div>
		</div>
	)
}

/** The portrait, or the initials where there is none. */
export function Face({ specialist: { id, name, photo } }: { specialist: PublicSpecialist }) {
	if (!photo) return <Avatar name={name} id={id} size="l" />
	return <img className="booking-face" src={photo} alt="" loading="lazy" decoding="async" />
}
