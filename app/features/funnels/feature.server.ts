import { type Feature } from '#app/core/registry.server.ts'
import { funnelsApi } from './api.server.ts'
import { funnelsEvents } from './events.ts'
import { funnels, funnelsInside } from './operations.server.ts'
import { funnelsRetention } from './retention.server.ts'

export const funnelsFeature: Feature = {
	name: 'funnels',
	operations: funnels,
	events: funnelsEvents,
	inside: funnelsInside,
	live: { 'funnels.': ['funnels.view'] },
	retention: funnelsRetention,
	api: funnelsApi,
}
