import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import '#app/features.server.ts'
import { execute, type Operation } from '#app/core/operation.server.ts'
import { registry } from '#app/core/registry.server.ts'
import { Statements } from '#db/file/file-statements.server.ts'
import { startDns } from '#tests/fakes/dns.ts'
import { startGoogle } from '#tests/fakes/google.ts'
import { startMercadoPago } from '#tests/fakes/mercado-pago.ts'
import { startWhatsAppGraph } from '#tests/fakes/whatsapp-graph.ts'
import { startBridge } from '#tests/fakes/whatsapp-qr/bridge.ts'
import { validInputs } from '#tests/support/examples/valid-inputs.ts'
import { planOf } from '#tests/support/plan.ts'
import { withGoogle } from '#tests/support/scenes/google.ts'
import { withMercadoPago } from '#tests/support/scenes/mercado-pago.ts'
import { withBridge, withMeta } from '#tests/support/scenes/meta-pages.ts'
import { aPayRuntime, type PayRuntime } from '#tests/support/scenes/payments.ts'
import { aWholeBusiness, callerOf, type Stage } from '#tests/support/scenes/whole-business.ts'

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

let home: PayRuntime
let shared: Stage
const ends: (() => unknown)[] = []

beforeAll(async () => {
	const [money, google] = [await startMercadoPago(), await startGoogle()]
	const [graph, dns] = [await startWhatsAppGraph({ statuses: 'none' }), await startDns({})]
	const bridge = await startBridge()
	const outside = { timeoutMs: 10_000, dnsServers: [dns.address], graphBase: graph.url }
	const paying = withMercadoPago(withGoogle(await aPayRuntime(money, outside), google.url), money.url)
	home = withBridge(withMeta(paying, graph.url), bridge.url)
	shared = await aWholeBusiness(home)
	for (const one of [home, money, google, graph, bridge]) ends.push(() => one.close())
	ends.push(() => dns.stop())
})

afterAll(async () => {
	for (const end of ends) await end()
})

/** All that one operation asks of the database. */
async function askedBy(op: Operation): Promise<Set<string>> {
	const asked = new Set<string>()
	const ways = await validInputs(op, shared)
	for (const way of ways.keys()) {
		const stage = op.effect === 'read' ? shared : await aWholeBusiness(home)
		const input = (await validInputs(op, stage))[way] ?? {}
		for (const how of ['rows', 'objects', 'run'] as const) {
			const plain = Statements.prototype[how] as Statements['rows']
			vi.spyOn(Statements.prototype, how).mockImplementation(function (this: Statements, text, params) {
				asked.add(text.replace(/\s+/g, ' '))
				return plain.call(this, text, params) as never
			})
		}
		const outcome = await execute(callerOf(op, stage), op, input)
		vi.restoreAllMocks()
		expect(outcome).toMatchObject({ ok: true })
	}
	return asked
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

async function longWays(text: string): Promise<string[]> {
	if (seen.has(text) || !/^ ?(select|with|update|delete)/i.test(text)) return []
	seen.add(text)
	if (allowed.some(({ has }) => has.test(text))) return []
	const plans = [await planOf(text), await planOf(withMany(text))]
	return plans.flat().flatMap((step) => (isLong(step) ? `${step}: ${text}` : []))
}

test.each(
	[...registry().operations.values()].filter(({ scope }) => scope === 'business').map((op) => [op.name, op] as const),
)('%s seeks what it asks for, however long the business has worked', async (_, op) => {
	const found: string[] = []
	for (const text of await askedBy(op)) found.push(...(await longWays(text)))
	expect(found).toEqual([])
})

test('what is allowed is asked by somebody', () => {
	expect(allowed.filter(({ has }) => ![...seen].some((text) => has.test(text)))).toEqual([])
})
