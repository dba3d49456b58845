import { type ActionFunctionArgs } from '@remix-run/node'
import { finance } from '#app/features/finance/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home } from './finance-screen.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, finance.restoreMovement, {
		input: { movementId: id },
		back: home,
		done: 'El movimiento está otra vez en la lista',
		refused: 'No se pudo devolver el movimiento',
		failed: 'Error al devolver el movimiento',
	})
}
