import { type ActionFunctionArgs } from '@remix-run/node'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, businesses.resendInvitation, {
		input: { invitationId: id },
		back: '/negocio/equipo',
		done: 'La invitación va en camino otra vez',
		refused: 'No se pudo enviar la invitación',
		failed: 'Error al enviar la invitación',
	})
}

export function loader() {
	return redirect('/negocio/equipo')
}
