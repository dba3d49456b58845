import { type Feature } from '#app/core/registry.server.ts'
import { calendarSyncApi } from './api.server.ts'
import { calendarSyncEvents } from './events.ts'
import { calendarSync, calendarSyncDeliveries, calendarSyncInside } from './operations.server.ts'

export const calendarSyncFeature: Feature = {
	name: 'calendar-sync',
	operations: calendarSync,
	events: calendarSyncEvents,
	inside: calendarSyncInside,
	deliveries: calendarSyncDeliveries,
	live: { 'calendarSync.': ['businesses.view'] },
	api: calendarSyncApi,
}
