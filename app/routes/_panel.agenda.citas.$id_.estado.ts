import { type ActionFunctionArgs } from '@remix-run/node'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { press } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return press(await panelContext(request), request, agenda.setStatus, {
		input: { appointmentId: id },
		back: `/agenda/citas/${id}`,
		done: 'Estado de la cita actualizado correctamente',
		refused: 'Error al actualizar el estado de la cita',
		failed: 'Error al actualizar el estado de la cita',
	})
}
