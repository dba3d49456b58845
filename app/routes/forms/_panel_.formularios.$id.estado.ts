import { type ActionFunctionArgs } from '@remix-run/node'
import { forms } from '#app/features/forms/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home } from './forms-screen.server.ts'

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, forms.setOpen, {
		input: { formId: id },
		back: `${home}/${id}`,
		done: 'Formulario actualizado',
		refused: 'No se pudo cambiar el formulario',
		failed: 'Error al cambiar el formulario',
	})
}
