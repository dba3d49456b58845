import { and, desc, eq, isNull } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { contactDetail } from '#app/features/contacts/queries.server.ts'
import { contactEntries } from '#app/features/funnels/moving.server.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { interestsOf } from './interests.server.ts'
import { clientMessages } from './messages.server.ts'
import { type OneClientRecord, type WholeClient } from './schemas-record.ts'

/** So many of a person's movements are named. */
const mostMovements = 500

/** One contact with what other parts of the product hold of them, each for who may see it. Throws `not_found`. */
export async function wholeClient(ctx: ReadCtx, { contactId }: OneClientRecord): Promise<WholeClient> {
	const contact = await contactDetail(ctx, { contactId })
	const { last } = await clientMessages(ctx, { contactId })
	return {
		contact,
		interests: ctx.can('agenda.view') ? await interestsOf(ctx, contactId) : [],
		funnelPhases: ctx.can('funnels.view') ? await phasesOf(ctx, contactId) : [],
		moneyMovementIds: ctx.can('finance.view') ? await movementIds(ctx, contactId) : [],
		lastMessage: last ? { text: last.preview, at: last.at } : null,
	}
}

async function phasesOf(ctx: ReadCtx, contactId: string): Promise<WholeClient['funnelPhases']> {
	const { entries } = await contactEntries(ctx, { contactId })
	return entries.map(({ funnelId, phase, at }) => ({ funnelId, phase, at }))
}

async function movementIds(ctx: ReadCtx, contactId: string): Promise<string[]> {
	const { id, at, deletedAt } = moneyMovements
	const rows = await ctx.db
		.select({ id })
		.from(moneyMovements)
		.where(and(owned(ctx, moneyMovements), eq(moneyMovements.contactId, contactId), isNull(deletedAt)))
		.orderBy(desc(at), desc(id))
		.limit(mostMovements)
	return rows.map((row) => row.id)
}
