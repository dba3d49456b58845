import { useForm } from '@conform-to/react'
import { type ActionFunctionArgs, type MetaFunction } from '@remix-run/node'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { formOf } from '#app/web/form-data.server.ts'
import { assertDevelopment } from './dev-pages.server.ts'
import { leaveChanged } from './dev-ui.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Editar registro' }]

export async function action({ request }: ActionFunctionArgs) {
	assertDevelopment()
	const record = String((await formOf(request)).get('name') ?? '')
	// The word for trying what a page does that can't be read again after a save.
	if (record === 'rompe') return redirectWithFlash(request, '/dev/ui/rota', 'Registro actualizado correctamente')
	return leaveChanged(request, { record }, 'Registro actualizado correctamente')
}

export default function EditRecord() {
	const [form, { name }] = useForm<{ name: string }>({ id: 'registro' })
	return (
		<FormDialog title="Editar registro" form={form} parent="/dev/ui" save="Guardar cambios">
			<TextField field={name} label="Nombre del registro" required data-autofocus />
		</FormDialog>
	)
}
