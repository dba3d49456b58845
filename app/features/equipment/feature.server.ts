import { type Feature } from '#app/core/registry.server.ts'
import { equipmentEvents } from './events.ts'
import { equipment } from './operations.server.ts'

export const equipmentFeature: Feature = {
	name: 'equipment',
	operations: equipment,
	events: equipmentEvents,
}
