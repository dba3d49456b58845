import { vi } from 'vitest'
import { Statements } from '#db/file/file-statements.server.ts'
import { planOf } from '#tests/support/plan.ts'

/** What grows with every day that a business works. */
const history = [
	'appointments',
	'blocks',
	'contacts',
	'contact_handles',
	'contact_notes',
	'credit_movements',
	'events',
	'jobs',
	'messages',
	'money_movements',
	'notices',
	'notifications',
	'payments',
	'pay_links',
	'stock_movements',
	'threads',
	'turns',
	'waiting_entries',
	'waiting_offers',
]

/** Statements that go over all of a business in one of these tables, and why they may. */
const allowed: { has: RegExp; why: string }[] = [
	{ has: /count\(\*\) AS count FROM appointments INDEXED BY appointments_held/, why: 'counts them all, in an index' },
	{ has: /from "threads" .* unread > 0/, why: 'goes over what is unread alone, in its own index' },
	{ has: /update "jobs" .* and state = 'pending'\)/, why: 'goes over what waits alone, in its own index' },
	{ has: /from "threads" .*"is_test" = \?\) order by .* limit/, why: 'takes the newest in the order of its index' },
	{ has: /from "notices" .* order by "notices"."at" desc/, why: 'takes a page in the order of its index' },
	{
		has: /from "notifications" .* order by "notifications"."deliver_at" limit/,
		why: 'once, when the quiet hours change',
	},
	{ has: /from "appointments" .*"(branch|service)_id" = \?\) limit/, why: 'asked once, before it is deleted for good' },
	{ has: /count\(\*\) AS people FROM contacts AS person/, why: 'counts them once until something is written' },
	{ has: /AS "key".* FROM contacts AS person .* ORDER BY/, why: 'takes a page in the order of its index' },
	{ has: /json_each\(contacts\.custom_fields\)/, why: 'goes over who has such fields alone, in an index of theirs' },
	{ has: /json_each\(contacts\.tags\)/, why: 'goes over who has tags alone, in an index of theirs' },
	{ has: /select "id" from "appointments" where .*"deleted_at" is null\) limit/, why: 'is over with the first' },
	{ has: /"attendee_name" is not null and/, why: 'goes over who comes for others alone, in an index of theirs' },
	{
		has: /from "credit_movements" .* order by "credit_movements"\."at" desc/,
		why: 'takes a page in the order of its index',
	},
	{ has: /sum\(case "type".* from "stock_movements"/, why: 'the stock is the sum of what came and went' },
]

/** What `run` asks of the database, statement by statement, and what it answers. */
export async function listening<T>(run: () => Promise<T>): Promise<{ answer: T; asked: string[] }> {
	const asked: string[] = []
	const spies = (['rows', 'objects', 'run'] as const).map((how) => {
		const plain = Statements.prototype[how] as Statements['rows']
		return vi.spyOn(Statements.prototype, how).mockImplementation(function (this: Statements, text, params) {
			asked.push(text.replace(/\s+/g, ' '))
			return plain.call(this, text, params) as never
		})
	})
	try {
		return { answer: await run(), asked }
	} finally {
		for (const spy of spies) spy.mockRestore()
	}
}

/** Whether a step of a plan goes over what a business has of a table from its first day on. */
function isLong(step: string): boolean {
	const [, how, table = ''] = /^(SCAN|SEARCH) "?(\w+)/.exec(step) ?? []
	return history.includes(table) && (how === 'SCAN' || step.includes('(business_id=?)'))
}

/** As it is asked for many rows at once: SQLite may take another way for a long list than for the one of an example. */
function withMany(text: string): string {
	return text.replace(/\bin \(\?(?:, \?)*\)/gi, `in (${Array(25).fill('?').join(', ')})`)
}

const seen = new Set<string>()

/** Which steps of a statement, that was not looked at before, grow with the business's history without a reason. */
export async function longWays(text: string): Promise<string[]> {
	if (seen.has(text) || !/^ ?(select|with|update|delete)/i.test(text)) return []
	seen.add(text)
	if (allowed.some(({ has }) => has.test(text))) return []
	const plans = [await planOf(text), await planOf(withMany(text))]
	return plans.flat().flatMap((step) => (isLong(step) ? `${step}: ${text}` : []))
}

/** What is allowed and was asked by nobody. */
export function allowedInVain() {
	return allowed.filter(({ has }) => ![...seen].some((text) => has.test(text)))
}
