import { type ActionFunctionArgs } from '@remix-run/node'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export function loader() {
	return redirect('/chat/respuestas')
}

/** A saved reply is needed no more. */
export async function action({ request, params: { replyId } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, inbox.deleteReply, {
		input: { replyId },
		back: '/chat/respuestas',
		done: 'Respuesta eliminada',
		refused: 'No se pudo eliminar la respuesta',
		failed: 'Error al eliminar la respuesta',
	})
}
