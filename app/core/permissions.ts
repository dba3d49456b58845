import { type Page, type PageAction, type PageSchedule, pageActions, pageSchedules, pages } from './pages.ts'

/**
 * One word for each thing that can be refused. 'public' needs nobody; 'account.own' needs a signed-in person;
 * words of `internal` belong to webhooks, jobs and the command line alone.
 */
export const businessPermissions = [
	'businesses.view',
	'businesses.edit',
	'businesses.delete',
	'businesses.members',
	'businesses.keys',
	'businesses.export',
	'branches.view',
	'branches.edit',
	'branches.delete',
	'specialists.view',
	'specialists.edit',
	'specialists.delete',
	'services.view',
	'services.edit',
	'services.delete',
	'products.view',
	'products.edit',
	'products.delete',
	'resources.view',
	'resources.edit',
	'resources.delete',
	'contacts.view',
	'contacts.edit',
	'contacts.delete',
	'audiences.view',
	'audiences.edit',
	'audiences.delete',
	'sources.view',
	'sources.edit',
	'sources.delete',
	'conversions.view',
	'conversions.edit',
	'forms.view',
	'forms.edit',
	'forms.delete',
	'funnels.view',
	'funnels.edit',
	'funnels.delete',
	'agenda.view',
	'agenda.book',
	'agenda.edit',
	'agenda.setStatus',
	'agenda.cancel',
	'agenda.delete',
	'agenda.block',
	/** Amounts paid, owed and earned. What one client still has to pay for a visit also sees who takes the money ('agenda.edit'). */
	'finance.view',
	'finance.edit',
	'finance.delete',
	/** Counting the drawer of a branch at the end of the day: it shows what moved since the last close, and no more. */
	'cash.close',
	/** Taking something off what a client has to pay, at the desk. */
	'discounts.give',
	'credits.view',
	'credits.edit',
	/** How the business does: appointments, occupancy and no-shows, of each specialist too. Money in it asks for 'finance.view' besides. */
	'numbers.view',
	/** Taking what a screen shows away as a file; whether it may be seen at all is the screen's own word. */
	'exports.make',
	'inbox.view',
	'inbox.send',
	'inbox.pause',
	'assistants.view',
	'assistants.edit',
	'assistants.delete',
	'notifications.view',
	'notifications.edit',
	'integrations.view',
	'integrations.edit',
	'integrations.delete',
] as const

/** Of the partner's own area; its members have them all. */
export const partnerPermissions = [
	'partners.view',
	'partners.edit',
	'partners.members',
	'partners.businesses',
	'partners.credits',
] as const

export const internalPermissions = [
	'public',
	'account.own',
	'payments.pay',
	'appointments.own',
	'files.public',
	'businesses.operate',
	'booking.visit',
	'forms.answer',
	'calendar.read',
	'kiosk.use',
	'webchat.visit',
	'channels.receive',
	'turns.run',
	'jobs.run',
	'platform.operate',
] as const

export type BusinessPermission = (typeof businessPermissions)[number]
export type PartnerPermission = (typeof partnerPermissions)[number]
export type Permission = BusinessPermission | PartnerPermission | (typeof internalPermissions)[number]

export type PageGrant = { pageId: number; actions: string[]; schedule?: { appointments?: boolean; blocks?: boolean } }

/** What a member may do. 'full' is everything of the business; an empty list under 'listed' is nothing. */
export function permissionsOfMember(access: 'full' | 'listed', grants: PageGrant[]): Set<Permission> {
	if (access === 'full') return new Set<Permission>(['account.own', ...businessPermissions])
	return new Set<Permission>(['account.own', ...grants.flatMap(wordsOf)])
}

/** The words of one grant; a page or an action that nobody knows carries none. */
export function wordsOf(grant: PageGrant): BusinessPermission[] {
	const page = pages.find(({ id }) => id === grant.pageId)
	if (!page) return []
	const actions = pageActions.filter((action) => grant.actions.includes(action))
	return actions.flatMap((action) => [...(page[action] ?? []), ...scheduled(page, action, grant)])
}

function scheduled({ schedule }: Page, action: PageAction, grant: PageGrant): BusinessPermission[] {
	if (!schedule || action === 'view') return []
	return pageSchedules.filter((half) => grant.schedule?.[half] === true).flatMap((half) => schedule[half][action])
}

type ReceptionGrant = { pageId: number; actions: PageAction[]; schedule?: Record<PageSchedule, boolean> }

/** The desk as most houses want it: agenda, services, people and conversations; no money (the count of the drawer is some too), credits, numbers or files of it. */
export const receptionGrants: ReceptionGrant[] = [
	{ pageId: 1, actions: ['view'] },
	{ pageId: 5, actions: ['view'] },
	{ pageId: 6, actions: ['view', 'edit'], schedule: { appointments: true, blocks: true } },
	{ pageId: 7, actions: ['view', 'edit'] },
	{ pageId: 8, actions: ['view', 'edit'] },
]

/** What an admin inside a business may do: all of a member with full access, and what only the house changes there. */
export function permissionsOfAdmin(): Set<Permission> {
	return new Set<Permission>([...permissionsOfMember('full', []), 'businesses.operate'])
}

/** What a person of a partner may do in the partner's own area. */
export function permissionsOfPartner(): Set<Permission> {
	return new Set<Permission>(['account.own', ...partnerPermissions])
}

/** What an assistant may do, by capability switch. What is off can't be called, whatever a prompt or a person says. */
const byCapability: Record<string, BusinessPermission[]> = {
	inPersonScheduling: ['agenda.view', 'agenda.book'],
	onlineScheduling: ['agenda.view', 'agenda.book'],
	rescheduleAppointments: ['agenda.view', 'agenda.edit'],
	cancelAppointments: ['agenda.view', 'agenda.cancel'],
	collectClientData: ['contacts.edit'],
	updateAppointmentStatus: ['agenda.setStatus'],
	getAppointmentsByDate: ['agenda.view'],
	createBlockSchedules: ['agenda.block'],
	createReminders: ['notifications.edit'],
	offerPackages: ['agenda.edit', 'inbox.send'],
	askForms: ['forms.view', 'inbox.send'],
	createCustomConversionEvents: ['contacts.edit'],
	/** Who asks whether people come writes down that they do. */
	requestConfirmation: ['agenda.setStatus'],
	sendReminder: ['agenda.setStatus'],
}

/** A switch that is on, or a number of hours. */
export function isOn(value: unknown): boolean {
	return value === true || (typeof value === 'number' && value > 0)
}

/** The words behind the switches that are on; reading names and prices is always allowed. */
export function permissionsOfAssistant(capabilities: Record<string, unknown>): Set<Permission> {
	const words = Object.entries(byCapability)
		.filter(([name]) => isOn(capabilities[name]))
		.flatMap(([, granted]) => granted)
	return new Set<Permission>(['services.view', 'specialists.view', 'branches.view', ...words])
}

/** Jobs, webhooks and the command line act for the house itself. */
export const systemPermissions: ReadonlySet<Permission> = new Set<Permission>([
	...businessPermissions,
	...partnerPermissions,
	...internalPermissions,
])
