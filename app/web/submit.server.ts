import { type Submission } from '@conform-to/react'

import { data } from '@remix-run/node'
import { type z } from 'zod'
import { type Ctx, type Scope } from '#app/core/ctx.server.ts'
import { type Failure } from '#app/core/errors.ts'
import { type Operation } from '#app/core/operation.server.ts'
import { log } from '#app/lib/log.ts'
import { type Undo } from '#app/ui/feedback/callout.tsx'
import { attempt } from './attempt.server.ts'
import { inSpanish, sentence, statusOf, type Texts } from './failure-copy.ts'
import { redirectWithFlash } from './flash.server.ts'
import { formOf } from './form-data.server.ts'
import { parseWithZod } from './submission.server.ts'

/** `input`: what the address already says, e.g. an id. `notTaken`: why the upload door refused files, by field. */
type FormDoor = Texts & { input?: Record<string, string | undefined>; notTaken?: Record<string, string[]> }

/**
 * Where a success leads; `said` where `done` depends on what came of it; `headers` for the few that change a cookie;
 * `once`: what makes a form that is sent twice the same one, which then answers the same.
 */
type Going<Value> = {
	to(value: Value): string
	said?(value: Value): string
	headers?(value: Value): Promise<HeadersInit>
	once?: string
}

/** A form on its page: conform reads it, the operation decides, conform shows the refusal where it was typed. */
export async function submit<Input extends z.ZodType, Output extends z.ZodType, S extends Scope>(
	ctx: Ctx<NoInfer<S>>,
	request: Request,
	op: Operation<Input, Output, S>,
	{ to, said, input, headers, once, notTaken = {}, ...texts }: FormDoor & Going<z.output<Output>>,
) {
	const submission = parseWithZod(await formOf(request, input), { schema: op.input })
	// Whoever may not do it learns nothing of the form's rules either.
	if (!ctx.can(op.permission)) return refusal(submission, { code: 'forbidden', fields: {} }, texts)
	const isWhole = Object.keys(notTaken).length === 0
	if (submission.status !== 'success' || !isWhole) {
		const status = submission.status === undefined ? 200 : 400
		return data({ result: submission.reply(isWhole ? {} : { fieldErrors: notTaken }), details: null }, { status })
	}
	const outcome = await attempt(ctx, op, submission.value, once)
	if (outcome.ok) {
		const text = said?.(outcome.value) ?? texts.done
		return redirectWithFlash(request, to(outcome.value), text, { headers: await headers?.(outcome.value) })
	}
	noteUnsaid(op, outcome.failure, texts)
	return refusal(submission, outcome.failure, texts)
}

/** What the person is not told stands in the log. */
export function noteUnsaid({ name }: Pick<Operation, 'name'>, { code, fields }: Failure, { generic }: Texts): void {
	if (generic) log.warn({ operation: name, code, fields: Object.keys(fields) }, 'refused without its reason')
}

function refusal(submission: Submission<unknown>, failure: Failure, texts: Texts) {
	const result = submission.reply(inSpanish(failure, texts))
	return data({ result, details: failure.details ?? null }, { status: statusOf(failure) })
}

/** A form whose outcome is shown once, on the answer itself, e.g. a key that nobody can read again. */
export async function submitOnce<Input extends z.ZodType, Output extends z.ZodType, S extends Scope>(
	ctx: Ctx<NoInfer<S>>,
	request: Request,
	op: Operation<Input, Output, S>,
	{ input, ...texts }: Texts & { input?: Record<string, string | undefined> },
) {
	const submission = parseWithZod(await formOf(request, input), { schema: op.input })
	const isAllowed = ctx.can(op.permission)
	if (isAllowed && submission.status !== 'success')
		return data({ result: submission.reply(), value: null }, { status: 400 })
	const outcome = await attempt(ctx, op, submission.status === 'success' ? submission.value : {})
	if (outcome.ok) return data({ result: submission.reply({ resetForm: true }), value: outcome.value })
	const { failure } = outcome
	return data({ result: submission.reply(inSpanish(failure, texts)), value: null }, { status: statusOf(failure) })
}

/** A lone button: done or not, the person lands on `back` with a flash, which may offer to take it back for a while. */
export async function runAndRedirect<Input extends z.ZodType, Output extends z.ZodType, S extends Scope>(
	ctx: Ctx<NoInfer<S>>,
	request: Request,
	op: Operation<Input, Output, S>,
	{ back, input, undo, ...texts }: FormDoor & { back: string; undo?: Undo & { seconds: number } },
) {
	const submission = parseWithZod(await formOf(request, input), { schema: op.input })
	const outcome = await attempt(ctx, op, submission.status === 'success' ? submission.value : submission.payload)
	if (outcome.ok) return redirectWithFlash(request, back, texts.done, undo && { undo, seconds: undo.seconds })
	noteUnsaid(op, outcome.failure, texts)
	return redirectWithFlash(request, back, sentence(outcome.failure, texts), { status: 'fallo' })
}
