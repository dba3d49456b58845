import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeleteAppointmentDialog } from '#app/features/agenda/booking/ui/delete-dialogs.tsx'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { agendaBehind } from './agenda-dialog.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Eliminar cita' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { search, parent } = await agendaBehind(ctx, request)
	const { appointment } = await load(ctx, agenda.appointment, { appointmentId: id })
	return { appointment, agendaPath: parent, parent: `/agenda/citas/${id}${search}` }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const scope = (await fieldsOf(request)).get('scope')
	if (scope === 'siguientes' || scope === 'todas') {
		return runAndRedirect(await panelContext(request), request, agenda.deleteSeries, {
			input: { appointmentId: id },
			back: '/agenda',
			done: 'Citas eliminadas con éxito',
			refused: 'Error al eliminar la cita',
			failed: 'Error al eliminar la cita',
		})
	}
	return runAndRedirect(await panelContext(request), request, agenda.deleteAppointment, {
		input: { appointmentId: id },
		back: '/agenda',
		done: 'Cita eliminada con éxito',
		refused: 'Error al eliminar la cita',
		failed: 'Error al eliminar la cita',
	})
}

export default function DeleteAppointment() {
	const { appointment, parent, agendaPath } = useLoaderData<typeof loader>()
	return <DeleteAppointmentDialog subject={appointment} parent={parent} agenda={agendaPath} />
}
