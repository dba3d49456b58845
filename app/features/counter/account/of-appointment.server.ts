import { and, inArray, isNull } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { isClosed } from '#app/features/agenda/booking/statuses.ts'
import { receipts, servicePackages } from '#db/schema/counter.ts'
import { type AccountOf } from '../checkout/schemas.ts'
import { sessionIn } from '../packages/using.server.ts'
import { receiptNames } from '../receipts/receipts.server.ts'
import { paidByHand } from '../refunding/refunding.server.ts'
import { accountOf } from './account.server.ts'
import { type AtCounter } from './schemas.ts'

/** What the desk knows of an appointment beside its price, each part for whoever may see or do it. Throws `not_found`. */
export async function counterOfAppointment(ctx: ReadCtx, { appointmentId }: AccountOf): Promise<AtCounter> {
	const account = await accountOf(ctx, appointmentId)
	const ids = account.records.map(({ appointment }) => appointment.id)
	const maySell = ctx.can('agenda.edit') && ctx.can('contacts.view') && !isClosed(account.own.appointment.status)
	return {
		receipts: ctx.can('agenda.edit') ? await receiptNames(ctx, inArray(receipts.appointmentId, ids)) : [],
		session: await sessionIn(ctx, account),
		refundableMinor: ctx.can('finance.edit') ? await paidByHand(ctx, account) : 0,
		isSelling: maySell && (await sellsPackages(ctx)),
	}
}

async function sellsPackages(ctx: ReadCtx): Promise<boolean> {
	const offered = and(owned(ctx, servicePackages), isNull(servicePackages.archivedAt))
	return (await ctx.db.select({ id: servicePackages.id }).from(servicePackages).where(offered).limit(1)).length > 0
}
