import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AppointmentForm } from '#app/features/agenda/booking/ui/appointment-form.tsx'
import { HeldNumber } from '#app/features/agenda/clients/schemas-who.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { NoticeOfForm } from '#app/features/notifications/ui/notice-of-form.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { heldBy, isStep, withHeld } from '#app/web/steps.server.ts'
import { told, unread } from '../notices/notice-plan.server.ts'
import { agendaBehind } from './agenda-dialog.server.ts'
import { bookingScreen } from './booking-screen.server.ts'
import { book } from './booking-submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Crear nueva cita' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { params, query, parent } = await agendaBehind(ctx, request)
	const screen = await told(ctx, bookingScreen(ctx, params, { date: query.fecha }))
	return { ...screen, query, parent }
}

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const held = await heldBy(request)
	const { query } = await agendaBehind(ctx, request)
	if (isStep(held)) return data({ held: await told(ctx, bookingScreen(ctx, held, { date: query.fecha })) })
	const asked = await unread(request, agenda.bookAppointment, () =>
		told(ctx, bookingScreen(ctx, held, { date: query.fecha, refused: true })),
	)
	if (asked) return data({ held: asked })
	const answer = await book(ctx, request, { query, held })
	return withHeld(answer, ({ details }) => {
		const duplicate = HeldNumber.safeParse(details).data?.contactId
		return told(ctx, bookingScreen(ctx, held, { date: query.fecha, refused: true, duplicate }))
	})
}

export default function NewAppointment() {
	const { query, parent, ...loaded } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const screen = answer?.held ?? loaded
	const isAsked = 'isAsked' in screen
	return (
		<DialogRoute title="Crear nueva cita" parent={parent}>
			<AppointmentForm
				screen={screen}
				answer={answer && 'result' in answer ? answer : undefined}
				query={query}
				parent={parent}
				choicesPath="/agenda/opciones"
				contactsPath="/agenda/clientes"
				notice={(held) => <NoticeOfForm known={screen.plan} occasion="booked" {...{ held, isAsked }} />}
			/>
		</DialogRoute>
	)
}
