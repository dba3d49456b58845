import { z } from 'zod'
import { type Events, orNull, type Payloads } from '#app/core/event-map.ts'
import { EntryReason } from './schemas.ts'

const OfFunnel = z.object({ funnelId: z.string() })
const OfPhase = OfFunnel.extend({ phaseId: z.string() })
const OfScenario = OfFunnel.extend({ scenarioId: z.string() })

export const funnelsEvents = {
	'funnels.created': OfFunnel,
	'funnels.saved': OfFunnel,
	'funnels.madeMain': OfFunnel,
	'funnels.deleted': OfFunnel,
	'funnels.restored': OfFunnel,
	'funnels.phaseSaved': OfPhase,
	'funnels.phaseMoved': OfPhase,
	/** `people`: how many stood there, and stand nowhere in it now. */
	'funnels.phaseRemoved': OfPhase.extend({ people: z.number() }),
	'funnels.scenarioSaved': OfScenario,
	'funnels.scenarioMoved': OfScenario,
	'funnels.scenarioRemoved': OfScenario.extend({ people: z.number() }),
	'funnels.messageSaved': OfScenario.extend({ messageId: z.string() }),
	'funnels.messageMoved': OfScenario.extend({ messageId: z.string() }),
	'funnels.messageRemoved': OfScenario.extend({ messageId: z.string() }),
	'funnels.noteAdded': OfFunnel.extend({ noteId: z.string() }),
	/** Somebody came to a scenario, or left the funnel: `phase` is then 'sin_fase.ninguno'. */
	'funnels.contactMoved': OfFunnel.extend({
		contactId: z.string(),
		entryId: z.string(),
		phase: z.string(),
		previous: orNull(z.string()),
		reason: EntryReason,
	}),
	/** `contactIds`: empty where all of a filter were meant. */
	'funnels.manyMoved': OfFunnel.extend({ phase: z.string(), people: z.number(), contactIds: z.array(z.string()) }),
} satisfies Events<'funnels'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof funnelsEvents> {}
}
