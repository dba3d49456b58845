import { type Feature } from '#app/core/registry.server.ts'
import { notificationsApi } from './api.server.ts'
import { notificationsEvents } from './events.ts'
import { notifications, notificationsDeliveries, notificationsInside } from './operations.server.ts'
import { isFileOfNotice } from './templates/choices.server.ts'

export const notificationsFeature: Feature = {
	name: 'notifications',
	operations: notifications,
	events: notificationsEvents,
	live: { 'notifications.': ['notifications.view'] },
	inside: notificationsInside,
	deliveries: notificationsDeliveries,
	references: [{ to: 'file', by: 'notice_templates', isUsed: isFileOfNotice }],
	api: notificationsApi,
}
