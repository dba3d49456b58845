import { type ActionFunctionArgs } from '@remix-run/node'
import { assistants } from '#app/features/assistants/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const isLeaving = new URL(request.url).searchParams.has('alSalir')
	return runAndRedirect(await panelContext(request), request, assistants.setWorking, {
		input: { assistantId: id },
		back: '/asistentes',
		// Who pressed it on the way to another page reads there of what that page is about.
		done: isLeaving ? '' : 'Cambios guardados correctamente',
		refused: 'Error al guardar los cambios',
		failed: 'Error al guardar los cambios',
	})
}
