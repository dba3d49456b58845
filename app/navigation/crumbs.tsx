import { Link } from '@remix-run/react'
import './crumbs.css'

export type Crumb = { to: string; label: string }

/** The way here, from the outermost page; the last one is where one is, and leads nowhere. */
export function Crumbs({ trail, here }: { trail: Crumb[]; here: string }) {
	return (
		<nav className="crumbs" aria-label="Ruta">
			<ol>
				{trail.map(({ to, label }) => (
					<li key={to}>
						<Link to={to}>{label}</Link>
					</li>
				))}
				<li aria-current="page">{here}</li>
			</ol>
		</nav>
	)
}
