import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'
import { Withdrawn } from './withdrawal/schemas-withdrawal.ts'

const OfAccount = z.object({ accountId: z.string() })
const Troubled = OfAccount.extend({ problem: z.string() })

/** What happens to channels. `problem` and `status` are codes. */
export const channelsEvents = {
	'channels.accountSaved': OfAccount,
	'channels.accountDisconnected': Troubled,
	'channels.accountTroubled': Troubled,
	/** A person tried it; what was found stands on it. */
	'channels.accountChecked': OfAccount,
	/** Somebody looked how far the link of a phone is and found it otherwise than who looked before. */
	'channels.codeLooked': z.object({ state: z.string() }),
	/** A person of Facebook took a permission back, or had all of theirs deleted; who it was is not told. */
	'channels.permissionWithdrawn': Withdrawn,
	'channels.personForgotten': Withdrawn,
	'channels.checksPlanned': z.object({ count: z.number() }),
	'channels.pagesListed': z.object({ count: z.number() }),
	'channels.templatesSaved': OfAccount,
	'channels.templatesAsked': OfAccount,
	/** The provider decided about a template: `notice` says it to staff. */
	'channels.templateJudged': z.object({
		name: z.string(),
		language: z.string(),
		status: z.string(),
		notice: z.string(),
	}),
	/** The provider judged a number: `notice` says it to staff. */
	'channels.numberJudged': z.object({ accountId: z.string(), event: z.string(), notice: z.string() }),
	'channels.templateStatusSet': z.object({ name: z.string(), language: z.string(), status: z.string() }),
} satisfies Events<'channels'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof channelsEvents> {}
}
