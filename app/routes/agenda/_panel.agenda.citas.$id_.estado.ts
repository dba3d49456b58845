import { type ActionFunctionArgs } from '@remix-run/node'
import { agenda } from '#app/features/agenda/operations.server.ts'
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
		back: `/agenda/citas/${id}`,
		done: 'Estado de la cita actualizado correctamente',
		refused: 'Error al actualizar el estado de la cita',
		failed: 'Error al actualizar el estado de la cita',
	})
}
