import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

export const resourcesEvents = {
	'resources.fileKept': z.object({ fileId: z.string() }),
} satisfies Events<'resources'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof resourcesEvents> {}
}
