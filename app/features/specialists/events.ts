import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

const OfSpecialist = z.object({ specialistId: z.string() })

export const specialistsEvents = {
	'specialists.specialistCreated': OfSpecialist,
	'specialists.specialistEdited': OfSpecialist,
	'specialists.specialistArchived': OfSpecialist,
	'specialists.specialistUnarchived': OfSpecialist,
	'specialists.specialistDeleted': OfSpecialist,
	'specialists.profileSaved': OfSpecialist,
} satisfies Events<'specialists'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof specialistsEvents> {}
}
