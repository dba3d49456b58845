import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

export const assistantsEvents = {
	'assistants.assistantCreated': z.object({ assistantId: z.string() }),
	'assistants.workingSet': z.object({ assistantId: z.string(), isWorking: z.boolean() }),
} satisfies Events<'assistants'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof assistantsEvents> {}
}
