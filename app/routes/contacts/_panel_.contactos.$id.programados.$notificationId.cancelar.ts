import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { notifications } from '#app/features/notifications/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home } from './contacts-screen.server.ts'
import { plannedOf } from './planned.server.ts'

export function loader({ params: { id } }: LoaderFunctionArgs) {
	return redirect(`${home}/${id}`)
}

/** What was about to be sent to a person is not. */
export async function action({ request, params: { id = '', notificationId = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	await plannedOf(ctx, id, notificationId)
	return runAndRedirect(ctx, request, notifications.cancelNotification, {
		input: { notificationId },
		back: `${home}/${id}`,
		done: 'Ya no se enviará',
		refused: 'No se pudo cancelar el mensaje',
		failed: 'Error al cancelar el mensaje',
	})
}
