import { type ActionFunctionArgs } from '@remix-run/node'
import { help } from '#app/features/help/operations.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { adminContext } from '../admin/admin-context.server.ts'

export async function action({ request, params: { entryId } }: ActionFunctionArgs) {
	return runAndRedirect(await adminContext(request), request, help.restoreQuestion, {
		back: '/ayuda',
		input: { entryId },
		done: 'La pregunta volvió a la lista',
		refused: 'No se pudo devolver la pregunta',
		failed: 'Error al devolver la pregunta',
	})
}
