import { type Feature } from '#app/core/registry.server.ts'
import { formsApi } from './api.server.ts'
import { formsEvents } from './events.ts'
import { isFunnelOfForm } from './moving-people.server.ts'
import { forms, formsDeliveries, formsInside } from './operations.server.ts'
import { formsRetention } from './retention.server.ts'

export const formsFeature: Feature = {
	name: 'forms',
	operations: forms,
	events: formsEvents,
	inside: formsInside,
	deliveries: formsDeliveries,
	live: { 'forms.': ['forms.view'] },
	api: formsApi,
	references: [{ to: 'funnel', by: 'forms', isUsed: isFunnelOfForm }],
	retention: formsRetention,
}
