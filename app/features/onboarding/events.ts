import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

/** What happens while a business is set up step by step. */
export const onboardingEvents = {
	'onboarding.wizardMoved': z.object({ userId: z.string(), move: z.string(), isStale: z.boolean() }),
	/** `isNew`: false where the form was sent a second time, and nothing was made. */
	'onboarding.slotFilled': z.object({ kind: z.string(), slot: z.number(), isNew: z.boolean() }),
	/** A file with which the business moves in came on: read, mapped, begun, some rows further, taken back. */
	'onboarding.moveInChanged': z.object({ moveInId: z.string() }),
} satisfies Events<'onboarding'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof onboardingEvents> {}
}
