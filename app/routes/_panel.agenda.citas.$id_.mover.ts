import { type ActionFunctionArgs } from '@remix-run/node'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { press } from '#app/web/submit.server.ts'

/** Where a drag ends. Without a script the same is the edit form. */
export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return press(await panelContext(request), request, agenda.rescheduleAppointment, {
		input: { appointmentId: id },
		back: '/agenda',
		done: 'Cita actualizada con éxito',
		refused: 'No se pudo mover la cita',
		failed: 'Error al actualizar la cita',
	})
}
