import { data } from '@remix-run/node'
import { type z } from 'zod'
import { type Ctx, type Scope } from '#app/core/ctx.server.ts'
import { type Operation } from '#app/core/operation.server.ts'
import { type Permission } from '#app/core/permissions.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { type BusinessFrame } from '#app/features/businesses/schemas.ts'
import { attempt } from './attempt.server.ts'
import { spanish, statusOf } from './failure-copy.ts'

/** A read for a page: its value, or the 403, 404 or 500 page thrown, with the texts that the documents give this read. */
export async function load<Input extends z.ZodType, Output extends z.ZodType, S extends Scope>(
	ctx: Ctx<NoInfer<S>>,
	op: Operation<Input, Output, S>,
	input: z.input<Input>,
	texts?: { refused: string; failed: string },
): Promise<z.output<Output>> {
	const outcome = await attempt(ctx, op, input)
	if (outcome.ok) return outcome.value
	const { failure } = outcome
	// An address that a person changed by hand is a page that does not exist.
	const status = failure.code === 'invalid_input' ? 404 : statusOf(failure)
	const own = failure.code === 'unexpected' ? texts?.failed : failure.code === 'forbidden' ? undefined : texts?.refused
	throw data(
		{ message: own ?? spanish(failure.code), said: own ?? null, reference: failure.reference ?? null },
		{ status },
	)
}

/** One of a list that was read, or the 404 page thrown. */
export function found<Value>(value: Value | undefined): Value {
	if (value === undefined) throw data({ message: spanish('not_found'), reference: null }, { status: 404 })
	return value
}

/** For a page that only shows a form: the 403 page, thrown before anybody types what would be refused. */
export function demand(ctx: Ctx, permission: Permission): void {
	if (!ctx.can(permission)) throw data({ message: spanish('forbidden'), reference: null }, { status: 403 })
}

const frames = new WeakMap<Ctx<'business'>, Promise<BusinessFrame>>()

/** What the frame around the screens shows of the open business; layout and page of one request ask once. */
export function frameOf(ctx: Ctx<'business'>): Promise<BusinessFrame> {
	const known = frames.get(ctx) ?? load(ctx, businesses.frame, {})
	frames.set(ctx, known)
	return known
}
