import { type ActionFunctionArgs } from '@remix-run/node'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { accountContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params }: ActionFunctionArgs) {
	return runAndRedirect(await accountContext(request), request, accounts.closeOwnSession, {
		input: { sessionId: params.id },
		back: '/cuenta/sesiones',
		done: 'La sesión se cerró',
		refused: 'No se pudo cerrar la sesión',
		failed: 'Error al cerrar la sesión',
	})
}

export function loader() {
	return redirect('/cuenta/sesiones')
}
