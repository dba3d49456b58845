import { type FieldState } from '#app/ui/form/field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { Icon } from '#app/ui/icon.tsx'

const id = 'nota-del-contacto'
// React knows these attributes only from its next version on; the browser opens the note by itself, scripts or not.
const opens = { popovertarget: id }
const closes = { popovertarget: id, popovertargetaction: 'hide' }
const opened = { popover: 'auto' }

/** A note that is saved with a new contact, written in a small dialog over its form. */
export function FirstNote({ field }: { field: FieldState }) {
	const hasErrors = Boolean(field.errors?.length)
	return (
		<div className="client-note">
			<button type="button" className="btn btn--secondary" {...opens}>
				<Icon name="pencil" />
				Agregar nota
			</button>
			<div id={id} role="dialog" aria-label="Nota" className="client-note-dialog" {...(hasErrors ? {} : opened)}>
				<TextArea
					field={field}
					label="Nota"
					optional
					rows={5}
					maxLength={2000}
					placeholder="Escribe una nota para el equipo"
				/>
				<button type="button" className="btn btn--primary" {...closes}>
					Listo
				</button>
			</div>
		</div>
	)
}
