import { type ActionFunctionArgs } from '@remix-run/node'
import { calendarSync } from '#app/features/calendar-sync/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, calendarSync.unlinkSpecialist, {
		input: { specialistId: id },
		back: `/especialistas/${id}/calendario`,
		done: 'Su calendario de Google ya no se lee',
		refused: 'No se pudo quitar el calendario',
		failed: 'Error al quitar el calendario',
	})
}
