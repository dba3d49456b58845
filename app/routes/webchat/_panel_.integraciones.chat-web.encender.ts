import { type ActionFunctionArgs } from '@remix-run/node'
import { webchat } from '#app/features/webchat/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

const back = '/integraciones/chat-web'

/** Somebody typed the address of a button. */
export function loader() {
	return redirect(back)
}

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, webchat.open, {
		input: {},
		back,
		done: 'Chat web encendido',
		refused: 'No se pudo encender el chat web',
		failed: 'Error al encender el chat web',
	})
}
