import { type ActionFunctionArgs } from '@remix-run/node'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { answerDrag, draggedTo } from './agenda-drag.server.ts'

const texts = {
	done: 'Cita actualizada con éxito',
	refused: 'No se pudo mover la cita',
	failed: 'Error al actualizar la cita',
}

/** Where a drag of an appointment ends. Without a script there is 'Reagendar'. */
export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const input = { appointmentId: id, ...(await draggedTo(request)) }
	return answerDrag(await attempt(ctx, agenda.rescheduleAppointment, input), texts)
}
