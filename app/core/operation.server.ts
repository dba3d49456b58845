import { type z } from 'zod'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type Json } from '#app/lib/json.ts'
import { noteSlow } from '#app/lib/watch/slow.ts'
import { type Ctx, type ReadCtx, type Scope, type WriteCtx } from './ctx.server.ts'
import { DomainError, type Failure, Refusal, toFailure } from './errors.ts'
import { once, outcomeOf, together } from './idempotency.server.ts'
import { type Permission } from './permissions.ts'
import { readRaw } from './rows/read-raw.ts'
import { type Keys } from './settings.server.ts'
import { transact } from './transact.server.ts'

type Face<Input, Output> = {
	/** One Spanish sentence; API docs, the flow editor and the assistant all show it. */
	summary: string
	permission: Permission
	/** Idempotent: parsing its own output gives the same value. A form, an API body and a tool call mean the same. */
	input: Input
	/** JSON-able; OpenAPI, tools and loaders take their types from it. */
	output: Output
}

/** No network in `run`. An exchange asks the outside between its two transactions. */
type Work<In, Out, S extends Scope, Prepared, Answer> =
	| { effect: 'read'; run: (ctx: ReadCtx<S>, input: In) => Promise<Out> }
	| { effect: 'write'; run: (ctx: WriteCtx<S>, input: In) => Promise<Out> }
	| {
			effect: 'exchange'
			prepare: (ctx: WriteCtx<S>, input: In) => Promise<Prepared>
			/** Between two transactions; the adapters put a timeout on everything they ask. `keys` open what came sealed. */
			call: (prepared: Prepared, adapters: Adapters, keys: Keys) => Promise<Answer>
			/** What it throws undoes what it wrote; a `Refusal` that it answers does not, and is no outcome to keep. */
			record: (ctx: WriteCtx<S>, prepared: Prepared, answer: Answer) => Promise<Out | Refusal>
	  }

/** Without parameters: any operation, as the registry holds them. */
export type Operation<
	// biome-ignore lint/suspicious/noExplicitAny: the registry holds operations of every shape
	Input extends z.ZodType = z.ZodType<any>,
	Output extends z.ZodType = z.ZodType,
	// biome-ignore lint/suspicious/noExplicitAny: the registry holds operations of every scope
	S extends Scope = any,
> = { name: string; scope: S } & Face<Input, Output> &
	// biome-ignore lint/suspicious/noExplicitAny: what an exchange prepares is its own affair
	Work<z.output<Input>, z.output<Output>, S, any, any>

/** `scope` is 'business' where none is named. */
export function operation<
	Input extends z.ZodType,
	Output extends z.ZodType,
	Prepared,
	Answer,
	S extends Scope = 'business',
>(
	declaration: Face<Input, Output> &
		(S extends 'business' ? { scope?: S } : { scope: S }) &
		Work<z.output<Input>, z.output<Output>, S, Prepared, Answer>,
) {
	return { scope: 'business' as S, ...declaration }
}

/** Names each operation after its key, e.g. `agenda.bookAppointment`. Names are public: never rename one. */
export function feature<Ops extends Record<string, object>>(name: string, operations: Ops) {
	const named = Object.entries(operations).map(([key, op]) => [key, { ...op, name: `${name}.${key}` }])
	return Object.fromEntries(named) as { [Key in keyof Ops]: Ops[Key] & { name: string } }
}

export type Outcome<Output> = { ok: true; value: Output } | { ok: false; failure: Failure }

/** The only way in, for reads too. Refusals come back as failures; bugs keep throwing. Retried doors pass a `key`. */
export async function execute<Input extends z.ZodType, Output extends z.ZodType, S extends Scope>(
	ctx: Ctx<NoInfer<S>>,
	op: Operation<Input, Output, S>,
	raw: unknown,
	key?: string,
): Promise<Outcome<z.output<Output>>> {
	try {
		if (ctx.scope !== op.scope) throw new DomainError('forbidden')
		ctx.allow(op.permission)
		if (op.effect !== 'read' && ctx.actor.readsOnly) throw new DomainError('forbidden')
		const read = readRaw(op.input, raw)
		if (!read.success) throw read.error
		const from = performance.now()
		const value = await perform(ctx, op, read.data, key && `${op.name}:${key}`)
		// An exchange takes as long as whom it asks.
		if (op.effect !== 'exchange') noteSlow('work', op.name, from)
		return { ok: true, value }
	} catch (error) {
		return { ok: false, failure: toFailure(error) }
	}
}

/**
 * A write in a transaction that is open already, e.g. of one of several events that stand or fall together. What is
 * refused is thrown: what it wrote must go with it.
 */
export async function executeInside<Input extends z.ZodType, Output extends z.ZodType, S extends Scope>(
	ctx: WriteCtx<NoInfer<S>>,
	op: Operation<Input, Output, S>,
	raw: unknown,
	key: string | undefined,
): Promise<z.output<Output>> {
	if (ctx.scope !== op.scope || op.effect !== 'write') throw new DomainError('forbidden')
	ctx.allow(op.permission)
	const read = readRaw(op.input, raw)
	if (!read.success) throw read.error
	return once(ctx, key && `${op.name}:${key}`, () => op.run(ctx, read.data) as Promise<Json>) as Promise<
		z.output<Output>
	>
}

async function perform<Input extends z.ZodType, Output extends z.ZodType, S extends Scope>(
	ctx: Ctx<S>,
	op: Operation<Input, Output, S>,
	input: z.output<Input>,
	key?: string,
): Promise<z.output<Output>> {
	if (op.effect === 'read') return op.run(ctx, input)
	if (op.effect === 'write') {
		return transact(ctx, (within) => once(within, key, () => op.run(within, input) as Promise<Json>)) as Promise<
			z.output<Output>
		>
	}
	return key ? together(ctx, key, () => exchange(ctx, op, input, key)) : exchange(ctx, op, input)
}

type Exchange<Input extends z.ZodType, Output extends z.ZodType, S extends Scope> = Extract<
	Operation<Input, Output, S>,
	{ effect: 'exchange' }
>

/**
 * With a key, what was recorded is the answer from then on. What died before that asks again with what it prepared, so
 * that the outside sees the same request, and is recorded once, whoever else does the same elsewhere.
 */
async function exchange<Input extends z.ZodType, Output extends z.ZodType, S extends Scope>(
	ctx: Ctx<S>,
	op: Exchange<Input, Output, S>,
	input: z.output<Input>,
	key?: string,
): Promise<z.output<Output>> {
	const begun = await transact(ctx, async (within) => {
		const known = key && (await outcomeOf(within, key))
		if (known) return { kept: known.kept as z.output<Output> }
		// No caller can choose a key that begins so: his own stand behind the operation's name.
		return { prepared: await once(within, key && `prepared:${key}`, () => op.prepare(within, input)) }
	})
	if (!('prepared' in begun)) return begun.kept
	const answer = await op.call(begun.prepared, ctx.adapters, ctx.keys)
	// The outside has acted: whoever stands at the door, this is not to be refused because others wait.
	const recorded = await transact({ ...ctx, urgency: 'background' }, (within) =>
		orRefusal(once(within, key, async () => thrown(await op.record(within, begun.prepared, answer)) as Json)),
	)
	if (recorded instanceof Refusal) throw recorded.error
	return recorded as z.output<Output>
}

/** Past `once`, which keeps outcomes only, and back again before the transaction ends. */
function thrown<Out>(recorded: Out | Refusal): Out {
	if (recorded instanceof Refusal) throw recorded
	return recorded
}

async function orRefusal<Out>(recording: Promise<Out>): Promise<Out | Refusal> {
	try {
		return await recording
	} catch (refusal) {
		if (refusal instanceof Refusal) return refusal
		throw refusal
	}
}
