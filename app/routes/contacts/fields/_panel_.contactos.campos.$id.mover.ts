import { type ActionFunctionArgs } from '@remix-run/node'
import { clients } from '#app/features/clients/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { fieldsHome } from './fields-screen.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, clients.moveField, {
		input: { fieldId: id },
		back: fieldsHome,
		done: 'Campo movido',
		refused: 'No se pudo mover el campo',
		failed: 'Error al mover el campo',
	})
}
