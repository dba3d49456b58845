import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

export const conversionsEvents = {
	'conversions.datasetConnected': z.object({}),
	'conversions.datasetDisconnected': z.object({}),
	/** What becomes of telling Meta changed. */
	'conversions.told': z.object({ conversionId: z.string(), state: z.string() }),
} satisfies Events<'conversions'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof conversionsEvents> {}
}
