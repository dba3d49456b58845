import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CancelAppointmentDialog } from '#app/features/agenda/booking/ui/delete-dialogs.tsx'
import { undoSeconds } from '#app/features/agenda/booking/undo.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { NoticeChoice } from '#app/features/notifications/ui/notice-choice.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { noticePlan } from '../notices/notice-plan.server.ts'
import { agendaBehind } from './agenda-dialog.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Cancelar cita' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { search, parent } = await agendaBehind(ctx, request)
	const { appointment } = await load(ctx, agenda.appointment, { appointmentId: id })
	const plan = await noticePlan(ctx, 'cancelled', { appointmentId: id })
	return { appointment, plan, agendaPath: parent, parent: `/agenda/citas/${id}${search}` }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { appointment } = await load(ctx, agenda.appointment, { appointmentId: id })
	return runAndRedirect(ctx, request, agenda.setStatus, {
		input: { appointmentId: id, status: 'cancelada', undoable: 'on' },
		back: '/agenda',
		done: 'Estado de la cita actualizado correctamente',
		refused: 'Error al actualizar el estado de la cita',
		failed: 'Error al actualizar el estado de la cita',
		undo: {
			action: `/agenda/citas/${id}/estado`,
			// What lay over another appointment lies there again.
			fields: { status: appointment.status, ...(appointment.bookedOver ? { allowConflict: 'on' } : {}) },
			seconds: undoSeconds,
		},
	})
}

export default function CancelAppointment() {
	const { appointment, plan, parent, agendaPath } = useLoaderData<typeof loader>()
	return (
		<CancelAppointmentDialog subject={appointment} parent={parent} agenda={agendaPath}>
			<NoticeChoice known={plan} />
		</CancelAppointmentDialog>
	)
}
