import { type ActionFunctionArgs } from '@remix-run/node'
import { counter } from '#app/features/counter/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, counter.setPackageArchived, {
		input: { packageId: id },
		back: '/paquetes',
		done: 'Listo',
		refused: 'No se pudo cambiar el paquete',
		failed: 'Error al cambiar el paquete',
	})
}
