import { assistants } from '#app/features/assistants/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

/** What every settings form of an assistant says of its save (ASI-043, ASI-044). */
export const savedTexts = {
	done: 'Cambios guardados correctamente',
	refused: 'Error al guardar los cambios',
	failed: 'Error al guardar los cambios',
}

export async function loadAssistant(request: Request, id = '') {
	const ctx = await panelContext(request)
	const assistant = await load(ctx, assistants.showAssistant, { assistantId: id })
	return { assistant, mayEdit: ctx.can('assistants.edit') }
}
