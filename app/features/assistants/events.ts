import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

const OfPost = z.object({ assistantId: z.string(), postId: z.string() })

export const assistantsEvents = {
	'assistants.assistantCreated': z.object({ assistantId: z.string() }),
	'assistants.workingSet': z.object({ assistantId: z.string(), isWorking: z.boolean() }),
	/** `part`: texts, config, capabilities, or record where any of them may have changed. */
	'assistants.assistantSaved': z.object({ assistantId: z.string(), part: z.string() }),
	'assistants.postsPlanned': z.object({ count: z.number() }),
	'assistants.postsPrepared': z.object({ assistantId: z.string(), count: z.number() }),
	/** One step nearer to being published. */
	'assistants.postMoved': OfPost,
	'assistants.postPublished': OfPost,
	/** `problem`: a code of ours. */
	'assistants.postFailed': OfPost.extend({ problem: z.string() }),
} satisfies Events<'assistants'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof assistantsEvents> {}
}
