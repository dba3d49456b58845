import { type Feature } from '#app/core/registry.server.ts'
import { onboardingEvents } from './events.ts'
import { movingDeliveries } from './moving/deliveries.server.ts'
import { movingRetention } from './moving/retention.server.ts'
import { onboarding, onboardingInside } from './operations.server.ts'

export const onboardingFeature: Feature = {
	name: 'onboarding',
	operations: onboarding,
	events: onboardingEvents,
	inside: onboardingInside,
	deliveries: movingDeliveries,
	retention: movingRetention,
}
