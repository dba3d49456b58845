import { type Delivery } from '#app/core/deliveries.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { deliverDue } from './delivery.server.ts'

/** One job a notice; the provider is asked later, by the inbox's own job. */
export const deliverNotification: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') return
	await transact(ctx, (within) => deliverDue(within, String(job.payload.notificationId)))
}
