import { type ActionFunctionArgs, data } from '@remix-run/node'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { sentence, statusOf } from '#app/web/failure-copy.ts'

const texts = {
	done: 'Cita actualizada con éxito',
	refused: 'No se pudo mover la cita',
	failed: 'Error al actualizar la cita',
}

/** Where a drag ends; it can only be made with a script, which says what became of it. Without one there is 'Reagendar'. */
export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const form = await request.formData()
	const input = { appointmentId: id, date: form.get('date'), time: form.get('time') }
	const outcome = await attempt(await panelContext(request), agenda.rescheduleAppointment, input)
	if (outcome.ok) return { ok: true, message: texts.done }
	return data({ ok: false, message: sentence(outcome.failure, texts) }, { status: statusOf(outcome.failure) })
}
