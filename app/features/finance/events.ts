import { z } from 'zod'
import { type Events, orNull, type Payloads } from '#app/core/event-map.ts'

export const financeEvents = {
	'finance.movementRecorded': z.object({ moneyMovementId: z.string(), appointmentId: orNull(z.string()) }),
} satisfies Events<'finance'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof financeEvents> {}
}
