import { timeText } from '#app/lib/time-text.ts'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type ThreadNote } from '../desk/schemas-desk.ts'

type TeamNoteProps = { note: ThreadNote; zone: string; remove?: { path: string; back: string } }

/** What the team wrote to itself: told apart at sight from what was said, and never sent. */
export function TeamNote({ note: { id, text, by, at }, zone, remove }: TeamNoteProps) {
	return (
		<div className="note">
			<Icon name="sticky-note" size="s" />
			<div className="grow">
				<p className="msg-text">{text}</p>
				<span className="caption">
					Nota{by ? ` de ${by}` : ''} para el equipo · <time dateTime={at}>{timeText(Date.parse(at), zone)}</time> · no
					se envía
				</span>
			</div>
			{remove ? (
				<PressForm action={`${remove.path}/${id}`} back={remove.back} look="ghost" size="s" icon="trash" iconOnly>
					Quitar la nota
				</PressForm>
			) : null}
		</div>
	)
}
