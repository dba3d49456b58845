import { z } from 'zod'
import { type Events, orNull, type Payloads } from '#app/core/event-map.ts'

const Nothing = z.object({})
const Happened = z.object({ number: z.number(), appointmentId: orNull(z.string()) })

/** Events of tests alone; a contract test keeps their names out of the product. */
export const testEvents = {
	'test.first': Nothing,
	'test.second': Nothing,
	'test.third': Nothing,
	'test.last': Nothing,
	'test.foreign': Nothing,
	'test.lost': Nothing,
	'test.kept': Nothing,
	'test.halfway': Nothing,
	'test.recorded': Nothing,
	'test.otherThing': Nothing,
	'test.thingHappened': z.object({ told: z.number() }),
	'test.happened': Happened,
	'test.other': Happened,
	'test.reacted': z.object({ number: z.number(), process: z.number() }),
} satisfies Events<'test'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof testEvents> {}
}
