import { type ActionFunctionArgs } from '@remix-run/node'
import { sources } from '#app/features/sources/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home } from './sources-screen.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, sources.restoreSource, {
		back: home,
		done: 'Fuente de tráfico recuperada',
		refused: 'No se pudo recuperar la fuente de tráfico',
		failed: 'Error al recuperar la fuente de tráfico',
	})
}
