import { type ActionFunctionArgs } from '@remix-run/node'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export function loader({ params: { threadId } }: ActionFunctionArgs) {
	return redirect(`/chat/${threadId}`)
}

/** A note of the team leaves its conversation. */
export async function action({ request, params: { threadId, noteId } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, inbox.removeThreadNote, {
		input: { threadId, noteId },
		back: `/chat/${threadId}`,
		done: 'Nota eliminada',
		refused: 'No se pudo quitar la nota',
		failed: 'Error al quitar la nota',
	})
}
