import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

const OfMany = z.object({ people: z.number(), contactIds: z.array(z.string()) })

const OfExport = z.object({ exportId: z.string() })
const OfField = z.object({ fieldId: z.string() })
const OfImport = z.object({ importId: z.string() })

/** What happens to many people at once, and to how a business looks at them. `contactIds`: empty where all of a filter. */
export const clientsEvents = {
	'clients.manyChanged': OfMany.extend({ act: z.string() }),
	'clients.manyWritten': OfMany.extend({ templateId: z.string() }),
	'clients.manyRemoved': OfMany.extend({ removalId: z.string() }),
	'clients.manyRestored': z.object({ removalId: z.string(), people: z.number() }),
	/** What people who were deleted left is gone, each by name and all of them. */
	'clients.personErased': z.object({ contactId: z.string() }),
	/** What was written with somebody is gone; who they are stays. */
	'clients.talksErased': z.object({ contactId: z.string() }),
	'clients.removalErased': z.object({ removalId: z.string() }),
	/** Somebody took a file with everything of a person away. */
	'clients.personExported': z.object({ contactId: z.string() }),
	'clients.viewSaved': z.object({ viewId: z.string() }),
	'clients.viewDeleted': z.object({ viewId: z.string() }),
	'clients.lookChanged': z.object({ userId: z.string() }),
	'clients.fieldDefined': OfField,
	'clients.fieldEdited': OfField,
	'clients.fieldMoved': OfField,
	'clients.fieldArchived': OfField,
	'clients.fieldUnarchived': OfField,
	/** Somebody took a file of people away. */
	'clients.exported': z.object({ format: z.string(), filter: z.string() }),
	/** A file of people that a job writes, for who asked for it. */
	'clients.exportAsked': OfExport,
	'clients.exportStarted': OfExport,
	'clients.exportAdvanced': OfExport.extend({ done: z.number() }),
	'clients.exportReady': OfExport,
	'clients.exportFailed': OfExport,
	'clients.exportsExpired': z.object({ count: z.number() }),
	'clients.importAsked': z.object({ fileId: z.string() }),
	'clients.importRead': OfImport.extend({ rows: z.number() }),
	'clients.importMapped': OfImport,
	'clients.importSent': OfImport,
	/** Some rows more, up to row `last` of the file. */
	'clients.importAdvanced': OfImport.extend({
		...{ last: z.number(), done: z.number(), created: z.number(), updated: z.number(), mended: z.number() },
		...{ skipped: z.number(), failed: z.number(), invalid: z.number() },
	}),
	'clients.importEnded': OfImport.extend({ state: z.string() }),
	'clients.importUndoAsked': OfImport,
	'clients.importUndone': OfImport.extend({ rows: z.number(), kept: z.number(), isOver: z.boolean() }),
} satisfies Events<'clients'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof clientsEvents> {}
}
