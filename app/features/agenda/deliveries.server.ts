import { type Delivery } from '#app/core/deliveries.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from './operations.server.ts'
import { offerTimeOfCancelled } from './subscribers.server.ts'

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

/** The seconds in which a cancellation may be undone are over. */
const offerCancelled: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') return
	await transact(ctx, (within) => offerTimeOfCancelled(within, String(job.payload.appointmentId)))
}

export const agendaDeliveries = {
	'agenda.extendSeries': extendSeries,
	'agenda.expireOffer': expireOffer,
	'agenda.offerCancelled': offerCancelled,
}
