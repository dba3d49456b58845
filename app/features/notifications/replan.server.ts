import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery } from '#app/core/deliveries.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { appointments } from '#db/schema/agenda.ts'
import { replanFor } from './appointment-notifications.server.ts'

/** So many in one transaction: others write in between. */
const atOnce = 50

/** Every appointment to come of a branch is reminded of and asked about as its assistant is told to by now. */
export const deliverReplan: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'business') return
	let after: string | null = null
	do {
		after = await transact(ctx, (within) => replanSome(within, String(payload.branchId), after))
	} while (after !== null)
}

/** Answers the last of them; null where none is left. */
async function replanSome(ctx: WriteCtx, branchId: string, after: string | null): Promise<string | null> {
	const { id, startsAt, status } = appointments
	const open = and(eq(appointments.branchId, branchId), gt(startsAt, ctx.now), inArray(status, [...stillOpen]))
	const rows = await ctx.db
		.select({ id })
		.from(appointments)
		.where(and(owned(ctx, appointments), open, after === null ? undefined : gt(id, after)))
		.orderBy(asc(id))
		.limit(atOnce)
	await replanFor(
		ctx,
		rows.map((row) => row.id),
	)
	return rows.length < atOnce ? null : (rows.at(-1)?.id ?? null)
}

const stillOpen = ['agendada', 'confirmada', 'pago_pendiente'] as const
