import { type ActionFunctionArgs } from '@remix-run/node'
import { counter } from '#app/features/counter/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, counter.sendSale, {
		input: { saleId: id },
		back: `/paquetes/enlaces/${id}`,
		done: 'Enlace enviado',
		refused: 'No se pudo mandar el enlace',
		failed: 'Error al mandar el enlace',
	})
}
