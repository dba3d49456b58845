import { type ReactNode } from 'react'
import { LinkButton } from '../button.tsx'
import { EmptyState } from '../list/empty-state.tsx'

type NotFoundBlockProps = {
	title: string
	description: ReactNode
	/** Elsewhere to go, e.g. back to the whole list. */
	link?: { to: string; text: string }
	/** Where 'Agregar Registro' leads; without it none can be added here. */
	addTo?: string
}

/** Nothing was found: what that means, a way back, and a way to add what was looked for (COM-209). */
export function NotFoundBlock({ title, description, link, addTo }: NotFoundBlockProps) {
	return (
		<div className="stack justify-items-center pb-3">
			<EmptyState
				title={title}
				text={description}
				action={addTo ? { to: addTo, icon: 'plus', text: 'Agregar Registro' } : undefined}
			/>
			{link ? (
				<LinkButton look="link" to={link.to}>
					{link.text}
				</LinkButton>
			) : null}
		</div>
	)
}
