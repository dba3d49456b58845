import { type ActionFunctionArgs } from '@remix-run/node'
import { payments } from '#app/features/payments/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, payments.chooseProvider, {
		back: '/integraciones/cobros',
		done: 'Los enlaces nuevos se cobran ahí',
		refused: 'No se pudo cambiar con quién cobras',
		failed: 'Error al cambiar con quién cobras',
	})
}
