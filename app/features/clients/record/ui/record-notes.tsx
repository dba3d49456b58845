import { type ContactDetail } from '#app/features/contacts/schemas.ts'
import { PinForm } from '#app/features/contacts/ui/warnings.tsx'
import { dateTimeText } from '#app/lib/time-text.ts'
import { NoteForm } from './note-form.tsx'

type RecordNotesProps = {
	contact: Pick<ContactDetail, 'id' | 'notes'>
	here: string
	timeZone: string
	mayEdit: boolean
}

/** What the team noted of a person, the newest first; each may be what is read before anything else. */
export function RecordNotes({ contact: { id: contactId, notes }, here, timeZone, mayEdit }: RecordNotesProps) {
	const action = `/contactos/${contactId}/notas`
	return (
		<section aria-label="Notas">
			<h3>Notas</h3>
			{mayEdit ? <NoteForm action={action} back={here} newest={notes[0]?.id} /> : null}
			{notes.length === 0 ? <p className="muted">Sin notas</p> : null}
			<ul className="record-notes">
				{notes.map(({ id, text, createdBy, date, pinned }) => (
					<li key={id}>
						<p className="whitespace-pre-wrap">{text}</p>
						<p className="caption">
							{[pinned ? 'Aviso' : null, createdBy, dateTimeText(Date.parse(date), timeZone)]
								.filter(Boolean)
								.join(' · ')}
						</p>
						{mayEdit ? <PinForm action={`${action}/${id}`} pinned={pinned} /> : null}
					</li>
				))}
			</ul>
		</section>
	)
}
