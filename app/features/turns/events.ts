import { z } from 'zod'
import { type Events, orNull, type Payloads } from '#app/core/event-map.ts'

const OfReplay = z.object({ replayId: z.string() })
const OfTurn = z.object({ turnId: z.string(), threadId: z.string() })

/** What happens to the turns of an assistant; `reason` and `problem` are codes. */
export const turnsEvents = {
	'turns.turnOpened': OfTurn,
	'turns.turnRestarted': OfTurn,
	/** `handsOver`: a person is to go on from here. */
	'turns.turnFinished': OfTurn.extend({ handsOver: orNull(z.boolean()) }),
	'turns.turnSkipped': OfTurn.extend({ problem: z.string() }),
	'turns.handedOver': OfTurn.extend({ reason: z.string(), problem: orNull(z.string()) }),
	/** The embedded engine answered, since the language model did not. */
	'turns.stoodIn': OfTurn.extend({ problem: z.string() }),
	'turns.limitReached': OfTurn.extend({ assistantId: z.string() }),
	/** A picture came that no assistant can see: a person should look. */
	'turns.imageUnseen': OfTurn,
	/** All assistants of the business have spent what they may in one day. */
	'turns.spendingReached': OfTurn.extend({ assistantId: z.string() }),
	/** One assistant has spent what it may in one day. */
	'turns.allowanceSpent': OfTurn.extend({ assistantId: z.string() }),
	/** Somebody answers too fast and too much alike to be a person. */
	'turns.loopStopped': OfTurn.extend({ assistantId: z.string() }),
	'turns.outOfCredits': OfTurn.extend({ assistantId: z.string(), creditType: z.string() }),
	'turns.conversionNoted': z.object({ conversionId: z.string(), contactId: z.string() }),
	'turns.replayStarted': OfReplay.extend({ assistantId: z.string() }),
	'turns.replayEnded': OfReplay,
	'turns.trialRestarted': z.object({ assistantId: z.string(), contactId: z.string() }),
} satisfies Events<'turns'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof turnsEvents> {}
	interface EventsInHand {
		/** Whose turn it is, and where the assistant brings them. */
		'turns.turnOpened': { contactId: string; funnelId: string | null }
	}
}
