import { type ActionFunctionArgs } from '@remix-run/node'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { editorOf } from './funnels-screen.server.ts'

export async function action({ request, params: { id = '', phaseId } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, funnels.movePhase, {
		input: { funnelId: id, phaseKey: phaseId },
		back: editorOf(id),
		done: 'Fase movida',
		refused: 'No se pudo mover la fase',
		failed: 'Error al mover la fase',
	})
}
