import { Link } from '@remix-run/react'
import { type ReactNode } from 'react'
import './page-head.css'

export type Crumb = { to: string; name: string }

type PageHeadProps = {
	title: ReactNode
	/** The way here; the page itself is the last of it. */
	crumbs?: Crumb[]
	lead?: ReactNode
	/** What can be done with the whole: links and menus at the far end. */
	children?: ReactNode
}

export function PageHead({ title, crumbs = [], lead, children }: PageHeadProps) {
	return (
		<header className="page-head">
			<div>
				{crumbs.length > 0 ? (
					<nav className="crumbs" aria-label="Ruta">
						<ol>
							{crumbs.map(({ to, name }) => (
								<li key={to}>
									<Link to={to}>{name}</Link>
								</li>
							))}
							<li>
								<span aria-current="page">{title}</span>
							</li>
						</ol>
					</nav>
				) : null}
				<h1>{title}</h1>
				{lead ? <p>{lead}</p> : null}
			</div>
			{children}
		</header>
	)
}
