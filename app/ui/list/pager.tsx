import { type ReactNode } from 'react'
import { LinkButton } from '../button.tsx'

/** Foot of a list that grows: how much is shown, and the link to more of it. */
export function LoadMore({ shown, to, text = 'Cargar más' }: { shown?: ReactNode; to?: string; text?: string }) {
	return (
		<div className="more">
			<span>{shown}</span>
			{to ? (
				<LinkButton size="s" to={to} preventScrollReset>
					{text}
				</LinkButton>
			) : null}
		</div>
	)
}

/** Foot of a list in pages. */
export function Pager({ shown, previous, next }: { shown?: ReactNode; previous?: string; next?: string }) {
	return (
		<nav className="more" aria-label="Páginas">
			<span>{shown}</span>
			<span className="row">
				{previous ? (
					<LinkButton size="s" icon="chevron-left" to={previous} rel="prev">
						Anterior
					</LinkButton>
				) : null}
				{next ? (
					<LinkButton size="s" to={next} rel="next">
						Siguiente
					</LinkButton>
				) : null}
			</span>
		</nav>
	)
}
