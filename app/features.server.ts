import { coreDeliveries } from './core/reactions.server.ts'
import { compose, type Feature } from './core/registry.server.ts'
import { coreRetention } from './core/retention/log.server.ts'
import { accountsFeature } from './features/accounts/feature.server.ts'
import { adminFeature } from './features/admin/feature.server.ts'
import { agendaFeature } from './features/agenda/feature.server.ts'
import { archivesFeature } from './features/archives/feature.server.ts'
import { assistantsFeature } from './features/assistants/feature.server.ts'
import { audiencesFeature } from './features/audiences/feature.server.ts'
import { billingFeature } from './features/billing/feature.server.ts'
import { bookingFeature } from './features/booking/feature.server.ts'
import { kioskFeature } from './features/booking/kiosk/feature.server.ts'
import { branchesFeature } from './features/branches/feature.server.ts'
import { businessesFeature } from './features/businesses/feature.server.ts'
import { calendarSyncFeature } from './features/calendar-sync/feature.server.ts'
import { channelsFeature } from './features/channels/feature.server.ts'
import { clientsFeature } from './features/clients/feature.server.ts'
import { contactsFeature } from './features/contacts/feature.server.ts'
import { counterFeature } from './features/counter/feature.server.ts'
import { creditsFeature } from './features/credits/feature.server.ts'
import { earningsFeature } from './features/earnings/feature.server.ts'
import { equipmentFeature } from './features/equipment/feature.server.ts'
import { filesFeature } from './features/files/feature.server.ts'
import { financeFeature } from './features/finance/feature.server.ts'
import { formsFeature } from './features/forms/feature.server.ts'
import { funnelsFeature } from './features/funnels/feature.server.ts'
import { helpFeature } from './features/help/feature.server.ts'
import { homeFeature } from './features/home/feature.server.ts'
import { paletteFeature } from './features/home/palette/feature.server.ts'
import { inboxFeature } from './features/inbox/feature.server.ts'
import { knowledgeFeature } from './features/knowledge/feature.server.ts'
import { noticesFeature } from './features/notices/feature.server.ts'
import { notificationsFeature } from './features/notifications/feature.server.ts'
import { onboardingFeature } from './features/onboarding/feature.server.ts'
import { partnersFeature } from './features/partners/feature.server.ts'
import { paymentsFeature } from './features/payments/feature.server.ts'
import { productsFeature } from './features/products/feature.server.ts'
import { resourcesFeature } from './features/resources/feature.server.ts'
import { reviewsFeature } from './features/reviews/feature.server.ts'
import { servicesFeature } from './features/services/feature.server.ts'
import { conversionsFeature } from './features/sources/conversions/feature.server.ts'
import { sourcesFeature } from './features/sources/feature.server.ts'
import { specialistsFeature } from './features/specialists/feature.server.ts'
import { turnsFeature } from './features/turns/feature.server.ts'
import { visitorsFeature } from './features/visitors/feature.server.ts'
import { webchatFeature } from './features/webchat/feature.server.ts'

/** Every feature of the product, in the order in which one may know another: each what stands before it. */
export const features: Feature[] = [
	{ name: 'core', deliveries: coreDeliveries, retention: coreRetention },
	accountsFeature,
	filesFeature,
	businessesFeature,
	creditsFeature,
	partnersFeature,
	branchesFeature,
	contactsFeature,
	resourcesFeature,
	productsFeature,
	equipmentFeature,
	servicesFeature,
	specialistsFeature,
	knowledgeFeature,
	financeFeature,
	agendaFeature,
	paymentsFeature,
	earningsFeature,
	bookingFeature,
	kioskFeature,
	channelsFeature,
	inboxFeature,
	visitorsFeature,
	funnelsFeature,
	assistantsFeature,
	calendarSyncFeature,
	notificationsFeature,
	counterFeature,
	reviewsFeature,
	formsFeature,
	turnsFeature,
	webchatFeature,
	sourcesFeature,
	billingFeature,
	conversionsFeature,
	clientsFeature,
	audiencesFeature,
	noticesFeature,
	paletteFeature,
	onboardingFeature,
	homeFeature,
	archivesFeature,
	helpFeature,
	adminFeature,
]

compose(features)
