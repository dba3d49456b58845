import { type ActionFunctionArgs } from '@remix-run/node'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, agenda.addNote, {
		input: { appointmentId: id },
		back: `/agenda/citas/${id}`,
		done: 'Nota agregada',
		refused: 'No se pudo agregar la nota',
		failed: 'Error al agregar la nota',
	})
}
