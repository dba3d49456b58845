import { type ActionFunctionArgs } from '@remix-run/node'
import { payments } from '#app/features/payments/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, payments.setGiftCardsOnline, {
		back: '/tarjetas-de-regalo',
		done: 'Listo',
		refused: 'No se pudo cambiar la venta en línea',
		failed: 'Error al cambiar la venta en línea',
	})
}
