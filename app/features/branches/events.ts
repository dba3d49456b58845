import { z } from 'zod'
import { type Events, orNull, type Payloads } from '#app/core/event-map.ts'

const OfBranch = z.object({ branchId: z.string() })
const OfHolder = z.object({ branchId: orNull(z.string()), specialistId: orNull(z.string()) })

export const branchesEvents = {
	'branches.branchCreated': OfBranch,
	/** With what it was called by before. */
	'branches.branchEdited': OfBranch.extend({ before: orNull(z.object({ name: z.string(), city: z.string() })) }),
	'branches.branchArchived': OfBranch,
	'branches.branchUnarchived': OfBranch,
	'branches.branchDeleted': OfBranch,
	/** Days that differ from the week were written, or became like the others again; of a branch or a specialist. */
	'branches.exceptionsSet': OfHolder.extend({ from: z.string(), to: z.string(), closed: z.boolean() }),
	'branches.exceptionRemoved': OfHolder.extend({ day: z.string() }),
	'branches.holidaysAccepted': OfBranch.extend({ year: z.number(), days: z.array(z.string()) }),
} satisfies Events<'branches'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof branchesEvents> {}
}
