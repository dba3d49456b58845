import { type ActionFunctionArgs } from '@remix-run/node'
import { channels } from '#app/features/channels/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, channels.refreshTemplates, {
		back: '/integraciones/whatsapp/plantillas',
		done: 'Pedimos tus plantillas a WhatsApp: aparecen aquí en un momento',
		refused: 'No se pudieron pedir las plantillas',
		failed: 'Error al pedir las plantillas',
	})
}
