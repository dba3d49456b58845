import { type ActionFunctionArgs } from '@remix-run/node'
import { admin } from '#app/features/admin/operations.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { adminContext } from './admin-context.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await adminContext(request), request, admin.setRole, {
		input: { userId: id },
		back: `/admin/usuarios/${id}`,
		done: 'Rol actualizado correctamente',
		refused: 'No se pudo cambiar el rol',
		failed: 'Error al cambiar el rol',
	})
}
