import { type ActionFunctionArgs } from '@remix-run/node'
import { stepsSaid } from '#app/features/agenda/attendance/steps.ts'
import { undoSeconds } from '#app/features/agenda/booking/undo.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { sentence } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'

const texts = { done: '', refused: 'No se pudo marcar la cita', failed: 'Error al procesar la solicitud' }

/** 'Llegó', 'En silla', 'Terminó': one press, which can be taken back. */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const step = (await fieldsOf(request)).get('step') ?? ''
	const outcome = await attempt(ctx, agenda.markAttendance, { appointmentId: id, step })
	const back = `/agenda/citas/${id}`
	if (!outcome.ok) return redirectWithFlash(request, back, sentence(outcome.failure, texts), { status: 'fallo' })
	const { previous, step: reached } = outcome.value
	if (previous === reached) return redirectWithFlash(request, back, '')
	const undo = { action: `/agenda/citas/${id}/momento`, fields: { step: previous } }
	return redirectWithFlash(request, back, stepsSaid[reached], { undo, seconds: undoSeconds })
}
