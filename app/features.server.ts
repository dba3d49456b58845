import { coreDeliveries } from './core/reactions.server.ts'
import { compose } from './core/registry.server.ts'
import { accountsEvents } from './features/accounts/events.ts'
import { accounts, accountsDeliveries } from './features/accounts/operations.server.ts'
import { adminEvents } from './features/admin/events.ts'
import { admin } from './features/admin/operations.server.ts'
import { agendaDeliveries } from './features/agenda/deliveries.server.ts'
import { agendaEvents } from './features/agenda/events.ts'
import { agenda, agendaInside } from './features/agenda/operations.server.ts'
import { agendaReferences } from './features/agenda/references.server.ts'
import { archivesEvents } from './features/archives/events.ts'
import { archives, archivesDeliveries } from './features/archives/operations.server.ts'
import { assistantsEvents } from './features/assistants/events.ts'
import { assistants, assistantsInside } from './features/assistants/operations.server.ts'
import { bookingEvents } from './features/booking/events.ts'
import { booking, bookingInside } from './features/booking/operations.server.ts'
import { branchesEvents } from './features/branches/events.ts'
import { branches, branchesInside, branchesReferences } from './features/branches/operations.server.ts'
import { businessesEvents } from './features/businesses/events.ts'
import { businesses, businessesDeliveries } from './features/businesses/operations.server.ts'
import { calendarSyncEvents } from './features/calendar-sync/events.ts'
import { calendarSync, calendarSyncInside } from './features/calendar-sync/operations.server.ts'
import { channelsEvents } from './features/channels/events.ts'
import { channels, channelsDeliveries, channelsInside } from './features/channels/operations.server.ts'
import { contactsEvents } from './features/contacts/events.ts'
import { contacts } from './features/contacts/operations.server.ts'
import { creditsEvents } from './features/credits/events.ts'
import { equipmentEvents } from './features/equipment/events.ts'
import { equipment } from './features/equipment/operations.server.ts'
import { filesEvents } from './features/files/events.ts'
import { files, filesDeliveries } from './features/files/operations.server.ts'
import { financeEvents } from './features/finance/events.ts'
import { finance, financeInside } from './features/finance/operations.server.ts'
import { home } from './features/home/operations.server.ts'
import { inboxEvents } from './features/inbox/events.ts'
import { inbox, inboxDeliveries, inboxInside } from './features/inbox/operations.server.ts'
import { kioskEvents } from './features/kiosk/events.ts'
import { kiosk } from './features/kiosk/operations.server.ts'
import { knowledge } from './features/knowledge/operations.server.ts'
import { noticesEvents } from './features/notices/events.ts'
import { notices, noticesInside } from './features/notices/operations.server.ts'
import { notificationsEvents } from './features/notifications/events.ts'
import {
	notifications,
	notificationsDeliveries,
	notificationsInside,
} from './features/notifications/operations.server.ts'
import { palette } from './features/palette/operations.server.ts'
import { partnersEvents } from './features/partners/events.ts'
import { partners, partnersDeliveries } from './features/partners/operations.server.ts'
import { paymentsEvents } from './features/payments/events.ts'
import { payments, paymentsDeliveries, paymentsInside } from './features/payments/operations.server.ts'
import { productsEvents } from './features/products/events.ts'
import { products, productsReferences } from './features/products/operations.server.ts'
import { resourcesEvents } from './features/resources/events.ts'
import { resources } from './features/resources/operations.server.ts'
import { servicesEvents } from './features/services/events.ts'
import { services, servicesReferences } from './features/services/operations.server.ts'
import { specialistsEvents } from './features/specialists/events.ts'
import { specialists, specialistsInside } from './features/specialists/operations.server.ts'
import { turnsEvents } from './features/turns/events.ts'
import { turns, turnsDeliveries, turnsInside } from './features/turns/operations.server.ts'

/** The composition root: every feature's face, in the order of the house. */
compose([
	{ deliveries: coreDeliveries },
	{ operations: accounts, events: accountsEvents, deliveries: accountsDeliveries },
	{ operations: files, events: filesEvents, deliveries: filesDeliveries },
	{ operations: businesses, events: businessesEvents, deliveries: businessesDeliveries },
	{ events: creditsEvents },
	{ operations: partners, events: partnersEvents, deliveries: partnersDeliveries },
	{ operations: branches, events: branchesEvents, inside: branchesInside, references: branchesReferences },
	{ operations: contacts, events: contactsEvents },
	{ operations: resources, events: resourcesEvents },
	{ operations: products, events: productsEvents, references: productsReferences },
	{ operations: equipment, events: equipmentEvents },
	{ operations: services, events: servicesEvents, references: servicesReferences },
	{ operations: specialists, events: specialistsEvents, inside: specialistsInside },
	{ operations: knowledge },
	{ operations: finance, events: financeEvents, inside: financeInside },
	{
		operations: agenda,
		events: agendaEvents,
		inside: agendaInside,
		deliveries: agendaDeliveries,
		references: agendaReferences,
	},
	{ operations: payments, events: paymentsEvents, inside: paymentsInside, deliveries: paymentsDeliveries },
	{ operations: booking, events: bookingEvents, inside: bookingInside },
	{ operations: kiosk, events: kioskEvents },
	{ operations: channels, events: channelsEvents, inside: channelsInside, deliveries: channelsDeliveries },
	{ operations: inbox, events: inboxEvents, inside: inboxInside, deliveries: inboxDeliveries },
	{ operations: assistants, events: assistantsEvents, inside: assistantsInside },
	{ operations: calendarSync, events: calendarSyncEvents, inside: calendarSyncInside },
	{
		operations: notifications,
		events: notificationsEvents,
		inside: notificationsInside,
		deliveries: notificationsDeliveries,
	},
	{ operations: turns, events: turnsEvents, inside: turnsInside, deliveries: turnsDeliveries },
	{ operations: notices, events: noticesEvents, inside: noticesInside },
	{ operations: palette },
	{ operations: home },
	{ operations: archives, events: archivesEvents, deliveries: archivesDeliveries },
	{ operations: admin, events: adminEvents },
])
