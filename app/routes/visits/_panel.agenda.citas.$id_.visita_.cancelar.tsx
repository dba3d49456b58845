import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isClosed } from '#app/features/agenda/booking/statuses.ts'
import { whenInWords } from '#app/features/agenda/booking/ui/appointment-words.ts'
import { undoSeconds } from '#app/features/agenda/booking/undo.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { NoticeChoice } from '#app/features/notifications/ui/notice-choice.tsx'
import { listed } from '#app/lib/words/listed.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { BackField } from '#app/ui/form/back-field.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { agendaBehind } from '../agenda/agenda-dialog.server.ts'
import { noticePlan } from '../notices/notice-plan.server.ts'
import { visitOf } from './visit-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Cancelar visita' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { search, parent } = await agendaBehind(ctx, request)
	const [visit, plan] = [await visitOf(ctx, id), await noticePlan(ctx, 'cancelled', { appointmentId: id, whole: true })]
	return { visit, plan, agendaPath: parent, parent: `/agenda/citas/${id}${search}` }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { visitId, appointments } = await visitOf(ctx, id)
	const open = appointments.filter(({ status }) => !isClosed(status))
	return runAndRedirect(ctx, request, agenda.cancelVisit, {
		input: { visitId: visitId ?? '', undoable: 'on' },
		back: '/agenda',
		done: 'Visita cancelada correctamente',
		refused: 'Error al cancelar la visita',
		failed: 'Error al cancelar la visita',
		undo: {
			action: `/agenda/citas/${id}/visita/deshacer`,
			fields: Object.fromEntries([
				...open.flatMap(({ id: appointmentId, status }, index) => [
					[`services[${index}].appointmentId`, appointmentId],
					[`services[${index}].status`, status],
				]),
				// What lay over another appointment lies there again.
				...(open.some(({ bookedOver }) => bookedOver) ? [['allowConflict', 'on']] : []),
			]),
			seconds: undoSeconds,
		},
	})
}

export default function CancelVisit() {
	const { visit, plan, parent, agendaPath } = useLoaderData<typeof loader>()
	// What was cancelled or is over already stays as it is.
	const open = visit.appointments.filter(({ status }) => !isClosed(status))
	const [first, last] = [open.at(0), open.at(-1)]
	const when = first && last ? whenInWords({ ...first, endDate: last.endDate, endTime: last.endTime }) : ''
	const names = listed(open.map(({ serviceName }) => serviceName))
	return (
		<ConfirmDialog
			title="¿Cancelar toda la visita?"
			text={`${names}, de ${first?.contactName}. ${when}. Todos sus horarios quedan libres para otra persona.`}
			parent={parent}
			keep="Conservar"
			confirm="Cancelar visita"
			confirming="Cancelando..."
			danger
		>
			<BackField to={agendaPath} />
			<NoticeChoice known={plan} />
		</ConfirmDialog>
	)
}
