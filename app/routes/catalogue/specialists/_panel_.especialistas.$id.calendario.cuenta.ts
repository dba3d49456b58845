import { type ActionFunctionArgs } from '@remix-run/node'
import { calendarSync } from '#app/features/calendar-sync/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, calendarSync.linkAccount, {
		input: { specialistId: id },
		back: `/especialistas/${id}/calendario`,
		done: 'Cuenta de Google autorizada',
		refused: 'No se pudo autorizar la cuenta de Google',
		failed: 'Error al autorizar la cuenta de Google',
	})
}
