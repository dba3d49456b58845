import { type ActionFunctionArgs } from '@remix-run/node'
import { admin } from '#app/features/admin/operations.server.ts'
import { tokenOf } from '#app/web/session.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { adminContext } from './admin-context.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await adminContext(request), request, admin.leaveBusiness, {
		input: { token: (await tokenOf(request)) ?? undefined },
		back: '/admin/negocios',
		done: 'Saliste del negocio',
		refused: 'No se pudo salir del negocio',
		failed: 'Error al salir del negocio',
	})
}
