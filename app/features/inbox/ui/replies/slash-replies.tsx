import { optionId, type Slash, slashListId } from './use-slash.ts'

/** Over the send box: the saved replies that '/' and some letters name. */
export function SlashReplies({ slash }: { slash: Slash }) {
	const { found, chosen, isOpen, isLoading, take } = slash
	if (!isOpen) return null
	if (found.length === 0) {
		return (
			<p className="caption" role="status">
				{isLoading ? 'Buscando respuestas guardadas...' : 'Ninguna respuesta guardada empieza así.'}
			</p>
		)
	}
	return (
		<div className="slash-list" id={slashListId} role="listbox" aria-label="Respuestas guardadas">
			{found.map((reply) => (
				<div
					key={reply.id}
					id={optionId(reply)}
					className="slash-item"
					role="option"
					tabIndex={-1}
					aria-selected={reply === chosen}
					onMouseDown={(event) => {
						event.preventDefault()
						take(reply)
					}}
				>
					<b>/{reply.shortcut}</b>
					<span className="clip">{reply.text}</span>
				</div>
			))}
		</div>
	)
}
