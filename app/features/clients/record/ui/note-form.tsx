import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'

/** A note for the team; the field is empty again once it was saved. `newest`: the latest note that is shown. */
export function NoteForm({ action, back, newest }: { action: string; back: string; newest?: string }) {
	const form = useRef<HTMLFormElement>(null)
	const isSaving = useNavigation().formAction === action
	const before = useRef<{ newest?: string } | null>(null)
	useEffect(() => {
		if (isSaving) before.current ??= { newest }
		else {
			// A note that was refused stays in its field.
			if (before.current && before.current.newest !== newest) form.current?.reset()
			before.current = null
		}
	}, [isSaving, newest])
	return (
		<Form ref={form} method="post" action={action} className="stack stack--1" preventScrollReset>
			<input type="hidden" name="back" value={back} />
			<TextArea
				field={{ ...plainField('text'), required: true }}
				label="Nota"
				hideLabel
				rows={2}
				maxLength={2000}
				placeholder="Escribe una nota para el equipo"
			/>
			<Check name="pinned" hint="La ve primero quien atiende, por ejemplo una alergia.">
				Mostrar como aviso
			</Check>
			<Button size="s" className="justify-self-end" busy={isSaving}>
				Agregar nota
			</Button>
		</Form>
	)
}
