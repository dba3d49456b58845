import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { waitingDefaults } from '#app/features/agenda/booking/ui/form-defaults.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { WaitingForm } from '#app/features/agenda/waiting/ui/waiting-form.tsx'
import { agendaBehind, appointmentChoices } from '#app/routes/agenda/agenda-dialog.server.ts'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Anotar en la lista de espera' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { params, query } = await agendaBehind(ctx, request)
	const search = params.get('buscar') ?? undefined
	const defaults = waitingDefaults(params, query.fecha)
	const choices = await appointmentChoices(ctx, { contactId: defaults.contactId }, search)
	return { choices, defaults, search }
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, agenda.addWaiting, {
		to: () => '/agenda/espera',
		done: 'Anotado en la lista de espera',
		refused: 'No se pudo anotar',
		failed: 'Error al anotar en la lista de espera',
	})
}

export default function NewWaiting() {
	const { choices, defaults, search } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Anotar en la lista de espera" parent="/agenda/espera">
			<WaitingForm choices={choices} defaults={defaults} answer={answer} parent="/agenda/espera" search={search} />
		</DialogRoute>
	)
}

export { PanelErrorBoundary as ErrorBoundary } from '#app/ui/feedback/error-boundary.tsx'
