import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { startSmtp } from '#tests/fakes/smtp.ts'
import { type StripeFake, startStripe } from '#tests/fakes/stripe/stripe.ts'
import { plantIn } from '../../programs/beside.ts'
import { type Visitor } from '../../programs/browser-door.ts'
import { type Desk, openDesk, until } from '../../programs/desk.ts'
import { type Moment } from '../../programs/killer.ts'
import { owner } from '../new-salon.ts'
import { registerStranger, type Stranger, walkQuickStart } from './stranger.ts'

export type Buyers = Awaited<ReturnType<typeof openBuyers>>

/** A house without the demo that sells by Stripe, a new salon and a partner who buy there; `random` says when it dies. */
export async function openBuyers(random: () => number) {
	const [stripe, mail] = [await startStripe(), await startSmtp()]
	const env = {
		...{ STRIPE_API_BASE: stripe.url, STRIPE_SECRET_KEY: fakeSettings.stripeSecretKey, SMTP_URL: mail.url },
		STRIPE_BILLING_WEBHOOK_SECRET: fakeSettings.stripeWebhookSecret,
	}
	const desk = await openDesk({ demo: false, dataDir: mkdtempSync(join(tmpdir(), 'recepcion-stripe-')), env })
	stripe.setWebhookUrl(`${desk.url}/webhooks/stripe`)
	const salon = await registerStranger({ program: desk.program(), mail })
	await walkQuickStart(salon)
	const pablo = { ...owner, name: 'Pablo Socio', email: 'pablo@socio.test' }
	const partner = (await registerStranger({ program: desk.program(), mail }, pablo)).visitor
	await makePartner(desk, pablo.email)
	return {
		...{ stripe, desk, salon, visitor: salon.visitor, partner },
		...counted(desk),
		buy: (path: string, fields: Record<string, string>, who = salon.visitor) => buy(stripe, who, path, fields),
		/** The page to which the buyer comes back. */
		backOf: (id: string) => new URL(stripe.billing.state.checkouts.get(id)?.successUrl ?? '').pathname,
		topUpSoon: (ceiling: string) => topUpSoon(desk, salon, ceiling),
		/** What waits to be told is told five times, in any order, to a program that dies meanwhile and comes back. */
		async tellDying(moment: Moment, asking?: string) {
			const told = stripe.billing.tell({ copies: 5, shuffled: true })
			await dying({ stripe, desk, asking }, moment, random)
			await told
			await desk.crash()
			await untilRead({ stripe, desk })
		},
		async close() {
			await desk.close()
			await Promise.all([stripe.close(), mail.close()])
		},
	}
}

/** Of a house without an admin's second factor: no door of it makes a partner. */
async function makePartner({ dataDir }: Desk, email: string): Promise<void> {
	const plant = plantIn(dataDir)
	await plant("UPDATE users SET role = 'partner' WHERE email = ?", [email])
	await plant("INSERT INTO partners (id, name, partner_code, created_at) VALUES ('prt_1', 'Belleza Digital', 'bd', 1)")
	const person = "SELECT 'prt_1', id, 1 FROM users WHERE email = ?"
	await plant(`INSERT INTO partner_users (partner_id, user_id, created_at) ${person}`, [email])
}

function counted(desk: Desk) {
	const sum = async (statement: SQL) => Number((await desk.look<{ all: number }>(statement))[0]?.all ?? 0) / 100
	return {
		/** What the salon has, and what its assistant's answers cost meanwhile. */
		balance: async () =>
			(await sum(sql`SELECT sum(hundredths) AS "all" FROM credit_balances`)) -
			(await sum(sql`SELECT sum(hundredths) AS "all" FROM credit_movements WHERE type = 'consume'`)),
		wallet: () => sum(sql`SELECT prepay_credits AS "all" FROM partners`),
	}
}

async function buy(stripe: StripeFake, who: Visitor, path: string, fields: Record<string, string>): Promise<string> {
	const before = stripe.billing.checkouts().length
	await who.post(path, fields)
	const page = stripe.billing.checkouts().at(before)
	if (!page) throw new Error(`${path}: Stripe was asked for no page`)
	return page.id
}

/** With so much asked for that any balance is low; an answer of the assistant makes the program look. */
async function topUpSoon(desk: Desk, { at, visitor }: Stranger, ceiling: string): Promise<void> {
	const looks = async () => (await desk.look(sql`SELECT id FROM jobs WHERE kind = 'billing.look'`)).length
	const before = await looks()
	await visitor.post('/creditos/automatica', { isOn: 'on', below: '100000', messages: '1000', ceiling })
	const [own] = /\/asistentes\/ast_\w+/.exec((await at('/asistentes')).html) ?? []
	await visitor.post(`${own}/encendido`, { isWorking: 'on' })
	await visitor.post(`${own}/probar`, { text: 'Hola, ¿a qué hora abren?' })
	await until('an answer was paid for', async () => {
		desk.pass(1_000)
		return (await looks()) > before
	})
	desk.pass(61_000)
}

type Both = { stripe: StripeFake; desk: Desk }
/** `asking`: of what it asks Stripe while it dies; anything, where that is not said. */
type Dying = Both & { asking?: string }

/** The program dies: at any moment of it, or while it asks Stripe for what the event named. */
async function dying({ stripe, desk, asking }: Dying, moment: Moment, random: () => number): Promise<void> {
	const dropped = () => stripe.requests.filter(({ fault }) => fault === 'drop').length
	const asked = dropped()
	if (moment !== 'anywhen') {
		stripe.setFault({ kind: 'drop', when: moment === 'unheard' ? 'before' : 'after', path: asking })
		await until('a question to Stripe', async () => dropped() > asked, 5_000)
	}
	await new Promise((wait) => setTimeout(wait, random() * (moment === 'anywhen' ? 120 : 20)))
	await desk.program().kill()
	stripe.clearFaults()
}

/** Nothing that Stripe sent is unanswered, and nothing that it told is unread. */
async function untilRead({ stripe, desk }: Both): Promise<void> {
	const open = sql`SELECT id FROM jobs WHERE state IN ('pending', 'running')
		AND kind IN ('billing.readEvent', 'billing.look', 'billing.chargeTopUp', 'billing.closePage', 'billing.endSecondPlan')`
	await until('all of it is read', async () => {
		desk.pass(2_000)
		await stripe.retryNow()
		if (stripe.webhooks.some(({ attempts }) => attempts.at(-1)?.status !== 200)) return false
		return (await desk.look(open)).length === 0
	})
}
