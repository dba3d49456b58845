import { type ActionFunctionArgs } from '@remix-run/node'
import { finance } from '#app/features/finance/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home, queryOf, undoSeconds } from './finance-screen.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, finance.deleteMovement, {
		input: { movementId: id },
		back: `${home}${queryOf(request)}`,
		done: 'Movimiento eliminado correctamente',
		refused: 'No se pudo eliminar el movimiento',
		failed: 'Error al eliminar el movimiento',
		undo: { action: `${home}/${id}/devolver`, fields: {}, seconds: undoSeconds },
	})
}
