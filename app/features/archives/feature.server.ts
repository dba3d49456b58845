import { type Feature } from '#app/core/registry.server.ts'
import { archivesEvents } from './events.ts'
import { archives, archivesDeliveries } from './operations.server.ts'

export const archivesFeature: Feature = {
	name: 'archives',
	operations: archives,
	events: archivesEvents,
	live: { 'archives.': ['businesses.export'] },
	deliveries: archivesDeliveries,
}
