import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MoveAppointmentDialog } from '#app/features/agenda/booking/ui/move-dialog.tsx'
import { undoSeconds } from '#app/features/agenda/booking/undo.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { NoticeChoice } from '#app/features/notifications/ui/notice-choice.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { agendaBehind, appointmentOf } from '../agenda/agenda-dialog.server.ts'
import { movedTo } from '../agenda/agenda-drag.server.ts'
import { noticePlan } from './notice-plan.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Mover cita' }]

/** Where a drag of an appointment leads: what becomes of it is asked before it moves. Without a script there is 'Reagendar'. */
export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { params, search, parent } = await agendaBehind(ctx, request)
	const appointment = await appointmentOf(ctx, id)
	const to = await movedTo(ctx, appointment, params)
	const { date, time, specialistId } = to
	// Led here without a place to go to: free hours stand where an appointment is rescheduled.
	const isThere = date === appointment.date && time === appointment.time && specialistId === appointment.specialistId
	if (isThere) throw redirect(`/agenda/citas/${id}/editar${search}`)
	const plan = await noticePlan(ctx, 'changed', { appointmentId: id, date, time, specialistId })
	return { appointment, to, plan, parent }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { date, time, specialistId, bookedOver } = await appointmentOf(ctx, id)
	const notice = (await fieldsOf(request)).get('notice')
	return runAndRedirect(ctx, request, agenda.rescheduleAppointment, {
		input: { appointmentId: id },
		back: '/agenda',
		done: 'Cita actualizada con éxito',
		refused: 'No se pudo mover la cita',
		failed: 'Error al actualizar la cita',
		undo: {
			action: `/agenda/citas/${id}/mover`,
			// What lay over another appointment lies there again, and who was not told stays so.
			fields: {
				...{ date, time, specialistId },
				...(typeof notice === 'string' ? { notice } : {}),
				...(bookedOver ? { allowConflict: 'on' } : {}),
			},
			seconds: undoSeconds,
		},
	})
}

export default function MoveAppointment() {
	const { appointment, to, plan, parent } = useLoaderData<typeof loader>()
	return (
		<MoveAppointmentDialog subject={appointment} to={to} parent={parent}>
			<NoticeChoice known={plan} />
		</MoveAppointmentDialog>
	)
}
