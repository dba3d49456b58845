import { type ActionFunctionArgs } from '@remix-run/node'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { visitOf } from './visit-screen.server.ts'

/** 'Deshacer' of a visit that was cancelled. */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { visitId } = await visitOf(ctx, id)
	return runAndRedirect(ctx, request, agenda.restoreVisit, {
		input: { visitId: visitId ?? '' },
		back: `/agenda/citas/${id}`,
		done: 'La visita está otra vez en la agenda',
		refused: 'No se pudo deshacer la cancelación',
		failed: 'Error al deshacer la cancelación',
	})
}
