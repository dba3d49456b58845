import { type Feature } from '#app/core/registry.server.ts'
import { agendaApi } from './api.server.ts'
import { agendaDeliveries } from './deliveries.server.ts'
import { agendaEvents } from './events.ts'
import { agenda, agendaInside } from './operations.server.ts'
import { agendaReferences } from './references.server.ts'
import { agendaRetention } from './retention.server.ts'

export const agendaFeature: Feature = {
	name: 'agenda',
	operations: agenda,
	events: agendaEvents,
	live: { 'agenda.': ['agenda.view'] },
	inside: agendaInside,
	deliveries: agendaDeliveries,
	references: agendaReferences,
	retention: agendaRetention,
	api: agendaApi,
}
