import { type ActionFunctionArgs } from '@remix-run/node'
import { onboarding } from '#app/features/onboarding/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

/** The first steps are over for everybody, however far they were gone. */
export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, onboarding.endSetup, {
		back: '/agenda',
		done: 'Listo: ya se puede agendar',
		refused: 'No se pudo terminar la configuración',
		failed: 'Error al terminar la configuración',
	})
}
