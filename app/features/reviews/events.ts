import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

const OfReview = z.object({ reviewId: z.string() })

export const reviewsEvents = {
	'reviews.given': OfReview,
	'reviews.answered': OfReview,
	'reviews.hidden': OfReview,
	'reviews.shownAgain': OfReview,
} satisfies Events<'reviews'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof reviewsEvents> {}
}
