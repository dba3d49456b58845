import { type ActionFunctionArgs } from '@remix-run/node'
import { knowledge } from '#app/features/knowledge/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { undoSeconds } from './knowledge-screen.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, knowledge.removeDocument, {
		input: { documentId: id },
		back: '/conocimiento/documentos',
		done: 'Documento quitado: tus asistentes ya no contestan con él',
		refused: 'No se pudo quitar el documento',
		failed: 'Error al quitar el documento',
		undo: { action: `/conocimiento/documentos/${id}/devolver`, fields: {}, seconds: undoSeconds },
	})
}
