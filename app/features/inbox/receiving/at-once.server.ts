import { executeInside } from '#app/core/operation.server.ts'
import { transact, within } from '#app/core/transact.server.ts'
import { keepReadWebhook } from '#app/core/webhooks.server.ts'
import { noteHeard } from '#app/features/channels/health.server.ts'
import { newId } from '#app/lib/id.ts'
import { DatabaseBusy } from '#db/busy.server.ts'
import { type MetaEvent } from './meta-events.server.ts'
import { type Routed } from './routed.server.ts'
import { type StatusTaken, type StoreWebhook } from './schemas-received.ts'

/** So many of a body are taken at once at most: the provider waits, and others for the writer. */
const most = 25

/** Something of it is not for the door: nothing was written, and a job will read it. */
class ForTheQueue extends Error {}

/**
 * A body that only says how far messages of ours came is kept and read in one transaction: three of four bodies are such,
 * and a job for each would cost two more commits than the change itself. False: nothing was done, a job is to read it.
 */
export async function takeAtOnce(events: MetaEvent[], webhook: StoreWebhook): Promise<boolean> {
	if (events.length > most || !events.every(({ isProgress }) => isProgress)) return false
	const id = newId('whk')
	try {
		const routed = await routesOf(events, id)
		const [first] = routed
		if (!first) return false
		await transact(first.to, async (business) => {
			const isNew = await keepReadWebhook(within(business, 'platform', {}), { ...webhook, id })
			if (!isNew) return
			await noteHeard(business, String(first.to.actor.id))
			for (const { operation, input } of routed) {
				const taken = (await executeInside(business, operation, input, undefined)) as StatusTaken
				// Perhaps of a message that another webhook tells, which is still to be read: in their order, then.
				if (!taken.messageId) throw new ForTheQueue()
			}
		})
		return true
	} catch (error) {
		// What broke is met again by its job, which tells it and tries it again.
		if (error instanceof DatabaseBusy) throw error
		return false
	}
}

async function routesOf(events: MetaEvent[], webhookId: string): Promise<Routed[]> {
	const routed: Routed[] = []
	for (const { route } of events) {
		const found = await route(webhookId)
		if (typeof found === 'string') throw new ForTheQueue(found)
		routed.push(...found)
	}
	const accounts = new Set(routed.map(({ to }) => `${to.businessId} ${to.actor.id}`))
	return accounts.size === 1 ? routed : []
}
