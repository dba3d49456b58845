import { type ActionFunctionArgs } from '@remix-run/node'
import { counter } from '#app/features/counter/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, counter.movePackage, {
		input: { packageId: id },
		back: '/paquetes',
		done: 'Paquete movido',
		refused: 'No se pudo mover el paquete',
		failed: 'Error al mover el paquete',
	})
}
