import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

export const creditsEvents = {
	'credits.recharged': z.object({ movementId: z.string(), creditType: z.string() }),
	/** They went back to the wallet of its partner. */
	'credits.extracted': z.object({ movementId: z.string(), creditType: z.string() }),
} satisfies Events<'credits'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof creditsEvents> {}
}
