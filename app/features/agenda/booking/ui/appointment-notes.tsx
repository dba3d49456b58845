import { Form } from '@remix-run/react'
import { Button } from '#app/ui/button.tsx'
import { BackField } from '#app/ui/form/back-field.tsx'
import { type Appointment } from '../../schemas.ts'

type AppointmentNotesProps = {
	appointment: Pick<Appointment, 'details' | 'clientNotes'>
	/** Where a new note goes; without it none can be added. */
	action?: string
}

/** Of the client and of the team. */
export function AppointmentNotes({ appointment: { details, clientNotes }, action }: AppointmentNotesProps) {
	return (
		<section className="stack stack--1">
			<h3>Notas</h3>
			{details || clientNotes ? null : <p className="muted">Sin notas.</p>}
			<ul className="list list--flush">
				<Note text={clientNotes} caption="Nota del cliente" />
				<Note text={details} caption="Nota interna" />
			</ul>
			{action ? (
				<Form className="row row--top" method="post" action={action} preventScrollReset>
					<BackField />
					<label className="sr" htmlFor="nota">
						Nueva nota
					</label>
					<input
						className="input"
						id="nota"
						name="note"
						maxLength={1000}
						placeholder="Escribe una nota para el equipo"
						autoComplete="off"
						required
					/>
					<Button>Agregar</Button>
				</Form>
			) : null}
		</section>
	)
}

function Note({ text, caption }: { text: string | null; caption: string }) {
	if (!text) return null
	return (
		<li>
			<div className="grow">
				<p className="whitespace-pre-wrap">{text}</p>
				<span className="caption">{caption}</span>
			</div>
		</li>
	)
}
