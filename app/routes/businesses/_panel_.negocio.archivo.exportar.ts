import { type ActionFunctionArgs } from '@remix-run/node'
import { archives } from '#app/features/archives/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, archives.requestExport, {
		back: '/negocio/archivo',
		done: 'Estamos preparando tu exportación',
		refused: 'Ya hay una exportación en camino',
		failed: 'Error al preparar la exportación',
	})
}
