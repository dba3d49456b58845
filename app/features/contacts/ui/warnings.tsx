import { Form } from '@remix-run/react'
import { shortDate } from '#app/lib/time-text.ts'
import { Button } from '#app/ui/button.tsx'
import { BackField } from '#app/ui/form/back-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Note } from '../schemas.ts'
import './warnings.css'

/** Notes that whoever attends reads before anything else, e.g. an allergy. */
export function Warnings({ notes }: { notes: Note[] }) {
	return notes.map(({ id, text, createdBy, date }) => (
		<p key={id} className="client-warning" role="note">
			<Icon name="triangle-exclamation-point" />
			<span>
				<b className="whitespace-pre-wrap">{text}</b>
				<span className="caption">
					{['Aviso', createdBy, shortDate(date.slice(0, 10))].filter(Boolean).join(' · ')}
				</span>
			</span>
		</p>
	))
}

/** A note becomes a warning, or an ordinary note again. */
export function PinForm({ action, pinned }: { action: string; pinned: boolean }) {
	return (
		<Form method="post" action={action} preventScrollReset>
			<BackField />
			{pinned ? null : <input type="hidden" name="pinned" value="on" />}
			<Button look="link" size="s">
				{pinned ? 'Quitar el aviso' : 'Mostrar como aviso'}
			</Button>
		</Form>
	)
}
