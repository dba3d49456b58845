import { type ActionFunctionArgs } from '@remix-run/node'
import { audiences } from '#app/features/audiences/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home } from './audiences-screen.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, audiences.restoreAudience, {
		back: home,
		done: 'Audiencia recuperada',
		refused: 'No se pudo recuperar la audiencia',
		failed: 'Error al recuperar la audiencia',
	})
}
