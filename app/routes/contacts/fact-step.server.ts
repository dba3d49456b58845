import { data } from '@remix-run/node'
import { type Ctx } from '#app/core/ctx.server.ts'
import { clients } from '#app/features/clients/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { sentence, statusOf } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'

const texts = { done: '', refused: 'No se pudo guardar el dato', failed: 'Error al guardar el dato' }
/** How long one thing that was changed is taken back by a press on the notice. */
const undoSeconds = 30

/** Saves one fact of a record from where it stands; refused, the page shows what was typed with the reason beside it. */
export async function savedFact(ctx: Ctx<'business'>, request: Request, contactId: string) {
	const form = await fieldsOf(request)
	const text = (name: string) => {
		const value = form.get(name)
		return typeof value === 'string' ? value : undefined
	}
	const [field = '', value = '', countryCode] = [text('field'), text('value'), text('countryCode')]
	const outcome = await attempt(ctx, clients.saveFact, { contactId, field, value, countryCode, was: text('was') })
	const { pathname, searchParams } = new URL(request.url)
	searchParams.delete('editar')
	const here = `${pathname.replace(/\.data$/, '')}${searchParams.size > 0 ? `?${searchParams}` : ''}`
	if (!outcome.ok) {
		const { failure } = outcome
		const { value: reasons = [] } = failure.fields
		const own = reasons.find((one) => one !== failure.code)
		const refused = { value, countryCode, sentence: own ?? sentence(failure, texts) }
		return data({ field, refused }, { status: statusOf(failure) })
	}
	const { label, before, codeBefore, value: now } = outcome.value
	const back = { field, value: before, was: now, ...(codeBefore && { countryCode: codeBefore }) }
	const undo = before === now ? undefined : { action: here, fields: back }
	return redirectWithFlash(request, here, `Se guardó: ${label}`, { undo, seconds: undoSeconds })
}
