import { type ReactNode } from 'react'
import { inertWhen } from '#app/ui/dialog/inert.ts'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { ThreadList, type ThreadListProps } from './thread-list.tsx'
import './inbox.css'

type InboxFrameProps = {
	list: ThreadListProps
	title: string
	/** A dialog of the conversation is open over the list too. */
	behind?: boolean
	children?: ReactNode
}

/** List, conversation and contact side by side; a phone shows one of them. `children` is the conversation and its contact. */
export function InboxFrame({ list, title, behind = false, children }: InboxFrameProps) {
	return (
		<>
			<h1 className="sr">{title}</h1>
			<div className={classNames('chat', !children && 'chat--list')}>
				<div className="contents" {...inertWhen(behind)}>
					<ThreadList {...list} />
				</div>
				{children ?? (
					<section className="talk" aria-label="Conversación">
						{list.page.threads.length + list.found.length > 0 ? (
							<EmptyState nested title="Elige una conversación" text="Aquí verás sus mensajes y podrás contestar." />
						) : (
							<EmptyState
								nested
								title="No hay conversación que elegir"
								text="Aquí verás los mensajes de quien elijas."
							/>
						)}
					</section>
				)}
			</div>
		</>
	)
}
