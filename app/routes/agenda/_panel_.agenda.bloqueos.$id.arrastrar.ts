import { type ActionFunctionArgs } from '@remix-run/node'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { answerDrag, draggedTo } from './agenda-drag.server.ts'

const texts = {
	done: 'Bloqueo actualizado con éxito',
	refused: 'No se pudo mover el bloqueo',
	failed: 'Error al procesar la solicitud',
}

/** Where a drag of a block ends. Without a script there is 'Editar bloqueo'. */
export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const input = { blockId: id, ...(await draggedTo(request)) }
	return answerDrag(await attempt(ctx, agenda.moveBlock, input), texts)
}
