import { type ActionFunctionArgs } from '@remix-run/node'
import { turns } from '#app/features/turns/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, turns.restartTrial, {
		input: { assistantId: id },
		back: `/asistentes/${id}/probar`,
		done: 'La prueba empieza de nuevo',
		refused: 'No se pudo empezar de nuevo',
		failed: 'Error al empezar de nuevo',
	})
}
