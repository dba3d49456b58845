import { type Feature } from '#app/core/registry.server.ts'
import { channelsApi } from './api.server.ts'
import { channelsEvents } from './events.ts'
import { channels, channelsDeliveries, channelsInside } from './operations.server.ts'
import { withdrawalRetention } from './withdrawal/retention.server.ts'

export const channelsFeature: Feature = {
	name: 'channels',
	operations: channels,
	events: channelsEvents,
	live: {
		'channels.accountDisconnected': ['inbox.view'],
		'channels.accountSaved': ['inbox.view'],
		'channels.accountChecked': ['inbox.view'],
		'channels.accountTroubled': ['inbox.view'],
		'channels.numberJudged': ['inbox.view'],
		'channels.templatesSaved': ['inbox.view'],
		'channels.templateStatusSet': ['inbox.view'],
	},
	api: channelsApi,
	retention: withdrawalRetention,
	inside: channelsInside,
	deliveries: channelsDeliveries,
}
