import { getFormProps, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { SaveButton } from '../form/form-buttons.tsx'
import { TextField } from '../form/text-field.tsx'
import { useSavedCount } from '../form/use-saved-count.ts'

/** After a save it stands there as it was saved. */
export function EditForm({ record }: { record: string }) {
	const saved = useSavedCount()
	const [form, { name }] = useForm<{ name: string }>({ id: `edicion-${saved}`, defaultValue: { name: record } })
	return (
		<Form className="stack" method="post" action="/dev/ui/registro" {...getFormProps(form)} preventScrollReset>
			<TextField field={name} label="Nombre guardado" autoComplete="off" />
			<div>
				<SaveButton look="secondary" action="/dev/ui/registro">
					Guardar registro
				</SaveButton>
			</div>
		</Form>
	)
}
