import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

const OfBranch = z.object({ branchId: z.string() })

export const kioskEvents = {
	'kiosk.renewed': OfBranch,
	'kiosk.closed': OfBranch,
} satisfies Events<'kiosk'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof kioskEvents> {}
}
