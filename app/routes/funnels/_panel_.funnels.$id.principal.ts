import { type ActionFunctionArgs } from '@remix-run/node'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { editorOf } from './funnels-screen.server.ts'

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, funnels.makeMain, {
		input: { funnelId: id },
		back: editorOf(id),
		done: 'Los leads nuevos entran aquí',
		refused: 'No se pudo cambiar el funnel principal',
		failed: 'Error al cambiar el funnel principal',
	})
}
