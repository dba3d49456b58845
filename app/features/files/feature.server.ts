import { type Feature } from '#app/core/registry.server.ts'
import { filesEvents } from './events.ts'
import { files, filesDeliveries } from './operations.server.ts'

export const filesFeature: Feature = {
	name: 'files',
	operations: files,
	events: filesEvents,
	deliveries: filesDeliveries,
}
