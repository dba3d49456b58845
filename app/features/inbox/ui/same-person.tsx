import { Link } from '@remix-run/react'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { withParam } from './with-param.ts'

export type SamePersonProps = {
	/** The dialog in which two contacts are joined. */
	href: string
	suggested: { id: string; name: string; reasons: string[] }[]
	merges: { id: string; mergedName: string; caption: string }[]
}

/** Who seems to be the same person, what was joined lately, and where to join by hand. */
export function SamePerson({ href, suggested, merges }: SamePersonProps) {
	return (
		<section aria-label="La misma persona">
			{suggested.map(({ id, name, reasons }) => (
				<Callout key={id} status="aviso">
					<p>
						¿Es la misma persona que <b>{name}</b>? {reasons.join(' · ')}.
					</p>
					<Link to={withParam(href, 'cliente', id)} preventScrollReset>
						Revisar y unir
					</Link>
				</Callout>
			))}
			{merges.map(({ id, mergedName, caption }) => (
				<p key={id} className="caption">
					{`Se unió con «${mergedName}» · ${caption} `}
					<Link to={withParam(href, 'deshacer', id)} preventScrollReset>
						Deshacer
					</Link>
				</p>
			))}
			<Link className="btn btn--link btn--s justify-self-start" to={href} preventScrollReset>
				Unir con otro contacto
			</Link>
		</section>
	)
}
