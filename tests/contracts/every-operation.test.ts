import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import '#app/features.server.ts'
import { eventIn } from '#app/core/events.server.ts'
import { execute, type Operation, type Outcome } from '#app/core/operation.server.ts'
import { registry } from '#app/core/registry.server.ts'
import { events } from '#db/schema/core.ts'
import { timetable } from '#jobs/timetable.ts'
import { startDns } from '#tests/fakes/dns.ts'
import { type GoogleFake, startGoogle } from '#tests/fakes/google.ts'
import { type MercadoPagoFake, startMercadoPago } from '#tests/fakes/mercado-pago.ts'
import { startWhatsAppGraph, type WhatsAppGraph } from '#tests/fakes/whatsapp-graph.ts'
import { type BridgeFake, startBridge } from '#tests/fakes/whatsapp-qr/bridge.ts'
import { namesOurs, swapped, unknownEntries, validInputs } from '#tests/support/examples/valid-inputs.ts'
import { kindsIn } from '#tests/support/inputs/schema-kinds.ts'
import { withGoogle } from '#tests/support/scenes/google.ts'
import { withMercadoPago } from '#tests/support/scenes/mercado-pago.ts'
import { withBridge, withMeta } from '#tests/support/scenes/meta-pages.ts'
import { aPayRuntime, type PayRuntime } from '#tests/support/scenes/payments.ts'
import { aWholeBusiness, callerOf, type Stage } from '#tests/support/scenes/whole-business.ts'
import { allowedInVain, listening, longWays } from './long-ways.ts'

/** Doors for people who are nobody yet. */
const forEveryone = [
	'accounts.signIn',
	'accounts.signInByLink',
	'accounts.passSecondFactor',
	'accounts.touchSession',
	'accounts.useLiveTicket',
	'accounts.signOut',
	'accounts.signUp',
	'accounts.askVerification',
	'accounts.verifyEmail',
	'accounts.askReset',
	'accounts.resetPassword',
	'accounts.setUpPlatform',
	'businesses.openInvitation',
	'businesses.acceptAsNew',
	'partners.openInvitation',
	'channels.deletionOf',
	'help.listQuestions',
	'help.getQuestion',
	'help.askQuestion',
	'help.voteQuestion',
]
/** Filters: an id that is not of the business counts for nothing, or is only a hint, and no answer shows it. */
const filters = [
	'agenda.calendar',
	'agenda.dayCounts',
	'agenda.dayMoney',
	'agenda.daySheet',
	'finance.movementsByIds',
	'products.movementsByIds',
	'inbox.receiveStatus',
	'booking.page',
	'booking.times',
	'booking.visitTimes',
	// By one of their ids alone: the people who are listed may stand in a funnel, and in an unknown one stands nobody.
	...['clients.listClients#funnelId', 'clients.countClients#funnelId', 'clients.exportClients#funnelId'],
]
const forbidden = ['pipe', 'transform', 'coerce', 'nullable', 'file']

const operations = [...registry().operations.values()]
let fake: MercadoPagoFake
let google: GoogleFake
let graph: WhatsAppGraph
let bridge: BridgeFake
let dns: Awaited<ReturnType<typeof startDns>>
let home: PayRuntime
let [ours, theirs]: Stage[] = []

beforeAll(async () => {
	fake = await startMercadoPago()
	google = await startGoogle()
	dns = await startDns({})
	graph = await startWhatsAppGraph({ statuses: 'none' })
	const outside = { timeoutMs: 10_000, dnsServers: [dns.address], graphBase: graph.url }
	bridge = await startBridge()
	home = withBridge(
		withMeta(withMercadoPago(withGoogle(await aPayRuntime(fake, outside), google.url), fake.url), graph.url),
		bridge.url,
	)
	ours = await aWholeBusiness(home)
	theirs = await aWholeBusiness(home)
})

afterAll(async () => {
	await home.close()
	await fake.close()
	await google.close()
	await graph.close()
	await bridge.close()
	dns.stop()
})

function stageOf(stage: Stage | undefined): Stage {
	if (!stage) throw new Error('the stage is not set')
	return stage
}

async function countEvents(): Promise<number> {
	const [row] = await home.db.all<{ count: number }>(sql`SELECT count(*) AS count FROM events`)
	return row?.count ?? 0
}

test('there is an operation for every entry, and few need no permission', () => {
	expect(unknownEntries(operations.map(({ name }) => name))).toEqual([])
	expect(operations.filter(({ permission }) => permission === 'public').map(({ name }) => name)).toEqual(forEveryone)
})

for (const op of operations) {
	test(`${op.name} describes itself`, () => {
		expect(op.summary).toMatch(/^[A-ZÁÉÍÓÚÑ¿].+\.$/)
		expect(() => z.toJSONSchema(op.output)).not.toThrow()
		expect(() => z.toJSONSchema(op.input, { io: 'input' })).not.toThrow()
	})

	test(`${op.name} means the same however often its input is parsed`, async () => {
		for (const input of await validInputs(op, stageOf(ours))) {
			const once = op.input.parse(input)
			expect(op.input.parse(once)).toEqual(once)
		}
		expect(kindsIn(op.input).filter((kind) => forbidden.includes(kind))).toEqual([])
	})

	if (op.permission !== 'public') {
		test(`${op.name} refuses an actor without ${op.permission}`, async () => {
			const outcome = await execute(callerOf(op, stageOf(ours), []), op, {})
			expect(outcome).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
		})
	}

	test(`${op.name} answers what it declares${op.effect === 'read' ? '' : ', and leaves an event'}`, async () => {
		await askedBy(op)
	})

	if (op.scope === 'business') {
		test(`${op.name} seeks what it asks for, however long the business has worked`, async () => {
			const found: string[] = []
			for (const text of await askedBy(op)) found.push(...(await longWays(text)))
			expect(found).toEqual([])
		})
	}
}

test('the long ways that are allowed are gone by somebody', () => {
	expect(allowedInVain()).toEqual([])
})

const done = new Map<string, Promise<string[]>>()

/** All that an operation asks of the database while it does what it declares in every way that it is called. */
function askedBy(op: Operation): Promise<string[]> {
	const asked = done.get(op.name) ?? inEveryWay(op)
	done.set(op.name, asked)
	return asked
}

async function inEveryWay(op: Operation): Promise<string[]> {
	const asked: string[] = []
	const ways = (await validInputs(op, stageOf(ours))).length
	for (let way = 0; way < ways; way++) {
		asked.push(...(await answersAsDeclared(op, op.effect === 'read' ? await looked(op, way) : await changed(op, way))))
	}
	return asked
}

/** A business that other changes have left their traces in: to make one for each takes six times as long as all else here. */
let worn: Stage | null = null

/** A change is tried where others were made before it; where those left it nothing to change, in a business of its own. */
async function changed(op: Operation, way: number): Promise<Heard> {
	// An example may plant what stands there already; what an operation throws is a bug wherever it is.
	const planted = worn && (await validInputs(op, worn).catch(() => null))
	const tried = worn && planted && (await called(op, worn, planted[way]))
	if (tried?.answer.ok && (await countEvents()) > tried.before) return tried
	worn = await aWholeBusiness(home)
	return called(op, worn, (await validInputs(op, worn))[way])
}

async function looked(op: Operation, way: number): Promise<Heard> {
	return called(op, stageOf(ours), (await validInputs(op, stageOf(ours)))[way])
}

/** What an operation answered, and all that it asked of the database; `before` it so many events were told. */
type Heard = { answer: Outcome<unknown>; asked: string[]; before: number }

async function called(op: Operation, stage: Stage, input: object = {}): Promise<Heard> {
	const before = await countEvents()
	return { ...(await listening(() => execute(callerOf(op, stage), op, input))), before }
}

async function answersAsDeclared(op: Operation, { answer: outcome, asked, before }: Heard): Promise<string[]> {
	expect(outcome, JSON.stringify(outcome)).toMatchObject({ ok: true })
	const value: unknown = outcome.ok ? outcome.value : undefined
	expect(op.output.safeParse(value).error).toBeUndefined()
	expect(JSON.parse(JSON.stringify(value))).toEqual(dropUndefined(value))
	if (op.effect === 'read' || foundNothing(op, value)) expect(await countEvents()).toBe(before)
	else expect(await countEvents()).toBeGreaterThan(before)
	await toldAsDeclared(before)
	return asked
}

/** A line of the timetable comes round every few minutes: where it answers that nothing was due, the log hears nothing. */
function foundNothing({ name }: Operation, answer: unknown): boolean {
	const isLine = timetable.some(({ operation }) => operation === name)
	return isLine && Object.values(answer as object).every((count) => count === 0)
}

/** What the log keeps of it is what its feature declares: reading it at the edge changes nothing. */
async function toldAsDeclared(before: number) {
	const rows = await home.db.select().from(events).orderBy(asc(events.seq)).limit(1_000).offset(before)
	for (const row of rows) expect([row.name, eventIn(row)?.payload]).toEqual([row.name, row.payload])
}

for (const op of operations.filter(({ scope }) => scope === 'business')) {
	test(`${op.name} cannot see another business`, async () => {
		const [mine, foreign] = [stageOf(ours), stageOf(theirs)]
		const [inputs, others] = [await validInputs(op, mine), await validInputs(op, foreign)]
		const named = Object.keys((op.input as unknown as z.ZodObject).shape).filter(namesOurs)
		expect(named.filter((key) => !inputs.some((input) => key in input))).toEqual([])
		for (const [index, input] of inputs.entries()) {
			for (const { key, input: mixed } of swapped(input, others[index] ?? {}))
				await staysHidden(op, foreign, { key, mixed })
		}
	})
}

async function staysHidden(op: Operation, foreign: Stage, { key, mixed }: { key: string; mixed: object }) {
	const outcome = await execute(callerOf(op, stageOf(ours)), op, mixed)
	if (filters.includes(op.name) || filters.includes(`${op.name}#${key}`)) {
		const shown = JSON.stringify(outcome.ok ? outcome.value : null)
		expect(
			Object.values(foreign.ids)
				.flat()
				.filter((id) => shown.includes(id)),
		).toEqual([])
		return
	}
	expect(outcome, `${key}: ${JSON.stringify(outcome)}`).toMatchObject({ ok: false, failure: { code: 'not_found' } })
}

/** What JSON leaves out. */
function dropUndefined(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(dropUndefined)
	if (typeof value !== 'object' || value === null) return value
	const kept = Object.entries(value).filter(([, inner]) => inner !== undefined)
	return Object.fromEntries(kept.map(([key, inner]) => [key, dropUndefined(inner)]))
}
