import { type Delivery } from '#app/core/deliveries.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from './operations.server.ts'
import { offerNow } from './subscribers.server.ts'

/** The next stretch of what repeats; a series that is gone needs none. */
const extendSeries: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') return
	await execute(ctx, agenda.extendSeries, { seriesId: String(job.payload.seriesId) }, job.id)
}

/** An offer's half hour is over. */
const expireOffer: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') return
	await execute(ctx, agenda.expireOffer, { offerId: String(job.payload.offerId) }, job.id)
}

/** The seconds in which a cancellation may be undone are over, or the night is. */
const offerFreedTime: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') return
	await transact(ctx, (within) => offerNow(within, job.payload.freed))
}

export const agendaDeliveries = {
	usual: {
		'agenda.extendSeries': extendSeries,
		'agenda.expireOffer': expireOffer,
		'agenda.offerFreed': offerFreedTime,
	},
}
