import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

const OfSource = z.object({ sourceId: z.string() })

export const sourcesEvents = {
	'sources.created': OfSource,
	'sources.saved': OfSource,
	'sources.deleted': OfSource,
	'sources.restored': OfSource,
	/** Somebody came from somewhere that can be told. */
	'sources.arrived': z.object({ contactId: z.string(), arrivalId: z.string() }),
	'sources.datasetConnected': z.object({}),
	'sources.datasetDisconnected': z.object({}),
	/** Meta takes the token of the data set no more. */
	'sources.tokenRefused': z.object({ datasetId: z.string() }),
	/** What becomes of telling Meta of a conversion changed. */
	'sources.conversionTold': z.object({ conversionId: z.string(), state: z.string() }),
} satisfies Events<'sources'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof sourcesEvents> {}
}
