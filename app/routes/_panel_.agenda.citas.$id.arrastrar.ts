import { type ActionFunctionArgs } from '@remix-run/node'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { sentence, statusOf } from '#app/web/failure-copy.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'

const texts = {
	done: 'Cita actualizada con éxito',
	refused: 'No se pudo mover la cita',
	failed: 'Error al actualizar la cita',
}

/** Where a drag ends; it can only be made with a script, which says what became of it. Without one there is 'Reagendar'. */
export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const form = await fieldsOf(request)
	const text = (name: string) => form.get(name) ?? undefined
	const minutes = text('minutes')
	const input = {
		appointmentId: id,
		date: text('date'),
		time: text('time'),
		specialistId: text('specialistId'),
		minutes: minutes === undefined ? undefined : Number(minutes),
	}
	const outcome = await attempt(ctx, agenda.rescheduleAppointment, input)
	if (outcome.ok) return Response.json({ ok: true, message: texts.done })
	return Response.json({ ok: false, message: sentence(outcome.failure, texts) }, { status: statusOf(outcome.failure) })
}
