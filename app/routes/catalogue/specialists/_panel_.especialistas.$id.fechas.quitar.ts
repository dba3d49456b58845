import { type ActionFunctionArgs } from '@remix-run/node'
import { specialists } from '#app/features/specialists/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, specialists.removeException, {
		input: { specialistId: id },
		back: `/especialistas/${id}/fechas`,
		done: 'El día vuelve a su horario de siempre',
		refused: 'No se pudo quitar la fecha',
		failed: 'Error al quitar la fecha',
	})
}
