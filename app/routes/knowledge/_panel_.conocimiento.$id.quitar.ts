import { type ActionFunctionArgs } from '@remix-run/node'
import { knowledge } from '#app/features/knowledge/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { undoSeconds } from './knowledge-screen.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, knowledge.removeQuestion, {
		input: { questionId: id },
		back: `/conocimiento${new URL(request.url).search}`,
		done: 'Pregunta quitada: tus asistentes ya no contestan con ella',
		refused: 'No se pudo quitar la pregunta',
		failed: 'Error al quitar la pregunta',
		undo: { action: `/conocimiento/${id}/devolver`, fields: {}, seconds: undoSeconds },
	})
}
