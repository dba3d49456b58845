import { type ActionFunctionArgs } from '@remix-run/node'
import { finance } from '#app/features/finance/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, finance.setCloseNotices, {
		back: '/finanzas/corte',
		done: 'Avisos guardados correctamente',
		refused: 'No se pudieron guardar los avisos',
		failed: 'Error al guardar los avisos',
	})
}
