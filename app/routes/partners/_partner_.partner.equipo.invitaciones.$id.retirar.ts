import { type ActionFunctionArgs } from '@remix-run/node'
import { partners } from '#app/features/partners/operations.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { partnerContext } from './partner-context.server.ts'

const back = '/partner/equipo'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await partnerContext(request), request, partners.withdrawInvitation, {
		input: { invitationId: id },
		back,
		done: 'La invitación se retiró',
		refused: 'No se pudo retirar la invitación',
		failed: 'Error al retirar la invitación',
	})
}

export function loader() {
	return redirect(back)
}
