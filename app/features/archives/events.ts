import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

const OfExport = z.object({ exportId: z.string() })
const Counted = z.object({ count: z.number() })

/** What happens with the copies that a business asks of its data, and with what is left of a deleted one. */
export const archivesEvents = {
	'archives.exportRequested': OfExport,
	'archives.exportStarted': OfExport,
	'archives.exportProgressed': OfExport.extend({ done: z.number(), total: z.number() }),
	'archives.exportReady': OfExport,
	'archives.exportFailed': OfExport,
	'archives.exportsExpired': Counted,
	'archives.purgeAsked': Counted,
	'archives.businessPurged': z.object({ purgedId: z.string() }),
} satisfies Events<'archives'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof archivesEvents> {}
}
