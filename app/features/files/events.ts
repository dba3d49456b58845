import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

const OfFile = z.object({ fileId: z.string() })

export const filesEvents = {
	'files.fileUploaded': OfFile,
	'files.fileReleased': OfFile,
	'files.purged': z.object({ files: z.number() }),
} satisfies Events<'files'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof filesEvents> {}
}
