import { type z } from 'zod'
import { type Ctx, type Scope } from '#app/core/ctx.server.ts'
import { execute, type Operation, type Outcome } from '#app/core/operation.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { log } from '#app/lib/log.ts'
import { DatabaseBusy } from '#db/busy.server.ts'

/** `execute` for a door that a person stands at: a bug is logged and answered with its reference number. */
export async function attempt<Input extends z.ZodType, Output extends z.ZodType, S extends Scope>(
	ctx: Ctx<NoInfer<S>>,
	op: Operation<Input, Output, S>,
	raw: unknown,
	key?: string,
): Promise<Outcome<z.output<Output>>> {
	try {
		return await execute(ctx, op, raw, key)
	} catch (error) {
		if (error instanceof DatabaseBusy) return { ok: false, failure: { code: 'busy', fields: {} } }
		const reference = newShortId(6)
		log.error({ err: error, operation: op.name, reference }, 'an operation broke')
		return { ok: false, failure: { code: 'unexpected', fields: {}, reference } }
	}
}
