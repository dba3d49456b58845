import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteSyncDialect, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test, vi } from 'vitest'
import '#app/features.server.ts'
import { registry } from '#app/core/registry.server.ts'
import { lastPlace, type Retention } from '#app/core/retention/retention.server.ts'
import { undoable } from '#app/features/businesses/record/deletion.server.ts'
import { DAY } from '#app/lib/time.ts'
import { Statements } from '#db/file/file-statements.server.ts'
import { timetable } from '#jobs/timetable.ts'
import { planOf } from '#tests/support/plan.ts'
import { aCtx } from '#tests/support/scenes/scene.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../db/schema/*.ts', { eager: true })
const tables = Object.values(modules).flatMap((module) =>
	Object.values(module).filter((value): value is SQLiteTable => is(value, SQLiteTable)),
)

/** Why a table has no rule: what stands here either can't grow without end, or is what the business is for. */
const lasting: Record<string, string[]> = {
	'one row for each person, business or partner, or for something that one of them set up': [
		'users',
		'second_factors',
		'onboarding_progress',
		'recovery_codes',
		'businesses',
		'business_records',
		'members',
		'claim_codes',
		'api_keys',
		'provider_accounts',
		'partners',
		'partner_users',
		'partner_domains',
		'promotions',
		'branches',
		'branch_services',
		'services',
		'service_categories',
		'service_add_ons',
		'specialists',
		'specialist_services',
		'equipment',
		'service_equipment',
		'schedule_exceptions',
		'booking_pages',
		'calendar_feeds',
		'kiosks',
		'google_accounts',
		'calendar_links',
		'channel_accounts',
		'webchats',
		'templates',
		'notice_templates',
		'canned_replies',
		'assistants',
		'questions',
		'products',
		'credit_balances',
		'agenda_series',
		'agenda_looks',
		'contact_looks',
		'contact_fields',
		'traffic_sources',
		'conversion_datasets',
		'recurring_expenses',
		'commission_rules',
	],
	'made by hand, one by one, by people who invite, ask or export': [
		'contact_views',
		'audiences',
		'audience_exclusions',
		'funnel_notes',
		'contact_import_heads',
		'contact_removals',
		'invitations',
		'partner_invitations',
		'join_requests',
		'business_exports',
		'contact_exports',
		'movement_imports',
		'move_ins',
		'move_in_heads',
	],
	'one row for each reader of the log, each line of the timetable, each trouble, each business, each thread': [
		'cursors',
		'timetable_runs',
		'alarms',
		'write_marks',
		'payment_settings',
		'close_notices',
		'top_ups',
		'credit_alerts',
		'frames',
	],
	'the agenda: what was booked, for whom, and what was said about it': [
		'appointments',
		'reviews',
		'blocks',
		'waiting_entries',
		'waiting_offers',
		'notifications',
		'discount_views',
	],
	'the people and the conversations with them': [
		'contacts',
		'contact_handles',
		'contact_notes',
		'contact_consents',
		'audience_people',
		'funnel_entries',
		'form_links',
		'form_talks',
		'form_answers',
		'threads',
		'thread_notes',
		'messages',
		'turns',
		'conversion_events',
		'conversion_sends',
		'contact_arrivals',
	],
	'money and stock: bookkeeping': [
		'link_sales',
		'pay_links',
		'payments',
		'money_movements',
		'movement_changes',
		'refunds',
		'cash_closes',
		'commission_closes',
		'receipts',
		'account_credits',
		'tips',
		'service_packages',
		'sold_packages',
		'gift_cards',
		'credit_movements',
		'purchases',
		'plan_subscriptions',
		'wallet_movements',
		'partner_purchases',
		'stock_movements',
	],
	'nothing writes it yet: the feature that reads outside calendars brings its rule': ['external_busy'],
}

/** Those whose rows leave by an operation of their own, since more than the row must go. */
const byOperation: Record<string, string> = { files: 'files.purge' }

const rules = () => registry().retention
const ruled = () => rules().map(({ table }) => getTableName(table))

test('every table has a rule for its age, leaves by an operation of the timetable, or says why its rows last', () => {
	const reasons = [...Object.values(lasting).flat(), ...Object.keys(byOperation), ...ruled()]
	const names = tables.map((table) => getTableConfig(table).name)
	expect(names.filter((name) => !reasons.includes(name))).toEqual([])
	expect(reasons.filter((name) => !names.includes(name))).toEqual([])
	expect(reasons.filter((name, place) => reasons.indexOf(name) !== place)).toEqual([])
	const lines = timetable.map(({ operation }) => operation)
	expect([...Object.values(byOperation), 'admin.sweep'].filter((operation) => !lines.includes(operation))).toEqual([])
})

test('rows that refer to others are swept before them', () => {
	for (const { table } of rules()) {
		for (const key of getTableConfig(table).foreignKeys) {
			const { foreignTable } = key.reference()
			const [own, parent] = [getTableName(table), getTableName(foreignTable)].map((name) => ruled().indexOf(name))
			if (parent !== undefined && parent >= 0)
				expect(own, `${getTableName(table)} before its parent`).toBeLessThan(parent)
		}
	}
})

test('what a deleted business takes back is still there on the last day on which it can', () => {
	const [jobs] = rules().filter(({ table }) => getTableName(table) === 'jobs')
	const asked: number[] = []
	jobs?.over((days) => asked.push(days))
	expect(Math.max(...asked) * DAY).toBeGreaterThan(undoable)
})

/** As `sweepSome` asks. */
function statements({ table, over }: Retention): { look: string; leave: string } {
	const name = getTableName(table)
	const dialect = new SQLiteSyncDialect({ casing: 'snake_case' })
	const isOver = dialect.sqlToQuery(over(() => 0)).sql
	return {
		look: `SELECT rowid, ${isOver} FROM ${name} WHERE rowid > ? ORDER BY rowid LIMIT 500`,
		leave: `DELETE FROM ${name} WHERE rowid > ? AND rowid <= ? AND ${isOver}`,
	}
}

test.each(registry().retention.map((rule) => [getTableName(rule.table), rule] as const))(
	'%s is swept by its place: no step of the plan reads the whole table, none sorts',
	async (name, rule) => {
		const { look, leave } = statements(rule)
		for (const text of [look, leave]) {
			const plan = await planOf(text)
			expect(
				plan.some((step) => step.startsWith(`SEARCH ${name} USING INTEGER PRIMARY KEY`)),
				plan.join('\n'),
			).toBe(true)
			expect(plan.filter((step) => /^SCAN|TEMP B-TREE/.test(step))).toEqual([])
		}
	},
)

test('how far the log may leave is asked of what waits and runs alone, never of all jobs', async () => {
	const asked: string[] = []
	const plain = Statements.prototype.objects
	vi.spyOn(Statements.prototype, 'objects').mockImplementation(function (this: Statements, text, params) {
		asked.push(text)
		return plain.call(this, text, params)
	})
	for (const rule of rules()) await lastPlace(await aCtx('platform'), rule)
	vi.restoreAllMocks()
	const [ofJobs, ...others] = asked.filter((text) => text.includes('FROM jobs'))
	expect(others).toEqual([])
	const plan = (await planOf(ofJobs ?? '')).filter((step) => /\bjobs\b/.test(step))
	expect(plan.length).toBeGreaterThan(1)
	expect(plan.filter((step) => !/USING INDEX jobs_(due|leased|shares)/.test(step))).toEqual([])
})

test('files that nobody used and those that were let go are found by an index each', async () => {
	const pending = `SELECT id FROM files WHERE state = 'pending' AND created_at < ? AND deleted_at IS NULL LIMIT 500`
	const gone = 'SELECT id FROM files WHERE deleted_at < ? LIMIT 500'
	expect((await planOf(pending)).join()).toContain('USING INDEX files_pending')
	expect((await planOf(gone)).join()).toContain('USING INDEX files_let_go')
})
