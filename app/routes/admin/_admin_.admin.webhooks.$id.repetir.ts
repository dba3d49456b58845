import { type ActionFunctionArgs } from '@remix-run/node'
import { admin } from '#app/features/admin/operations.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { adminContext } from './admin-context.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await adminContext(request), request, admin.replayWebhook, {
		input: { webhookId: id },
		back: `/admin/webhooks/${id}`,
		done: 'El aviso se vuelve a leer',
		refused: 'No se pudo volver a leer el aviso',
		failed: 'Error al volver a leer el aviso',
	})
}
