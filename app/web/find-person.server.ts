import { type z } from 'zod'
import { type Ctx, type Scope } from '#app/core/ctx.server.ts'
import { type Operation } from '#app/core/operation.server.ts'
import { attempt } from './attempt.server.ts'
import { spanish } from './failure-copy.ts'
import { listQuery } from './next-page.server.ts'

/** The first step of a form about another person: `?correo=` looks for his account, and says why it found none. */
export async function searchPerson<Input extends z.ZodType, Output extends z.ZodType, S extends Scope>(
	ctx: Ctx<NoInfer<S>>,
	request: Request,
	find: Operation<Input, Output, S>,
) {
	const { correo: email = '' } = listQuery(request, 'correo')
	const outcome = email ? await attempt(ctx, find, { email }) : null
	const found = outcome?.ok ? outcome.value : undefined
	const [first] = outcome && !outcome.ok ? Object.values(outcome.failure.fields).flat() : []
	return { email, found, problem: first === undefined ? undefined : spanish(first) }
}
