import { type ActionFunctionArgs } from '@remix-run/node'
import { audiences } from '#app/features/audiences/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home } from './audiences-screen.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, audiences.letIn, {
		input: { audienceId: id },
		back: `${home}/${id}`,
		done: 'Cliente otra vez en la audiencia',
		refused: 'No se pudo incluir en la audiencia',
		failed: 'Error al incluir en la audiencia',
	})
}
