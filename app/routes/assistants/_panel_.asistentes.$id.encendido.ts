import { type ActionFunctionArgs } from '@remix-run/node'
import { assistants } from '#app/features/assistants/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, assistants.setWorking, {
		input: { assistantId: id },
		back: '/asistentes',
		done: 'Cambios guardados correctamente',
		refused: 'Error al guardar los cambios',
		failed: 'Error al guardar los cambios',
	})
}
