import { type ActionFunctionArgs } from '@remix-run/node'
import { admin } from '#app/features/admin/operations.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { adminContext } from './admin-context.server.ts'

/** Every failed job of the kind that the form names. */
export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await adminContext(request), request, admin.retryJobs, {
		back: '/admin/trabajos',
		done: 'Los trabajos vuelven a la cola',
		refused: 'No se pudieron repetir los trabajos',
		failed: 'Error al repetir los trabajos',
	})
}
