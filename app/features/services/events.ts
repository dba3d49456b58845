import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

const OfService = z.object({ serviceId: z.string() })

export const servicesEvents = {
	'services.serviceCreated': OfService,
	'services.serviceEdited': OfService,
	'services.serviceArchived': OfService,
	'services.serviceUnarchived': OfService,
	'services.serviceDeleted': OfService,
	'services.categoriesChanged': z.object({ categoryId: z.string() }),
} satisfies Events<'services'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof servicesEvents> {}
}
