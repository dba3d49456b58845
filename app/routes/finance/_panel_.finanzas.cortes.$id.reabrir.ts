import { type ActionFunctionArgs } from '@remix-run/node'
import { finance } from '#app/features/finance/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, finance.reopenClose, {
		input: { closeId: id },
		back: `/finanzas/cortes/${id}`,
		done: 'Corte reabierto: cierra la caja otra vez',
		refused: 'No se pudo reabrir el corte',
		failed: 'Error al reabrir el corte',
	})
}
