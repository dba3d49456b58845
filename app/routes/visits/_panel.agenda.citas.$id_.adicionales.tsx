import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AddedForm } from '#app/features/agenda/booking/ui/added-form.tsx'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { NoticeOfSame } from '#app/features/notifications/ui/notice-choice.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { agendaBehind, appointmentOf } from '../agenda/agenda-dialog.server.ts'
import { noticePlan } from '../notices/notice-plan.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Adicionales' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { search } = await agendaBehind(ctx, request)
	const [appointment, choices] = [
		await appointmentOf(ctx, id),
		await load(ctx, agenda.addedChoices, { appointmentId: id }),
	]
	const plan = await noticePlan(ctx, 'changed', { appointmentId: id })
	const subject = `${appointment.serviceName} de ${appointment.contactName}`
	return { id, choices, plan, subject, parent: `/agenda/citas/${id}${search}` }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { search } = await agendaBehind(ctx, request)
	return submit(ctx, request, agenda.changeAddOns, {
		input: { appointmentId: id },
		to: (appointment) => `/agenda/citas/${appointment.id}${search}`,
		done: 'Cita actualizada con éxito',
		refused: 'No se pudieron guardar los adicionales',
		failed: 'Error al guardar los adicionales',
	})
}

export default function Added() {
	const { id, choices, plan, subject, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Adicionales" below={<p className="muted">{subject}</p>} parent={parent}>
			<AddedForm appointmentId={id} choices={choices} answer={answer} parent={parent}>
				{choices.offered.length > 0 ? <NoticeOfSame known={plan} /> : null}
			</AddedForm>
		</DialogRoute>
	)
}
