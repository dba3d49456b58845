import { type Feature } from '#app/core/registry.server.ts'
import { reviewsEvents } from './events.ts'
import { reviews, reviewsInside } from './operations.server.ts'

export const reviewsFeature: Feature = {
	name: 'reviews',
	operations: reviews,
	events: reviewsEvents,
	inside: reviewsInside,
}
