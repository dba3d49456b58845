import { type ActionFunctionArgs } from '@remix-run/node'
import { payments } from '#app/features/payments/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id = '', paymentId = '' } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, payments.givePaidSale, {
		input: { saleId: id, onlinePaymentId: paymentId },
		back: `/paquetes/enlaces/${id}`,
		done: 'Entregado',
		refused: 'No se pudo entregar',
		failed: 'Error al entregar',
	})
}
