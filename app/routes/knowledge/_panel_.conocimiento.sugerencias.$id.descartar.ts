import { type ActionFunctionArgs } from '@remix-run/node'
import { knowledge } from '#app/features/knowledge/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, knowledge.dismissSuggestion, {
		input: { suggestionId: id },
		back: '/conocimiento/sugerencias',
		done: 'Sugerencia descartada',
		refused: 'No se pudo descartar la sugerencia',
		failed: 'Error al descartar la sugerencia',
	})
}
