import { type z } from 'zod'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type Operation } from '#app/core/operation.server.ts'
import { type Offered } from '#app/features/counter/by-link/schemas.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { sentence } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { formOf } from '#app/web/form-data.server.ts'

const texts = { done: '', refused: 'No se pudo hacer el enlace', failed: 'Error al hacer el enlace' }

/** Makes a link of what stands in the form, whose twin sells it at the desk, and shows it; what is wrong is said there. */
export async function offerAndShow<Input extends z.ZodType>(
	ctx: Ctx<'business'>,
	request: Request,
	op: Operation<Input, typeof Offered, 'business'>,
	back: string,
) {
	const form = await formOf(request)
	const typed = Object.fromEntries([...form].flatMap(([name, value]) => (value === '' ? [] : [[name, value]])))
	const months = Number(typed.months)
	const outcome = await attempt(ctx, op, { ...typed, ...(typed.months !== undefined && { months }) })
	if (!outcome.ok) return redirectWithFlash(request, back, sentence(outcome.failure, texts), { status: 'fallo' })
	const { saleId, wasSent } = outcome.value
	const said = wasSent ? 'Enlace enviado' : 'Enlace listo. Cópialo y mándalo tú'
	return redirectWithFlash(request, `/paquetes/enlaces/${saleId}`, said)
}
