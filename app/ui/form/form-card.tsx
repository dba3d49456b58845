import { type ReactNode, useId } from 'react'
import { classNames } from '../style/class-names.ts'

type FormCardProps = {
	title: string
	/** One sentence under the title. */
	lead?: ReactNode
	/** Beside the title: a switch, a count. */
	aside?: ReactNode
	className?: string
	children?: ReactNode
}

/** A part of a form or of a page, under a heading of level 2. */
export function FormCard({ title, lead, aside, className, children }: FormCardProps) {
	const id = useId()
	return (
		<section className={classNames('card', className)} aria-labelledby={id}>
			<div className="card-head">
				<h2 id={id}>{title}</h2>
				{aside}
				{lead ? <p>{lead}</p> : null}
			</div>
			{children ? <div className="card-body">{children}</div> : null}
		</section>
	)
}
