import { type ActionFunctionArgs } from '@remix-run/node'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { notifications } from '#app/features/notifications/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export function loader({ params: { threadId } }: ActionFunctionArgs) {
	return redirect(`/chat/${threadId}#contacto`)
}

/** What was about to be sent to the person of a conversation is not. */
export async function action({ request, params: { threadId = '', notificationId } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	await load(ctx, inbox.openConversation, { threadId, limit: 1 })
	return runAndRedirect(ctx, request, notifications.cancelNotification, {
		input: { notificationId },
		back: `/chat/${threadId}#contacto`,
		done: 'Ya no se enviará',
		refused: 'No se pudo cancelar el mensaje',
		failed: 'Error al cancelar el mensaje',
	})
}
