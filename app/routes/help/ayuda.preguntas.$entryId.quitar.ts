import { type ActionFunctionArgs } from '@remix-run/node'
import { help } from '#app/features/help/operations.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { adminContext } from '../admin/admin-context.server.ts'
import { undoSeconds } from './help-screen.server.ts'

export async function action({ request, params: { entryId } }: ActionFunctionArgs) {
	return runAndRedirect(await adminContext(request), request, help.removeQuestion, {
		back: '/ayuda',
		input: { entryId },
		undo: { action: `/ayuda/preguntas/${entryId}/devolver`, fields: {}, seconds: undoSeconds },
		done: 'Pregunta quitada',
		refused: 'No se pudo quitar la pregunta',
		failed: 'Error al quitar la pregunta',
	})
}
