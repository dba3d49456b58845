import { type ActionFunctionArgs } from '@remix-run/node'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home } from './funnels-screen.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, funnels.restoreFunnel, {
		back: home,
		done: 'Funnel recuperado',
		refused: 'No se pudo recuperar el funnel',
		failed: 'Error al recuperar el funnel',
	})
}
