import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'

const modules = import.meta.glob<Record<string, unknown>>('../../db/schema/*.ts', { eager: true })
const tables = Object.values(modules).flatMap((module) =>
	Object.values(module).filter((value): value is SQLiteTable => is(value, SQLiteTable)),
)

/** Of no business in particular. `events` and `jobs` may name one. */
const global = [
	'users',
	'sessions',
	'account_links',
	'second_factors',
	'recovery_codes',
	'sign_in_steps',
	'live_tickets',
	'letters_asked',
	'businesses',
	'events',
	'cursors',
	'jobs',
	'idempotency',
	'webhook_events',
	'timetable_runs',
	'alarms',
	'write_marks',
	'meta_deletions',
	'faq_entries',
	'onboarding_progress',
]
const ofPartners: string[] = [
	'partners',
	'partner_users',
	'partner_invitations',
	'partner_domains',
	'promotions',
	'wallet_movements',
	'partner_purchases',
]

test('every table is tenant, partner or global, and a tenant row can not be without its business', () => {
	for (const table of tables) {
		const { name } = getTableConfig(table)
		if (global.includes(name) || ofPartners.includes(name)) continue
		const columns = getTableColumns(table) as Record<string, { notNull: boolean }>
		expect(columns.businessId?.notNull, `${name} has no business_id NOT NULL`).toBe(true)
	}
	const names = tables.map((table) => getTableConfig(table).name)
	expect(global.filter((name) => !names.includes(name))).toEqual([])
})

test('links between tenant tables carry the business', () => {
	for (const table of tables) {
		const { name, foreignKeys } = getTableConfig(table)
		for (const key of foreignKeys) {
			const { columns, foreignTable } = key.reference()
			const parent = getTableConfig(foreignTable).name
			if (global.includes(parent) || ofPartners.includes(parent)) continue
			expect(
				columns.map((column) => column.name),
				`${name} → ${parent}`,
			).toContain('businessId')
		}
	}
})

test('indexes of tenant tables begin with the business, except those of the whole platform', () => {
	const platform = [
		'templates_name',
		'jobs',
		'notifications_due',
		'channel_accounts_external',
		'channel_accounts_granted',
		'appointments_short_id',
		'holds_token',
		'calendar_feeds_token',
		'kiosks_token',
		'forms_token',
		'form_links_token',
		'webchats_key',
		'api_keys_hash',
		'provider_accounts_external',
		'members_by_user',
		'join_requests_by_user',
		'pay_links_request',
		'link_sales_short_id',
		'files_pending',
		'files_let_go',
		'recurring_expenses_due',
		'assistants_posts_due',
		'sold_packages_by_end',
		'purchases_checkout',
		'purchases_invoice',
		'purchases_subscription',
		'payments_in_dispute',
	]
	for (const table of tables) {
		const { name, indexes } = getTableConfig(table)
		if (global.includes(name) || ofPartners.includes(name)) continue
		for (const { config } of indexes) {
			if (platform.includes(config.name)) continue
			const [first] = config.columns as { name?: string }[]
			expect(first?.name, `${name}.${config.name}`).toMatch(/^businessId$/)
		}
	}
})
