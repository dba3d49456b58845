import { type ReactNode } from 'react'

/** One piece of the kit with its name and a sentence on when to take it. */
export function Specimen({
	id,
	title,
	text,
	children,
}: {
	id: string
	title: string
	text: string
	children: ReactNode
}) {
	return (
		<section className="stack" id={id} aria-labelledby={`t-${id}`}>
			<div>
				<h2 id={`t-${id}`}>{title}</h2>
				<p className="muted">{text}</p>
			</div>
			{children}
		</section>
	)
}
