import { type ReactNode } from 'react'
import { LinkButton } from '../button.tsx'
import { type IconName } from '../icon.tsx'

export type EmptyStateProps = {
	title: string
	text?: ReactNode
	/** `quiet`: a way back rather than the next step. */
	action?: { to: string; icon?: IconName; text: string; quiet?: boolean }
	/** Inside something narrow: without the drawing. */
	plain?: boolean
	/** Under a heading of its own level 2. */
	nested?: boolean
	/** All that its page says: no other heading stands above it. */
	alone?: boolean
}

/** Nothing here yet, and the next step. */
export function EmptyState({ title, text, action, plain, nested, alone }: EmptyStateProps) {
	const Title = alone ? 'h1' : nested ? 'h3' : 'h2'
	return (
		<div className="empty">
			{plain ? null : <ShopDrawing />}
			<Title>{title}</Title>
			{text ? <p>{text}</p> : null}
			{action ? (
				<LinkButton look={action.quiet ? 'secondary' : 'primary'} icon={action.icon} to={action.to}>
					{action.text}
				</LinkButton>
			) : null}
		</div>
	)
}

function ShopDrawing() {
	return (
		<svg className="empty-art" viewBox="0 0 120 84" aria-hidden="true">
			<path d="M18 34h84v50H18Z" fill="var(--surface-3)" />
			<path d="M30 44h60v40H30Z" fill="var(--surface)" />
			<path d="M14 14h92l6 18H8Z" fill="var(--primary-soft)" />
			<path d="M14 14h18.4l-3.6 18H8ZM50.8 14h18.4v18H49.6ZM87.6 14H106l6 18H91.2Z" fill="var(--primary-mark)" />
			<path
				d="M8 32h20.8a10.4 8 0 0 1-20.8 0ZM49.6 32h20.8a10.4 8 0 0 1-20.8 0ZM91.2 32H112a10.4 8 0 0 1-20.8 0Z"
				fill="var(--primary-mark)"
			/>
			<path d="M28.8 32h20.8a10.4 8 0 0 1-20.8 0ZM70.4 32h20.8a10.4 8 0 0 1-20.8 0Z" fill="var(--primary-soft)" />
			<path d="M46 74a14 14 0 0 1 28 0Z" fill="var(--warning-mark)" />
			<path d="M42 76h36M60 60v-3" stroke="var(--text-2)" strokeWidth="3" strokeLinecap="round" />
		</svg>
	)
}
