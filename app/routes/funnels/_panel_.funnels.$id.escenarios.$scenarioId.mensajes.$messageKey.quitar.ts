import { type ActionFunctionArgs } from '@remix-run/node'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { editorOf } from './funnels-screen.server.ts'

export async function action({ request, params: { id = '', scenarioId, messageKey } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, funnels.removeMessage, {
		input: { funnelId: id, scenarioKey: scenarioId, messageKey },
		back: editorOf(id),
		done: 'Mensaje quitado',
		refused: 'No se pudo quitar el mensaje',
		failed: 'Error al quitar el mensaje',
	})
}
