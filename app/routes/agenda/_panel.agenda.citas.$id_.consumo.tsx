import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ConsumptionForm } from '#app/features/agenda/consumption/ui/consumption-form.tsx'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { agendaBehind } from './agenda-dialog.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Consumo de productos' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { search } = await agendaBehind(ctx, request)
	const choices = await load(ctx, agenda.consumption, { appointmentId: id })
	const { appointment } = await load(ctx, agenda.appointment, { appointmentId: id })
	const subject = `${appointment.serviceName} de ${appointment.contactName}`
	return { id, choices, subject, parent: `/agenda/citas/${id}${search}` }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { search } = await agendaBehind(ctx, request)
	return submit(ctx, request, agenda.registerConsumption, {
		input: { appointmentId: id },
		to: ({ appointmentId }) => `/agenda/citas/${appointmentId}${search}`,
		done: 'Consumo de productos registrado correctamente',
		refused: 'No se pudo registrar el consumo',
		failed: 'Ocurrió un error desconocido',
	})
}

export default function Consumption() {
	const { id, choices, subject, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Consumo de productos" below={<p className="muted">{subject}</p>} parent={parent}>
			<ConsumptionForm appointmentId={id} choices={choices} answer={answer} parent={parent} />
		</DialogRoute>
	)
}
