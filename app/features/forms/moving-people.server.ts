import { and, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { put } from '#app/features/funnels/moving.server.ts'
import { funnelRows, standsOf } from '#app/features/funnels/queries.server.ts'
import { forms } from '#db/schema/forms.ts'
import { type Question } from './schemas.ts'
import { type Given } from './schemas-answers.ts'

type Answering = { answers: Given[]; contactId: string; isProven: boolean }

/**
 * Who answered stands where the questions say, the last of them last. A known person is moved by their own link alone: what
 * a stranger says in their name moves nobody. A place that is not there any more moves nobody either.
 */
export async function moveByAnswers(
	ctx: WriteCtx,
	questions: Question[],
	{ answers, contactId, isProven }: Answering,
): Promise<void> {
	const answered = questions.filter(({ id, moves }) => moves && answers.some(({ questionId }) => questionId === id))
	if (answered.length === 0) return
	if (!isProven && (await getContact(ctx, contactId)).createdAt !== ctx.now) return
	const funnels = await funnelRows(ctx)
	for (const { moves } of answered) {
		const funnel = funnels.find(({ id }) => id === moves?.funnelId)
		const stand = funnel && standsOf(funnel).find(({ scenario }) => scenario.id === moves?.scenarioId)
		if (stand) await put(ctx, { funnel, contactId, stand, reason: 'form' })
	}
}

/** Whether a question of a form moves people in this funnel. */
export async function isFunnelOfForm(ctx: ReadCtx, funnelId: string): Promise<boolean> {
	const named = and(owned(ctx, forms), sql`instr(${forms.questions}, ${funnelId}) > 0`)
	return (await ctx.db.$count(forms, named)) > 0
}
