import { type ActionFunctionArgs } from '@remix-run/node'
import { onboarding } from '#app/features/onboarding/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { moveInId } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, onboarding.undoMoveIn, {
		input: { moveInId },
		back: `/mudanza/archivo/${moveInId}`,
		done: 'Se está deshaciendo la mudanza',
		refused: 'No se pudo deshacer la mudanza',
		failed: 'Error al deshacer la mudanza',
	})
}
