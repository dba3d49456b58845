import { type ActionFunctionArgs } from '@remix-run/node'
import { payments } from '#app/features/payments/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, payments.cancelSale, {
		input: { saleId: id },
		back: `/paquetes/enlaces/${id}`,
		done: 'El enlace ya no se puede pagar',
		refused: 'No se pudo cancelar el enlace',
		failed: 'Error al cancelar el enlace',
	})
}
