import { type ActionFunctionArgs } from '@remix-run/node'
import { onboarding } from '#app/features/onboarding/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { moveInId } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, onboarding.cancelMoveIn, {
		input: { moveInId },
		back: `/mudanza/archivo/${moveInId}`,
		done: 'Mudanza detenida: lo ya traído se queda',
		refused: 'No se pudo detener la mudanza',
		failed: 'Error al detener la mudanza',
	})
}
