import { type Feature } from '#app/core/registry.server.ts'
import { billingApi } from './api.server.ts'
import { billingEvents } from './events.ts'
import { closePage } from './following/closing-pages.server.ts'
import { readEvent } from './following/deliveries.server.ts'
import { endSecondPlan } from './following/second-plan.server.ts'
import { billing } from './operations.server.ts'
import { billingInside } from './subscribers.server.ts'
import { lookAtBalance } from './watching/look.server.ts'
import { mailOwner } from './watching/tell-owner.server.ts'
import { chargeTopUp } from './watching/top-up.server.ts'

export const billingFeature: Feature = {
	name: 'billing',
	operations: billing,
	events: billingEvents,
	live: { 'billing.': ['credits.view'] },
	inside: billingInside,
	deliveries: {
		usual: {
			'billing.readEvent': readEvent,
			'billing.chargeTopUp': chargeTopUp,
			'billing.closePage': closePage,
			'billing.endSecondPlan': endSecondPlan,
			'billing.mailOwner': mailOwner,
			'billing.look': lookAtBalance,
		},
	},
	api: billingApi,
}
