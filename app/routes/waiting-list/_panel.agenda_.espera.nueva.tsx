import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { HeldNumber } from '#app/features/agenda/clients/schemas-who.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { WaitingForm } from '#app/features/agenda/waiting/ui/waiting-form.tsx'
import { agendaBehind } from '#app/routes/agenda/agenda-dialog.server.ts'
import { waitingScreen } from '#app/routes/agenda/booking-screen.server.ts'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { heldBy, isStep, withHeld } from '#app/web/steps.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Anotar en la lista de espera' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { params, query } = await agendaBehind(ctx, request)
	return waitingScreen(ctx, params, { date: query.fecha })
}

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const held = await heldBy(request)
	const { fecha: date } = (await agendaBehind(ctx, request)).query
	if (isStep(held)) return data({ held: await waitingScreen(ctx, held, { date }) })
	const answer = await submit(ctx, request, agenda.addWaiting, {
		to: () => '/agenda/espera',
		done: 'Anotado en la lista de espera',
		refused: 'No se pudo anotar',
		failed: 'Error al anotar en la lista de espera',
	})
	return withHeld(answer, ({ details }) =>
		waitingScreen(ctx, held, { date, refused: true, duplicate: HeldNumber.safeParse(details).data?.contactId }),
	)
}

export default function NewWaiting() {
	const loaded = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Anotar en la lista de espera" parent="/agenda/espera">
			<WaitingForm
				screen={answer?.held ?? loaded}
				answer={answer && 'result' in answer ? answer : undefined}
				parent="/agenda/espera"
			/>
		</DialogRoute>
	)
}
