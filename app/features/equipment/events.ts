import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

const OfEquipment = z.object({ equipmentId: z.string() })

export const equipmentEvents = {
	'equipment.equipmentCreated': OfEquipment,
	'equipment.equipmentEdited': OfEquipment,
	'equipment.equipmentArchived': OfEquipment,
	'equipment.equipmentUnarchived': OfEquipment,
} satisfies Events<'equipment'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof equipmentEvents> {}
}
