import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AppointmentForm } from '#app/features/agenda/booking/ui/appointment-form.tsx'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { NoticeOfForm } from '#app/features/notifications/ui/notice-of-form.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { heldBy, isStep, withHeld } from '#app/web/steps.server.ts'
import { told, unread } from '../notices/notice-plan.server.ts'
import { agendaBehind, appointmentOf } from './agenda-dialog.server.ts'
import { editingScreen } from './booking-screen.server.ts'
import { saveEdited } from './booking-submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Editar cita' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { params, query, search } = await agendaBehind(ctx, request)
	const appointment = await appointmentOf(ctx, id)
	const screen = await told(ctx, editingScreen(ctx, params, appointment), id)
	return { id, inSeries: appointment.seriesId !== null, screen, query, parent: `/agenda/citas/${id}${search}` }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const held = await heldBy(request)
	const { query } = await agendaBehind(ctx, request)
	const screen = async (refused: boolean) =>
		told(ctx, editingScreen(ctx, held, await appointmentOf(ctx, id), { refused }), id)
	const asked = isStep(held) ? await screen(false) : await unread(request, agenda.editAppointment, () => screen(true))
	if (asked) return data({ held: asked })
	return withHeld(await saveEdited(ctx, request, { id, query, scope: held.get('scope') }), () => screen(true))
}

export default function EditAppointment() {
	const { id, inSeries, screen: loaded, query, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const screen = answer?.held ?? loaded
	return (
		<DialogRoute title="Editar cita" parent={parent}>
			<AppointmentForm
				appointmentId={id}
				inSeries={inSeries}
				screen={screen}
				answer={answer && 'result' in answer ? answer : undefined}
				query={query}
				parent={parent}
				choicesPath="/agenda/opciones"
				contactsPath="/agenda/clientes"
				notice={(held) => (
					<NoticeOfForm
						known={screen.plan}
						occasion="changed"
						appointmentId={id}
						{...{ held, isAsked: 'isAsked' in screen }}
					/>
				)}
			/>
		</DialogRoute>
	)
}
