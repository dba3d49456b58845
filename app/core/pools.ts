/**
 * Jobs by what they wait for. Each pool has places of its own, so that one whose jobs all hang holds up no other; `share`
 * is how many of them one business may hold, so that its hanging or its thousands hold up no other business.
 */
export const pools = {
	/** What a provider told us is read: the database alone. */
	webhooks: { places: 32, share: 8 },
	/** Reminders and all other messages to people. */
	messages: { places: 64, share: 8 },
	/** A language model thinks: many wait for minutes and cost nothing meanwhile. */
	turns: { places: 64, share: 8 },
	/** What follows an event outside, e.g. in a calendar. */
	reactions: { places: 32, share: 4 },
	usual: { places: 64, share: 8 },
	/** Minutes of reading and writing files, which nobody waits for. */
	bulk: { places: 4, share: 2 },
} as const

export type Pool = keyof typeof pools

/** Every one of them. */
export const poolNames = Object.keys(pools) as Pool[]
