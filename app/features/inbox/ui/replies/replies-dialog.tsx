import { Link } from '@remix-run/react'
import { LinkButton } from '#app/ui/button.tsx'
import { DialogBody, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { type FilledReplies } from '../../replies/schemas-replies.ts'
import { withParam } from '../with-param.ts'

/** The saved replies as they would be sent; one of them goes into the send box. */
export function RepliesDialog({ replies, parent }: FilledReplies & { parent: string }) {
	return (
		<DialogRoute
			title="Respuestas guardadas"
			below={<p className="muted">Elige una para ponerla en el mensaje; antes de enviarla puedes cambiarla.</p>}
			parent={parent}
		>
			<DialogBody>
				<div className="stack pb-3">
					{replies.length === 0 ? (
						<EmptyState plain nested title="Aún no hay respuestas guardadas" text="Guarda las que das cada día." />
					) : null}
					<ul className="replies">
						{replies.map(({ id, shortcut, text, missing }) => (
							<li key={id}>
								<Link to={withParam(parent, 'guardada', id)} preventScrollReset>
									<b>/{shortcut}</b>
									<span className="msg-text">{text}</span>
									{missing.length > 0 ? <span className="caption">Falta: {missing.join(', ')}</span> : null}
								</Link>
							</li>
						))}
					</ul>
					<LinkButton icon="pencil" to="/chat/respuestas">
						Administrar respuestas
					</LinkButton>
				</div>
			</DialogBody>
		</DialogRoute>
	)
}
