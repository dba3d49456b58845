import { type ActionFunctionArgs } from '@remix-run/node'
import { finance } from '#app/features/finance/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, finance.resumeRecurring, {
		input: { recurringId: id },
		back: '/finanzas/movimientos/recurrentes',
		done: 'El gasto vuelve a registrarse solo',
		refused: 'No se pudo reanudar el gasto',
		failed: 'Error al reanudar el gasto',
	})
}
