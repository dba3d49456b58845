import { data } from '@remix-run/node'
import { type z } from 'zod'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type Operation } from '#app/core/operation.server.ts'
import { assistants } from '#app/features/assistants/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { sentence, statusOf } from '#app/web/failure-copy.ts'
import { formOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { parseWithZod } from '#app/web/submission.server.ts'

/** What every settings form of an assistant says of its save (ASI-043, ASI-044). */
export const savedTexts = {
	done: 'Cambios guardados correctamente',
	refused: 'Error al guardar los cambios',
	failed: 'Error al guardar los cambios',
}

/** ASI-045 */
const noId = 'Id de asistente no encontrado'

export async function loadAssistant(request: Request, id = '') {
	const ctx = await panelContext(request)
	if (id.trim() === '') throw data({ message: noId, said: noId, reference: null }, { status: 404 })
	const assistant = await load(ctx, assistants.showAssistant, { assistantId: id }, loadTexts)
	return { assistant, mayEdit: ctx.can('assistants.edit') }
}

/** ASI-046, and ASI-047 to the letter. */
const loadTexts = { refused: 'No se ha encontrado el asistente', failed: 'Error al cargar el asistant' }

/** A form that saves itself is told what became of it; nobody is sent anywhere. */
export async function saveInPlace<Input extends z.ZodType, Output extends z.ZodType>(
	ctx: Ctx<'business'>,
	request: Request,
	op: Operation<Input, Output, 'business'>,
	id: string,
) {
	const submission = parseWithZod(await formOf(request, { assistantId: id.trim() }), { schema: op.input })
	const outcome = await attempt(ctx, op, submission.status === 'success' ? submission.value : submission.payload)
	if (outcome.ok) return Response.json({ ok: true, message: savedTexts.done })
	return Response.json(
		{ ok: false, message: sentence(outcome.failure, savedTexts) },
		{ status: statusOf(outcome.failure) },
	)
}
