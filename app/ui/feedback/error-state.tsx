import { type ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

type ErrorStateProps = {
	title: string
	text: ReactNode
	/** The number under which the failure was logged. */
	reference?: string
	icon?: IconName
	/** How to go on. */
	children?: ReactNode
	/** The title is the heading of the whole page. */
	page?: boolean
}

/** What happened, what was not lost and how to go on. */
export function ErrorState({
	title,
	text,
	reference,
	icon = 'triangle-exclamation-point',
	children,
	page,
}: ErrorStateProps) {
	const Title = page ? 'h1' : 'h2'
	return (
		<div className="empty">
			<span className="avatar avatar--xl t5" aria-hidden="true">
				<Icon name={icon} />
			</span>
			<Title>{title}</Title>
			<p>{text}</p>
			{reference ? (
				<p>
					Si pasa otra vez, dinos este número: <code>{reference}</code>
				</p>
			) : null}
			{children}
		</div>
	)
}
