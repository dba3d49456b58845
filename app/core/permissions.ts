/**
 * One word for each thing that can be refused. 'public' needs nobody; 'account.own' needs a signed-in person;
 * words of `internal` belong to webhooks, jobs and the command line alone.
 */
export const businessPermissions = [
	'businesses.view',
	'businesses.edit',
	'branches.view',
	'branches.edit',
	'specialists.view',
	'specialists.edit',
	'services.view',
	'services.edit',
	'contacts.view',
	'contacts.edit',
	'agenda.view',
	'agenda.book',
	'agenda.edit',
	'agenda.setStatus',
	'agenda.cancel',
	'agenda.delete',
	'agenda.block',
	'finance.view',
	'finance.edit',
	'inbox.view',
	'inbox.send',
	'inbox.pause',
	'assistants.view',
	'assistants.edit',
	'notifications.view',
	'notifications.edit',
] as const

export const internalPermissions = [
	'public',
	'account.own',
	'payments.pay',
	'appointments.own',
	'channels.receive',
	'turns.run',
	'jobs.run',
	'platform.operate',
] as const

export type BusinessPermission = (typeof businessPermissions)[number]
export type Permission = BusinessPermission | (typeof internalPermissions)[number]

export type PageGrant = { pageId: number; actions: string[]; schedule?: { appointments?: boolean; blocks?: boolean } }

type Rule = {
	pageId: number
	action: 'view' | 'edit' | 'delete'
	schedule?: 'appointments' | 'blocks'
	words: BusinessPermission[]
}

/** D-06: what a member's grant on a page means. */
const rules: Rule[] = [
	{ pageId: 2, action: 'view', words: ['businesses.view'] },
	{ pageId: 2, action: 'edit', words: ['businesses.edit'] },
	{ pageId: 3, action: 'view', words: ['branches.view'] },
	{ pageId: 3, action: 'edit', words: ['branches.edit'] },
	{ pageId: 4, action: 'view', words: ['specialists.view'] },
	{ pageId: 4, action: 'edit', words: ['specialists.edit'] },
	{ pageId: 5, action: 'view', words: ['services.view'] },
	{ pageId: 5, action: 'edit', words: ['services.edit'] },
	{
		pageId: 6,
		action: 'view',
		words: ['agenda.view', 'branches.view', 'specialists.view', 'services.view', 'contacts.view', 'notifications.view'],
	},
	{
		pageId: 6,
		action: 'edit',
		schedule: 'appointments',
		words: ['agenda.book', 'agenda.edit', 'agenda.setStatus', 'agenda.cancel', 'notifications.edit'],
	},
	{ pageId: 6, action: 'edit', schedule: 'blocks', words: ['agenda.block'] },
	{ pageId: 6, action: 'delete', schedule: 'appointments', words: ['agenda.delete'] },
	{ pageId: 7, action: 'view', words: ['contacts.view'] },
	{ pageId: 7, action: 'edit', words: ['contacts.edit'] },
	{ pageId: 8, action: 'view', words: ['inbox.view', 'contacts.view'] },
	{ pageId: 8, action: 'edit', words: ['inbox.send', 'inbox.pause'] },
	{ pageId: 9, action: 'view', words: ['assistants.view'] },
	{ pageId: 9, action: 'edit', words: ['assistants.edit'] },
	{ pageId: 24, action: 'view', words: ['finance.view'] },
	{ pageId: 24, action: 'edit', words: ['finance.edit'] },
]

/** What a member may do. 'full' is everything of the business; an empty list under 'listed' is nothing. */
export function permissionsOfMember(access: 'full' | 'listed', grants: PageGrant[]): Set<Permission> {
	if (access === 'full') return new Set<Permission>(['account.own', ...businessPermissions])
	const words = rules.filter((rule) => grants.some((grant) => allows(grant, rule))).flatMap((rule) => rule.words)
	return new Set<Permission>(['account.own', ...words])
}

function allows(grant: PageGrant, rule: Rule): boolean {
	if (grant.pageId !== rule.pageId || !grant.actions.includes(rule.action)) return false
	return !rule.schedule || grant.schedule?.[rule.schedule] === true
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
}

/** The words behind the switches that are on; reading names and prices is always allowed. */
export function permissionsOfAssistant(capabilities: Record<string, unknown>): Set<Permission> {
	const words = Object.entries(byCapability)
		.filter(([name]) => capabilities[name] === true)
		.flatMap(([, granted]) => granted)
	return new Set<Permission>(['services.view', 'specialists.view', 'branches.view', ...words])
}

/** Jobs, webhooks and the command line act for the house itself. */
export const housePermissions: ReadonlySet<Permission> = new Set<Permission>([
	...businessPermissions,
	...internalPermissions,
])
