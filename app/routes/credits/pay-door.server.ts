import { data } from '@remix-run/node'
import { type z } from 'zod'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type Operation } from '#app/core/operation.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { inSpanish, sentence, statusOf, type Texts } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { formOf } from '#app/web/form-data.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { parseWithZod } from '#app/web/submission.server.ts'
import { noteUnsaid } from '#app/web/submit.server.ts'

/** CRE-043. */
export const payTexts = {
	done: '',
	refused: 'Error al procesar el pago',
	failed: 'Ocurrió un error al procesar el pago',
}
export const planTexts = { ...payTexts, refused: 'Error al seleccionar el plan' }

type Paying = 'business' | 'partner'
type Leaving<Input extends z.ZodType, Output extends z.ZodType<{ url: string }>, S extends Paying> = Operation<
	Input,
	Output,
	S
>

/** To the page where one pays; what is refused is said beside what was typed. */
export async function leaveToPay<Input extends z.ZodType, Output extends z.ZodType<{ url: string }>, S extends Paying>(
	ctx: Ctx<NoInfer<S>>,
	request: Request,
	op: Leaving<Input, Output, S>,
	texts: Texts = payTexts,
) {
	const submission = parseWithZod(await formOf(request), { schema: op.input })
	if (submission.status !== 'success') {
		return data({ result: submission.reply() }, { status: submission.status === undefined ? 200 : 400 })
	}
	const outcome = await attempt(ctx, op, submission.value)
	if (outcome.ok) return redirect((outcome.value as { url: string }).url, 303)
	const { failure } = outcome
	return data({ result: submission.reply(inSpanish(failure, texts)) }, { status: statusOf(failure) })
}

/** The same for a lone button, which comes back with a flash: what was chosen is the default again (CRE-021). */
export async function pressToPay<Input extends z.ZodType, Output extends z.ZodType<{ url: string }>, S extends Paying>(
	ctx: Ctx<NoInfer<S>>,
	request: Request,
	op: Leaving<Input, Output, S>,
	{ back, ...texts }: Texts & { back: string },
) {
	const submission = parseWithZod(await formOf(request), { schema: op.input })
	const outcome = await attempt(ctx, op, submission.status === 'success' ? submission.value : submission.payload)
	if (outcome.ok) return redirect((outcome.value as { url: string }).url, 303)
	noteUnsaid(op, outcome.failure, texts)
	return redirectWithFlash(request, back, sentence(outcome.failure, texts), { status: 'fallo' })
}
