import { type ActionFunctionArgs } from '@remix-run/node'
import { admin } from '#app/features/admin/operations.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { adminContext } from './admin-context.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await adminContext(request), request, admin.retryJob, {
		input: { jobId: id },
		back: '/admin/trabajos',
		done: 'El trabajo vuelve a la cola',
		refused: 'No se pudo repetir el trabajo',
		failed: 'Error al repetir el trabajo',
	})
}
