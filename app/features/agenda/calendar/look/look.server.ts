import { and, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { agendaLooks } from '#db/schema/agenda-screen.ts'
import { type ChangeLook, type Look } from './schemas-look.ts'

const usual: Look = { color: 'estado', shape: null, showsCancelled: false }
const people = ['member', 'admin', 'partner']

/** As this person has it here; who never chose sees what is usual. */
export async function look(ctx: ReadCtx): Promise<Look> {
	const userId = personOf(ctx)
	if (!userId) return usual
	const [row] = await ctx.db
		.select({ color: agendaLooks.color, shape: agendaLooks.shape, showsCancelled: agendaLooks.showsCancelled })
		.from(agendaLooks)
		.where(and(eq(agendaLooks.businessId, ctx.businessId), eq(agendaLooks.userId, userId)))
		.limit(1)
	return row ?? usual
}

/** Kept for the person, in this business, on every device. */
export async function changeLook(ctx: WriteCtx, { showsCancelled, ...given }: ChangeLook): Promise<Look> {
	const userId = personOf(ctx)
	if (!userId) throw new DomainError('forbidden')
	const shows = showsCancelled === undefined ? {} : { showsCancelled: showsCancelled === 'si' }
	const next: Look = { ...(await look(ctx)), ...given, ...shows }
	const row = { ...next, businessId: ctx.businessId, userId, updatedAt: ctx.now }
	await ctx.db
		.insert(agendaLooks)
		.values(row)
		.onConflictDoUpdate({ target: [agendaLooks.businessId, agendaLooks.userId], set: { ...next, updatedAt: ctx.now } })
	await ctx.emit('agenda.lookChanged', { userId })
	return next
}

/** An assistant or a key looks at nothing. */
function personOf({ actor }: ReadCtx): string | null {
	return people.includes(actor.kind) ? (actor.id ?? null) : null
}
