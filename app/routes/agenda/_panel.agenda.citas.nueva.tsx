import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AppointmentForm } from '#app/features/agenda/booking/ui/appointment-form.tsx'
import { newAppointmentDefaults } from '#app/features/agenda/booking/ui/form-defaults.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { agendaBehind, appointmentChoices } from './agenda-dialog.server.ts'
import { freeHours } from './free-hours.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Crear nueva cita' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { params, query, parent } = await agendaBehind(ctx, request)
	const search = params.get('buscar') ?? undefined
	const typed = newAppointmentDefaults(params, { date: query.fecha })
	const choices = await appointmentChoices(ctx, typed, search)
	// What has only one possible answer is not asked.
	const onlyBranch = choices.branches.length === 1 ? choices.branches[0]?.id : undefined
	const defaults = { branchId: onlyBranch, ...typed }
	return { choices, defaults, hours: await freeHours(ctx, defaults), query, parent, search }
}

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { query } = await agendaBehind(ctx, request)
	if ((await fieldsOf(request)).get('repeat')) {
		return submit(ctx, request, agenda.bookSeries, {
			to: ({ appointments: [first] }) => landing(query.vista, first ?? { date: query.fecha }),
			done: 'Citas creadas correctamente',
			refused: 'No se pudieron crear las citas',
			failed: 'Ocurrió un error inesperado al agendar la cita',
		})
	}
	return submit(ctx, request, agenda.bookAppointment, {
		to: (appointment) => landing(query.vista, appointment),
		done: 'Cita creada correctamente',
		refused: 'No se pudo crear la cita',
		failed: 'Ocurrió un error inesperado al agendar la cita',
	})
}

/** The day of what was booked; its id after '#' is where the closing dialog puts the focus. */
function landing(view: string, { date, id = '' }: { date: string; id?: string }): string {
	return `/agenda?fecha=${date}&vista=${view}#${id}`
}

export default function NewAppointment() {
	const { choices, defaults, hours, query, parent, search } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Crear nueva cita" parent={parent}>
			<AppointmentForm
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
