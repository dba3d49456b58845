import { type ActionFunctionArgs } from '@remix-run/node'
import { admin } from '#app/features/admin/operations.server.ts'
import { tokenOf } from '#app/web/session.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { adminContext } from './admin-context.server.ts'

/** COM-015: the admin goes on at the home of the business. */
export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await adminContext(request), request, admin.openBusiness, {
		input: { businessId: id, token: (await tokenOf(request)) ?? undefined },
		back: '/principal',
		done: '',
		refused: 'No se pudo abrir el negocio',
		failed: 'Error al abrir el negocio',
	})
}
