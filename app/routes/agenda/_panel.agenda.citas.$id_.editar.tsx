import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AppointmentForm } from '#app/features/agenda/booking/ui/appointment-form.tsx'
import { editDefaults } from '#app/features/agenda/booking/ui/form-defaults.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { agendaBehind, appointmentChoices } from './agenda-dialog.server.ts'
import { freeHours } from './free-hours.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Editar cita' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { params, query, search } = await agendaBehind(ctx, request)
	const { appointment } = await load(ctx, agenda.appointment, { appointmentId: id })
	const { branchId, specialistId, serviceId, contactId, date, time, endTime, details, clientNotes } = appointment
	const defaults = editDefaults(params, {
		...{ branchId, specialistId, serviceId, contactId, date, time, endTime },
		details: details ?? undefined,
		clientNotes: clientNotes ?? undefined,
	})
	const wanted = params.get('buscar') ?? undefined
	const choices = await appointmentChoices(ctx, defaults, wanted)
	const inSeries = appointment.seriesId !== null
	const hours = await freeHours(ctx, defaults)
	return { id, inSeries, choices, defaults, hours, query, parent: `/agenda/citas/${id}${search}`, search: wanted }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { query } = await agendaBehind(ctx, request)
	const scope = (await fieldsOf(request)).get('scope')
	if (scope === 'siguientes' || scope === 'todas') {
		return submit(ctx, request, agenda.editSeries, {
			input: { appointmentId: id },
			to: () => `/agenda?fecha=${query.fecha}&vista=${query.vista}`,
			done: 'Citas actualizadas con éxito',
			refused: 'No se pudieron actualizar las citas',
			failed: 'Error al actualizar la cita',
		})
	}
	return submit(ctx, request, agenda.editAppointment, {
		input: { appointmentId: id },
		to: ({ date }) => `/agenda?fecha=${date}&vista=${query.vista}`,
		done: 'Cita actualizada con éxito',
		refused: 'No se pudo actualizar la cita',
		failed: 'Error al actualizar la cita',
	})
}

export default function EditAppointment() {
	const { id, inSeries, choices, defaults, hours, query, parent, search } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Editar cita" parent={parent}>
			<AppointmentForm
				appointmentId={id}
				inSeries={inSeries}
				choices={choices}
				defaults={defaults}
				hours={hours}
				answer={answer}
				query={query}
				parent={parent}
				search={search}
				choicesPath="/agenda/opciones"
				contactsPath="/agenda/clientes"
			/>
		</DialogRoute>
	)
}

export { PanelErrorBoundary as ErrorBoundary } from '#app/ui/feedback/error-boundary.tsx'
