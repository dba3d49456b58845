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

/** What is about to be sent to the person of a conversation goes at another time. */
export async function action({ request, params: { threadId = '', notificationId } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	await load(ctx, inbox.openConversation, { threadId, limit: 1 })
	return runAndRedirect(ctx, request, notifications.moveNotification, {
		input: { notificationId },
		back: `/chat/${threadId}#contacto`,
		done: 'Cambió la hora del mensaje',
		refused: 'No se pudo cambiar la hora del mensaje',
		failed: 'Error al cambiar la hora del mensaje',
	})
}
