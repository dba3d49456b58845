import { executeInside } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { noteHeard } from '#app/features/channels/health.server.ts'
import { DatabaseBusy } from '#db/busy.server.ts'
import { type MetaEvent } from './meta-events.server.ts'
import { type Routed } from './routed.server.ts'
import { type StatusTaken } from './schemas-received.ts'

/** So many of a body are taken at once at most: the provider waits, and others for the writer. */
const most = 25

/** Something of it is not for the door: nothing was written, and a job will read it. */
class ForTheQueue extends Error {}

/**
 * A body that only says how far messages of ours came is read in one transaction and not kept: three of four bodies are
 * such, a job for each would cost two more commits than the change itself, and each lay in the file with more than the
 * change. Taken twice it says nothing new, and what it led to stands in the log. False: nothing was done, it is to be kept
 * and a job to read it.
 */
export async function takeAtOnce(events: MetaEvent[]): Promise<boolean> {
	if (events.length > most || !events.every(({ isProgress }) => isProgress)) return false
	try {
		const routed = await routesOf(events)
		const [first] = routed
		if (!first) return false
		await transact(first.to, async (business) => {
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

async function routesOf(events: MetaEvent[]): Promise<Routed[]> {
	const routed: Routed[] = []
	for (const { route } of events) {
		const found = await route(null)
		if (typeof found === 'string') throw new ForTheQueue(found)
		routed.push(...found)
	}
	const accounts = new Set(routed.map(({ to }) => `${to.businessId} ${to.actor.id}`))
	return accounts.size === 1 ? routed : []
}
