import { type ActionFunctionArgs } from '@remix-run/node'
import { assistants } from '#app/features/assistants/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, assistants.createAssistant, {
		back: '/asistentes',
		done: 'Asistente creado correctamente',
		refused: 'Error al crear el asistente',
		failed: 'Error al crear el asistente',
	})
}
