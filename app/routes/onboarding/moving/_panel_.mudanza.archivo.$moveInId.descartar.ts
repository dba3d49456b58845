import { type ActionFunctionArgs } from '@remix-run/node'
import { onboarding } from '#app/features/onboarding/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { moveInId } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, onboarding.dropMoveIn, {
		input: { moveInId },
		back: '/mudanza',
		done: 'Archivo descartado',
		refused: 'No se pudo descartar el archivo',
		failed: 'Error al descartar el archivo',
	})
}
