import { z } from 'zod'
import { type Events, orNull, type Payloads } from '#app/core/event-map.ts'

const OfMovement = z.object({ moneyMovementId: z.string(), appointmentId: orNull(z.string()) })
const OfClose = z.object({ closeId: z.string() })
const OfImport = z.object({ importId: z.string() })
const OfRecurring = z.object({ recurringId: z.string() })

export const financeEvents = {
	'finance.movementRecorded': OfMovement,
	'finance.movementEdited': OfMovement,
	'finance.movementDeleted': OfMovement,
	'finance.movementRestored': OfMovement,
	'finance.movementsExported': z.object({ format: z.string(), filter: z.string() }),
	'finance.importChanged': OfImport,
	'finance.movementsImported': OfImport.extend({ count: z.number() }),
	'finance.importUndone': OfImport.extend({ count: z.number() }),
	'finance.categoriesChanged': z.object({ count: z.number() }),
	'finance.cashClosed': OfClose.extend({ branchId: z.string(), day: z.string() }),
	'finance.closeNoticesSet': z.object({ byMail: z.boolean(), byWhatsapp: z.boolean() }),
	'finance.closeReviewed': OfClose,
	'finance.closeReopened': OfClose.extend({ branchId: z.string(), day: z.string() }),
	'finance.recurringSaved': OfRecurring,
	'finance.recurringStopped': OfRecurring,
	'finance.recurringResumed': OfRecurring,
	'finance.recurringRecorded': z.object({ count: z.number() }),
} satisfies Events<'finance'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof financeEvents> {}
}
