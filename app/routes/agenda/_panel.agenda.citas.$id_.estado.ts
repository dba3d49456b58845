import { type ActionFunctionArgs } from '@remix-run/node'
import { type Ctx } from '#app/core/ctx.server.ts'
import { undoSeconds } from '#app/features/agenda/booking/undo.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { type Undo } from '#app/ui/feedback/callout.tsx'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { ownPath } from '#app/web/flash.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const form = await fieldsOf(request)
	if (form.get('status') === 'cancelada' && ctx.can(agenda.setStatus.permission)) {
		// That is asked about first.
		const [, search] = (ownPath(form.get('back')) ?? '').split('?')
		return redirect(`/agenda/citas/${id}/cancelar${search ? `?${search}` : ''}`, 303)
	}
	return runAndRedirect(ctx, request, agenda.setStatus, {
		input: { appointmentId: id },
		undo: await undoOf(ctx, id, form.get('status')),
		back: `/agenda/citas/${id}`,
		done: 'Estado de la cita actualizado correctamente',
		refused: 'Error al actualizar el estado de la cita',
		failed: 'Error al actualizar el estado de la cita',
	})
}

/** The way back to the status that it has now; what was cancelled is asked about, and so is no way back. */
async function undoOf(
	ctx: Ctx<'business'>,
	id: string | undefined,
	wanted: unknown,
): Promise<(Undo & { seconds: number }) | undefined> {
	const found = await attempt(ctx, agenda.appointment, { appointmentId: id })
	if (!found.ok) return undefined
	const { status, bookedOver } = found.value.appointment
	if (status === wanted || status === 'cancelada') return undefined
	const fields = { status, ...(bookedOver ? { allowConflict: 'on' } : {}) }
	return { action: `/agenda/citas/${id}/estado`, fields, seconds: undoSeconds }
}
