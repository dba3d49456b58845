import { coreDeliveries } from './core/reactions.server.ts'
import { compose } from './core/registry.server.ts'
import { accounts, accountsDeliveries } from './features/accounts/operations.server.ts'
import { admin } from './features/admin/operations.server.ts'
import { agendaDeliveries } from './features/agenda/deliveries.server.ts'
import { agenda, agendaInside } from './features/agenda/operations.server.ts'
import { agendaReferences } from './features/agenda/references.server.ts'
import { archives, archivesDeliveries } from './features/archives/operations.server.ts'
import { assistants, assistantsInside } from './features/assistants/operations.server.ts'
import { booking, bookingInside } from './features/booking/operations.server.ts'
import { branches, branchesInside, branchesReferences } from './features/branches/operations.server.ts'
import { businesses, businessesDeliveries } from './features/businesses/operations.server.ts'
import { calendarSync, calendarSyncInside } from './features/calendar-sync/operations.server.ts'
import { channels, channelsDeliveries, channelsInside } from './features/channels/operations.server.ts'
import { contacts } from './features/contacts/operations.server.ts'
import { equipment } from './features/equipment/operations.server.ts'
import { files, filesDeliveries } from './features/files/operations.server.ts'
import { finance, financeInside } from './features/finance/operations.server.ts'
import { home } from './features/home/operations.server.ts'
import { inbox, inboxDeliveries, inboxInside } from './features/inbox/operations.server.ts'
import { kiosk } from './features/kiosk/operations.server.ts'
import { knowledge } from './features/knowledge/operations.server.ts'
import { notices, noticesInside } from './features/notices/operations.server.ts'
import {
	notifications,
	notificationsDeliveries,
	notificationsInside,
} from './features/notifications/operations.server.ts'
import { palette } from './features/palette/operations.server.ts'
import { partners, partnersDeliveries } from './features/partners/operations.server.ts'
import { payments, paymentsDeliveries, paymentsInside } from './features/payments/operations.server.ts'
import { products, productsReferences } from './features/products/operations.server.ts'
import { resources } from './features/resources/operations.server.ts'
import { services, servicesReferences } from './features/services/operations.server.ts'
import { specialists, specialistsInside } from './features/specialists/operations.server.ts'
import { turns, turnsDeliveries, turnsInside } from './features/turns/operations.server.ts'

/** The composition root: every feature's face, in the order of the house. */
compose([
	{ deliveries: coreDeliveries },
	{ operations: accounts, deliveries: accountsDeliveries },
	{ operations: files, deliveries: filesDeliveries },
	{ operations: businesses, deliveries: businessesDeliveries },
	{ operations: partners, deliveries: partnersDeliveries },
	{ operations: branches, inside: branchesInside, references: branchesReferences },
	{ operations: contacts },
	{ operations: resources },
	{ operations: products, references: productsReferences },
	{ operations: equipment },
	{ operations: services, references: servicesReferences },
	{ operations: specialists, inside: specialistsInside },
	{ operations: knowledge },
	{ operations: finance, inside: financeInside },
	{ operations: agenda, inside: agendaInside, deliveries: agendaDeliveries, references: agendaReferences },
	{ operations: payments, inside: paymentsInside, deliveries: paymentsDeliveries },
	{ operations: booking, inside: bookingInside },
	{ operations: kiosk },
	{ operations: channels, inside: channelsInside, deliveries: channelsDeliveries },
	{ operations: inbox, inside: inboxInside, deliveries: inboxDeliveries },
	{ operations: assistants, inside: assistantsInside },
	{ operations: calendarSync, inside: calendarSyncInside },
	{ operations: notifications, inside: notificationsInside, deliveries: notificationsDeliveries },
	{ operations: turns, inside: turnsInside, deliveries: turnsDeliveries },
	{ operations: notices, inside: noticesInside },
	{ operations: palette },
	{ operations: home },
	{ operations: archives, deliveries: archivesDeliveries },
	{ operations: admin },
])
