import { type ActionFunctionArgs } from '@remix-run/node'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { accountContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { tokenOf } from '#app/web/session.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await accountContext(request), request, accounts.closeOtherSessions, {
		input: { token: (await tokenOf(request)) ?? '' },
		back: '/cuenta/sesiones',
		done: 'Tus demás sesiones se cerraron',
		refused: 'No se pudieron cerrar las sesiones',
		failed: 'Error al cerrar las sesiones',
	})
}

export function loader() {
	return redirect('/cuenta/sesiones')
}
