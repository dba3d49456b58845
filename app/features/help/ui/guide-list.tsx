import { Link } from '@remix-run/react'
import { type Guide } from '../guides/guide.ts'

export type GuideLink = Pick<Guide, 'slug' | 'title' | 'lead'>

/** Guides by their names, each with what it is about. */
export function GuideList({ guides }: { guides: GuideLink[] }) {
	return (
		<section className="stack" aria-labelledby="guias">
			<h2 id="guias">Guías</h2>
			{guides.length === 0 ? <p className="muted">Ninguna guía coincide.</p> : null}
			<nav className="help-guides" aria-label="Guías">
				{guides.map(({ slug, title, lead }) => (
					<Link className="card" key={slug} to={`/ayuda/guias/${slug}`}>
						<b>{title}</b>
						<span className="muted block">{lead}</span>
					</Link>
				))}
			</nav>
		</section>
	)
}
