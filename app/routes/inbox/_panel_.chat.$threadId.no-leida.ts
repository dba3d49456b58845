import { type ActionFunctionArgs } from '@remix-run/node'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export function loader({ params: { threadId } }: ActionFunctionArgs) {
	return redirect(`/chat/${threadId}`)
}

/** A conversation stands in the list as unread again; the list is where it leads, since opening it would read it. */
export async function action({ request, params: { threadId } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, inbox.markUnread, {
		input: { threadId },
		back: '/chat',
		done: 'Marcada como no leída',
		refused: 'No se pudo marcar la conversación',
		failed: 'Error al marcar la conversación',
	})
}
