import { type ActionFunctionArgs } from '@remix-run/node'
import { finance } from '#app/features/finance/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, finance.stopRecurring, {
		input: { recurringId: id },
		back: '/finanzas/movimientos/recurrentes',
		done: 'Gasto detenido: ya no se registra solo',
		refused: 'No se pudo detener el gasto',
		failed: 'Error al detener el gasto',
	})
}
