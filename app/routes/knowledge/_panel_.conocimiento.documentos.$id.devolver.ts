import { type ActionFunctionArgs } from '@remix-run/node'
import { knowledge } from '#app/features/knowledge/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, knowledge.restoreDocument, {
		input: { documentId: id },
		back: '/conocimiento/documentos',
		done: 'El documento está otra vez en la lista',
		refused: 'No se pudo devolver el documento',
		failed: 'Error al devolver el documento',
	})
}
