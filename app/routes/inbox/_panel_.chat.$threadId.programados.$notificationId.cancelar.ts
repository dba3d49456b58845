import { type ActionFunctionArgs } from '@remix-run/node'
import { notifications } from '#app/features/notifications/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export function loader({ params: { threadId } }: ActionFunctionArgs) {
	return redirect(`/chat/${threadId}#contacto`)
}

/** What was about to be sent to the person of a conversation is not. */
export async function action({ request, params: { threadId, notificationId } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, notifications.cancelNotification, {
		input: { notificationId },
		back: `/chat/${threadId}#contacto`,
		done: 'Ya no se enviará',
		refused: 'No se pudo cancelar el mensaje',
		failed: 'Error al cancelar el mensaje',
	})
}
