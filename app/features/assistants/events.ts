import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

export const assistantsEvents = {
	'assistants.assistantCreated': z.object({ assistantId: z.string() }),
	'assistants.workingSet': z.object({ assistantId: z.string(), isWorking: z.boolean() }),
	/** `part`: texts, config, capabilities, or record where any of them may have changed. */
	'assistants.assistantSaved': z.object({ assistantId: z.string(), part: z.string() }),
} satisfies Events<'assistants'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof assistantsEvents> {}
}
