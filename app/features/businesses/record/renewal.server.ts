import { type WriteCtx } from '#app/core/ctx.server.ts'
import { dayBounds, type LocalDate, localDate } from '#app/lib/time.ts'
import { timeZoneOf } from '../queries.server.ts'
import { recordRow, writeRecord } from './record.server.ts'
import { type Renewal, renewedUntil } from './renewal.ts'

/** Today and the last day of the subscription, both where the business is; its event is the caller's. */
export async function renewSubscription(
	ctx: WriteCtx,
	{ renewal, isReset }: { renewal: Renewal; isReset: boolean },
): Promise<{ endsOn?: LocalDate; resetOn?: LocalDate }> {
	if (renewal === 'none') return {}
	const timeZone = await timeZoneOf(ctx)
	const today = localDate(ctx.now, timeZone)
	const { subscriptionEndsAt } = await recordRow(ctx)
	// The last day ends with this instant.
	const last = subscriptionEndsAt === null ? undefined : localDate(subscriptionEndsAt - 1, timeZone)
	const endsOn = renewedUntil(renewal, { today, endsOn: last, isReset })
	await writeRecord(ctx, { subscriptionEndsAt: dayBounds(endsOn, timeZone).endsAt })
	return { endsOn, resetOn: isReset ? today : undefined }
}
