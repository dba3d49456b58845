import { type ActionFunctionArgs } from '@remix-run/node'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { editorOf } from './funnels-screen.server.ts'

export async function action({ request, params: { id = '', scenarioId } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, funnels.moveScenario, {
		input: { funnelId: id, scenarioKey: scenarioId },
		back: editorOf(id),
		done: 'Escenario movido',
		refused: 'No se pudo mover el escenario',
		failed: 'Error al mover el escenario',
	})
}
