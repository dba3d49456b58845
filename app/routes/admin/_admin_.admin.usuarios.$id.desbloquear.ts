import { type ActionFunctionArgs } from '@remix-run/node'
import { admin } from '#app/features/admin/operations.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { adminContext } from './admin-context.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await adminContext(request), request, admin.unlockUser, {
		input: { userId: id },
		back: `/admin/usuarios/${id}`,
		done: 'Cuenta desbloqueada',
		refused: 'No se pudo desbloquear la cuenta',
		failed: 'Error al desbloquear la cuenta',
	})
}
