import { type ActionFunctionArgs } from '@remix-run/node'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export function loader({ params: { threadId } }: ActionFunctionArgs) {
	return redirect(`/chat/${threadId}`)
}

/** A conversation that was put off stands in the list again. */
export async function action({ request, params: { threadId } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, inbox.unsnoozeThread, {
		input: { threadId },
		back: '/chat',
		done: 'La conversación volvió a la lista',
		refused: 'No se pudo regresar la conversación',
		failed: 'Error al regresar la conversación',
	})
}
