import { type Greeting } from '../schemas.ts'
import { NotMe, RememberBox } from './welcome-back.tsx'

/** What the form of who books has of it: filled in for who is remembered, with the box for everybody else. */
export function remembering({ business, known, way }: Greeting, page: string) {
	const canTell = way !== 'none'
	if (!known) return { canTell, remember: <RememberBox way={way} /> }
	const greeting = (
		<section className="card" aria-label="Tus datos en este dispositivo">
			<div className="card-body">
				<NotMe slug={business.slug} name={known.name} back={page}>
					Tus datos ya están puestos.
				</NotMe>
			</div>
		</section>
	)
	return { canTell, known, greeting }
}
