import { type WriteCtx } from '#app/core/ctx.server.ts'
import { holdSlot as hold } from '#app/features/agenda/holds/holds.server.ts'
import { holdVisit as holdAll } from '#app/features/agenda/holds/visit-holds.server.ts'
import { assertOpen } from './place.server.ts'
import { type Held, type HoldSlot, type HoldVisit } from './schemas.ts'
import { bookable } from './times.server.ts'

/** Keeps a slot for a visitor, instead of the one kept before (D-28). Throws as a booking of it would. */
export async function holdSlot(ctx: WriteCtx, { visitor, ...input }: HoldSlot): Promise<Held> {
	await assertOpen(ctx)
	await bookable(ctx, input.serviceId)
	const { token } = await hold(ctx, { ...input, visitorKey: visitor })
	return { token }
}

/** `holdSlot` for all services of a visit: every one of them is kept, or none. */
export async function holdVisit(ctx: WriteCtx, { visitor, ...input }: HoldVisit): Promise<Held> {
	await assertOpen(ctx)
	for (const { serviceId } of input.services) await bookable(ctx, serviceId)
	const { token } = await holdAll(ctx, { ...input, visitorKey: visitor })
	return { token }
}
