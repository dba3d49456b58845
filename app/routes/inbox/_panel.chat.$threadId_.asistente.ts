import { type ActionFunctionArgs } from '@remix-run/node'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { threadId } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, inbox.setAssistant, {
		input: { threadId },
		back: `/chat/${threadId}`,
		done: '',
		refused: 'No se pudo cambiar al asistente',
		failed: 'Error al cambiar al asistente',
	})
}

export function loader({ params }: { params: { threadId?: string } }) {
	return redirect(`/chat/${params.threadId}`)
}
