import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { forms } from '#app/features/forms/operations.server.ts'
import { DeleteDialog } from '#app/ui/dialog/removal-dialogs.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home } from './forms-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Eliminar formulario' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'forms.delete')
	const { title } = await load(ctx, forms.getForm, { formId: id })
	return { title, parent: `${home}/${id}` }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, forms.deleteForm, {
		input: { formId: id },
		back: home,
		done: 'Formulario eliminado',
		refused: 'No se pudo eliminar el formulario',
		failed: 'Error al eliminar el formulario',
		undo: { action: `${home}/recuperar`, fields: { formId: id }, seconds: 30 },
	})
}

export default function DeleteForm() {
	const { title, parent } = useLoaderData<typeof loader>()
	return (
		<DeleteDialog
			what={`el formulario «${title}»`}
			text="Se va con sus respuestas. Al terminar puedes recuperarlo con «Deshacer»."
			parent={parent}
		/>
	)
}
