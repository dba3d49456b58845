import { z } from 'zod'
import { type Json } from '#app/lib/json.ts'

/**
 * Every event that exists, by name, with what it carries. Each feature declares its own in its `events.ts`, as zod schemas,
 * and adds their types here (`declare module`), so that a feature may hear of one that stands above it without importing it.
 */
export interface EventMap extends Payloads<typeof coreEvents> {}

/** What an emitter has in hand beside the payload, for whoever reacts at once and would read it again; never stored. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface EventsInHand {}

export type EventName = keyof EventMap
/** Events by name, or all of a feature: 'agenda.'. */
export type EventStart = EventName | (EventName extends `${infer Feature}.${string}` ? `${Feature}.` : never)
export type PayloadOf<Name extends EventName> = EventMap[Name]
export type InHandOf<Name extends EventName> = Name extends keyof EventsInHand ? EventsInHand[Name] : never

/** The events of one feature: what each carries, JSON-able. Ids are ours where nothing else is said. */
export type Events<Feature extends string> = Record<`${Feature}.${string}`, z.ZodObject>
export type Payloads<Declared extends Events<string>> = { [Name in keyof Declared]: z.output<Declared[Name]> }

/** An event as the log keeps it; its name tells what its payload is. */
export type LoggedEvent<Name extends EventName = EventName> = {
	[Each in Name]: {
		seq: number
		businessId: string | null
		name: Each
		payload: EventMap[Each]
		actor: { kind: string; id?: string; name?: string }
		cause: string | null
		at: number
	}
}[Name]

/** For what an event may be without: null. Rows that were written before the field existed have it too. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
	return schema.nullable().default(null as z.util.NoUndefined<z.output<Schema> | null>)
}

export const coreEvents = {
	/** A subscriber failed: which event it was told, what that carried, and what staff read of it. */
	'core.reactionFailed': z.object({
		event: z.string(),
		seq: z.number(),
		subject: z.record(z.string(), z.custom<Json>()),
		notice: orNull(z.string()),
		/** Of an `after` subscriber. */
		reader: orNull(z.string()),
	}),
	/** A provider's, before anybody knows whose it is. */
	'core.webhookStored': z.object({ webhookEventId: z.string(), provider: z.string() }),
} satisfies Events<'core'>
