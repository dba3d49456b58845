import { type ActionFunctionArgs } from '@remix-run/node'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, businesses.withdrawInvitation, {
		input: { invitationId: id },
		back: '/negocio/equipo',
		done: 'La invitación se retiró',
		refused: 'No se pudo retirar la invitación',
		failed: 'Error al retirar la invitación',
	})
}

export function loader() {
	return redirect('/negocio/equipo')
}
