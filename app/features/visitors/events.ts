import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

/** What happens to who wants to be remembered by the booking page. No number and no code is in any of it. */
export const visitorsEvents = {
	'visitors.codeAsked': z.object({ codeId: z.string() }),
	'visitors.remembered': z.object({ rememberedId: z.string() }),
	'visitors.forgotten': z.object({ rememberedId: z.string() }),
} satisfies Events<'visitors'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof visitorsEvents> {}
}
