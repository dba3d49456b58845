import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { type SmtpFake, startSmtp } from '#tests/fakes/smtp.ts'
import { type StripeFake, startStripe } from '#tests/fakes/stripe/stripe.ts'
import { type Visitor } from '#tests/support/programs/browser-door.ts'
import { type Desk, openDesk, until } from '#tests/support/programs/desk.ts'
import { type Moment, randomFrom } from '#tests/support/programs/killer.ts'
import { registerStranger, walkQuickStart } from '#tests/support/scenes/houses/stranger.ts'

/**
 * A new salon buys from the platform while its program is killed in the middle of an event: each kind of event comes five
 * times, in any order, to a program that dies among them, and Stripe sends again what was not answered.
 */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
const random = randomFrom(seed)

let stripe: StripeFake
let mail: SmtpFake
let desk: Desk
let visitor: Visitor

beforeAll(async () => {
	stripe = await startStripe()
	mail = await startSmtp()
	const env = {
		...{ STRIPE_API_BASE: stripe.url, STRIPE_SECRET_KEY: fakeSettings.stripeSecretKey, SMTP_URL: mail.url },
		STRIPE_BILLING_WEBHOOK_SECRET: fakeSettings.stripeWebhookSecret,
	}
	desk = await openDesk({ demo: false, dataDir: mkdtempSync(join(tmpdir(), 'recepcion-stripe-')), env })
	stripe.setWebhookUrl(`${desk.url}/webhooks/stripe`)
	const stranger = await registerStranger({ program: desk.program(), mail })
	await walkQuickStart(stranger)
	visitor = stranger.visitor
}, 60_000)
afterAll(async () => {
	await desk.close()
	await Promise.all([stripe.close(), mail.close()])
})

const balance = async () => {
	const rows = await desk.look<{ all: number }>(sql`SELECT sum(hundredths) AS "all" FROM credit_balances`)
	return Number(rows[0]?.all ?? 0) / 100
}

/** Bought and paid, or what became of it; nobody was told yet. Names the page to which the buyer comes back. */
type Happening = { back?: string }

const lastPage = () => stripe.billing.checkouts().at(-1)
let plan = ''
let pack = ''

async function buy(path: string, fields: Record<string, string>): Promise<string> {
	const before = stripe.billing.checkouts().length
	await visitor.post(path, fields)
	expect(stripe.billing.checkouts()).toHaveLength(before + 1)
	return lastPage()?.id ?? ''
}

const backOf = (id: string) => new URL(stripe.billing.state.checkouts.get(id)?.successUrl ?? '').pathname

type Chapter = { what: string; moment: Moment; credits: number; happens: () => Promise<Happening> }

const messages = { compra: 'mensajes', quantity: '2000' }

const chapters: Chapter[] = [
	{
		what: 'checkout.session.completed, invoice.paid and customer.subscription.created of a plan',
		...{ moment: 'unanswered', credits: 3000 },
		happens: async () => {
			const page = await buy('/creditos/contratar?moneda=usd', { plan: 'professional', currency: 'USD' })
			plan = stripe.billing.pay(page).subscription ?? ''
			return { back: backOf(page) }
		},
	},
	{
		what: 'invoice.paid and customer.subscription.updated of its next month',
		...{ moment: 'anywhen', credits: 3000 },
		happens: async () => {
			stripe.billing.renew(plan)
			return {}
		},
	},
	{
		what: 'invoice.payment_failed of a month that the bank refuses',
		...{ moment: 'unheard', credits: 0 },
		happens: async () => {
			stripe.billing.renew(plan, { isPaid: false })
			return {}
		},
	},
	{
		what: 'checkout.session.completed and invoice.paid of messages',
		...{ moment: 'unheard', credits: 2000 },
		happens: async () => {
			pack = await buy('/recargar', messages)
			stripe.billing.pay(pack)
			return { back: backOf(pack) }
		},
	},
	{
		what: 'payment_intent.succeeded of a page of the integration',
		...{ moment: 'unanswered', credits: 1000 },
		happens: async () => {
			await visitor.call('POST /stripe/create-payment-intent', { priceId: 'plan_basic' })
			stripe.billing.succeed([...stripe.billing.state.intents.values()].at(-1)?.id ?? '')
			return {}
		},
	},
	{
		what: 'checkout.session.expired of a page that nobody paid',
		...{ moment: 'anywhen', credits: 0 },
		happens: async () => {
			const page = await buy('/recargar', messages)
			stripe.billing.expire(page)
			return { back: backOf(page) }
		},
	},
	{
		what: 'charge.refunded and refund.created of half of the messages',
		...{ moment: 'unanswered', credits: -1000 },
		happens: async () => {
			stripe.billing.refund(pack, 90_000)
			return {}
		},
	},
	{
		what: 'charge.dispute.created of all that is left of them',
		...{ moment: 'unheard', credits: -1000 },
		happens: async () => {
			stripe.billing.claim(pack, 'needs_response')
			return {}
		},
	},
	{
		what: 'charge.dispute.closed that the house wins',
		...{ moment: 'anywhen', credits: 1000 },
		happens: async () => {
			stripe.billing.claim(pack, 'won')
			return {}
		},
	},
	{
		what: 'customer.subscription.deleted',
		...{ moment: 'unheard', credits: 0 },
		happens: async () => {
			stripe.billing.cancel(plan)
			return {}
		},
	},
]

test.each(chapters)(
	`killed among its events, each five times and shuffled, credits move once: $what (SEED=${seed})`,
	async ({ moment, credits, happens }) => {
		const before = await balance()
		const { back } = await happens()
		const told = stripe.billing.tell({ copies: 5, shuffled: true })
		await dying(moment)
		await told
		await desk.crash()
		await untilRead()
		if (back) expect((await visitor.get(back)).status).toBe(200)
		expect(await balance()).toBe(before + credits)
	},
	60_000,
)

/** The program dies: at any moment of it, or while it asks Stripe for what the event named. */
async function dying(moment: Moment): Promise<void> {
	const dropped = () => stripe.requests.filter(({ fault }) => fault === 'drop').length
	const asked = dropped()
	if (moment !== 'anywhen') {
		stripe.setFault({ kind: 'drop', when: moment === 'unheard' ? 'before' : 'after' })
		await until('a question to Stripe', async () => dropped() > asked, 5_000)
	}
	await new Promise((wait) => setTimeout(wait, random() * (moment === 'anywhen' ? 120 : 20)))
	await desk.program().kill()
	stripe.clearFaults()
}

/** Nothing that Stripe sent is unanswered, and nothing that it told is unread. */
async function untilRead(): Promise<void> {
	await until('all of it is read', async () => {
		desk.pass(2_000)
		await stripe.retryNow()
		if (stripe.webhooks.some(({ attempts }) => attempts.at(-1)?.status !== 200)) return false
		const open = sql`SELECT id FROM jobs WHERE kind = 'billing.readEvent' AND state IN ('pending', 'running')`
		return (await desk.look(open)).length === 0
	})
}

test('after all of it each payment was granted once, each event was read whole, and the file is sound', async () => {
	const twice = sql`SELECT subject_id FROM credit_movements WHERE type = 'recharge' AND subject_id IS NOT NULL
		GROUP BY subject_id HAVING count(*) > 1`
	expect(await desk.look(twice)).toEqual([])
	const paid = sql`SELECT kind, credits FROM purchases WHERE state = 'paid' ORDER BY created_at, kind`
	expect(await desk.look(paid)).toHaveLength(4)
	expect(await desk.look(sql`SELECT status FROM plan_subscriptions`)).toEqual([{ status: 'canceled' }])
	expect(
		await desk.look(sql`SELECT problem FROM webhook_events WHERE processed_at IS NULL OR problem IS NOT NULL`),
	).toEqual([])
	expect(await desk.look(sql`SELECT kind FROM jobs WHERE state = 'failed'`)).toEqual([])
	expect(await desk.look(sql`PRAGMA integrity_check`)).toEqual([{ integrity_check: 'ok' }])
	expect(stripe.billing.state.events).toEqual([])
})
