import { type WriteCtx } from '#app/core/ctx.server.ts'
import { holdSlot as hold } from '#app/features/agenda/holds/holds.server.ts'
import { assertOpen } from './place.server.ts'
import { type Held, type HoldSlot } from './schemas.ts'
import { bookable } from './times.server.ts'

/** Keeps a slot for a visitor, instead of the one kept before (D-28). Throws as a booking of it would. */
export async function holdSlot(ctx: WriteCtx, { visitor, ...input }: HoldSlot): Promise<Held> {
	await assertOpen(ctx)
	await bookable(ctx, input.serviceId)
	const { token } = await hold(ctx, { ...input, visitorKey: visitor })
	return { token }
}
