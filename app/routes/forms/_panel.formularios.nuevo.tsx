import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { forms } from '#app/features/forms/operations.server.ts'
import { FormOfForm } from '#app/features/forms/ui/form-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { home, saving } from './forms-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Crear formulario' }]

export async function loader({ request }: LoaderFunctionArgs) {
	demand(await panelContext(request), 'forms.edit')
	return {}
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, forms.createForm, {
		...saving,
		done: 'Formulario creado',
		to: (form) => `${home}/${form.id}`,
	})
}

export default function NewForm() {
	const answer = useActionData<typeof action>()
	return <FormOfForm title="Crear formulario" save="Crear formulario" parent="/formularios" result={answer?.result} />
}
