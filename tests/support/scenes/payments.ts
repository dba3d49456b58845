import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { byShortId } from '#app/core/access.server.ts'
import { visitorPolicy } from '#app/core/actors.ts'
import { type Ctx, makeCtx, type Runtime, type WriteCtx } from '#app/core/ctx.server.ts'
import { execute, type Outcome } from '#app/core/operation.server.ts'
import { only } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { bookAppointment } from '#app/features/agenda/booking/appointments.server.ts'
import { payments } from '#app/features/payments/operations.server.ts'
import { makeAdapters } from '#app/integrations/adapters.ts'
import { now } from '#app/lib/clock.ts'
import { seal } from '#app/lib/secrets.ts'
import { addDays, localDate, toIso } from '#app/lib/time.ts'
import { receiveMercadoPago } from '#app/routes/webhooks/webhook-mercado-pago.server.ts'
import { receiveStripe } from '#app/routes/webhooks/webhook-stripe.server.ts'
import { appointments } from '#db/schema/agenda.ts'
import { providerAccounts } from '#db/schema/businesses.ts'
import { webhookEvents } from '#db/schema/core.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { payments as paymentRows, paymentSettings } from '#db/schema/payments.ts'
import { type Discount, type LinkPrice, services } from '#db/schema/services.ts'
import { type MercadoPagoFake } from '#tests/fakes/mercado-pago.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { type StripeFake, startStripe } from '#tests/fakes/stripe/stripe.ts'
import { theRuntime } from '../runtime.ts'
import { aBusiness, type Scene, type SceneOptions } from './scene.ts'

export const aDiscount: Discount = {
	active: true,
	type: 'percentage',
	value: 15,
	expirationType: 'always',
	discountKey: 'ABCD2345',
	duration: 'always',
	message: 'Promo de marzo',
}

export const aLink: LinkPrice = {
	paymentName: 'Anticipo de corte',
	unitPriceMinor: 10_000,
	currency: 'MXN',
	discount: null,
	appointmentConfig: { statusAfterPayment: 'confirmada', hoursToDeleteAppointmentIfNotPaid: null },
}

export type PayRuntime = Scene['home'] & { fake: MercadoPagoFake; cards: StripeFake }

type Outside = { timeoutMs?: number; dnsServers?: string[]; graphBase?: string; stripe?: StripeFake }

/** The test's own house, told to pay through the stand-in, with the webhook's door open on a port of its own. */
export async function aPayRuntime(
	fake: MercadoPagoFake,
	{ timeoutMs, dnsServers, graphBase = 'http://127.0.0.1:9', stripe }: Outside = {},
): Promise<PayRuntime> {
	const runtime = await theRuntime()
	const models = { gptModel: '', reasoningModel: '' }
	const config = { graphBase, graphVersion: 'v25.0', ...models, timeoutMs, dnsServers }
	const { stripeClientId: clientId, stripeSecretKey: secretKey } = fakeSettings
	const cards = stripe ?? (await startStripe())
	const ofStripe = { stripeApiBase: cards.url, stripeApp: { clientId, secretKey }, stripeSecretKey: secretKey }
	const urls = { mpApiBase: fake.url, storageDir: '/tmp/none', mailFrom: '' }
	const adapters = makeAdapters({ ...config, ...urls, ...ofStripe })
	const home = {
		...runtime,
		adapters,
		place: {
			...runtime.place,
			stripeSecret: fakeSettings.stripeWebhookSecret,
			billingSecret: fakeSettings.stripeWebhookSecret,
			sells: true,
		},
		fake,
	}
	const { origin, close } = await openDoor(home)
	home.place = { ...home.place, origin }
	cards.setWebhookUrl(`${origin}/webhooks/stripe`)
	const closeAll = async () => {
		await Promise.all([close(), ...(stripe ? [] : [cards.close()])])
	}
	return { ...home, cards, close: closeAll }
}

type PayOptions = SceneOptions & {
	link?: Partial<LinkPrice> | null
	connected?: boolean
	provider?: 'mercado_pago' | 'stripe'
}

/** A business that is paid through the stand-in, with an appointment tomorrow at nine that waits for its payment. */
export async function aPayScene(home: PayRuntime, options: PayOptions = {}) {
	// The stand-in lives by the real clock, and signatures have a date.
	const scene = await aBusiness({ now: toIso(now()), ...options })
	const date = addDays(localDate(scene.at, scene.branch.timeZone), 1)
	const at = (ms: number) =>
		makeCtx(home, 'business', { businessId: scene.business.id }, scene.ctx.actor, scene.at + ms)
	const ctx = at(0)
	const linkPrice = options.link === null ? null : { ...aLink, ...options.link }
	await transact(ctx, async ({ db }) => {
		await db.update(services).set({ linkPrice }).where(eq(services.id, scene.service.id))
		if (options.connected !== false) await db.insert(providerAccounts).values(accountOf(scene))
		if (options.provider === 'stripe') await chargeByStripe(db, scene)
	})
	const { id } = await transact(ctx, (within) => bookAppointment(within, { ...scene.nine, date, allowConflict: false }))
	const row = only(await home.db.select().from(appointments).where(eq(appointments.id, id)))
	const { shortId } = row
	const visitor = (ms = 0) => visitorOf(home, shortId, scene.at + ms)
	return { ...scene, home, ctx, later: at, appointmentId: id, shortId, visitor }
}

export type PayScene = Awaited<ReturnType<typeof aPayScene>>

function accountOf({ business, home, at }: Scene): typeof providerAccounts.$inferInsert {
	return {
		businessId: business.id,
		provider: 'mercado_pago',
		externalId: fakeSettings.mercadoPagoUserId,
		publicKey: 'APP_USR-public',
		sealedToken: seal(fakeSettings.mercadoPagoToken, home.keys.seal),
		liveMode: true,
		connectedAt: at,
	}
}

/** Beside its Mercado Pago the business has a Stripe account, and new links are made there. */
async function chargeByStripe(db: WriteCtx['db'], { business, home, at }: Scene) {
	await db.insert(providerAccounts).values({
		businessId: business.id,
		provider: 'stripe',
		externalId: fakeSettings.stripeAccount,
		sealedToken: seal(`sk_live_${business.id.replaceAll(/\W/g, '')}`, home.keys.seal),
		liveMode: true,
		connectedAt: at,
	})
	await db.insert(paymentSettings).values({ businessId: business.id, provider: 'stripe', updatedAt: at })
}

function publicCtx(home: Runtime, at: number): Ctx<'public'> {
	const nobody = { kind: 'visitor', permissions: new Set<never>(), bookingPolicy: visitorPolicy } as const
	return makeCtx(home, 'public', {}, nobody, at)
}

/** Whoever opens the link. */
async function visitorOf(home: Runtime, shortId: string, at: number): Promise<Ctx<'business'>> {
	const door = await byShortId(publicCtx(home, at), shortId)
	if (!door) throw new Error('no door')
	return door.ctx
}

async function openDoor(home: Runtime) {
	const server = createServer(async (incoming, outgoing) => {
		const chunks: Buffer[] = []
		for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
		const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string])
		const init = { method: incoming.method, headers, body: Buffer.concat(chunks) }
		const request = new Request(`http://${incoming.headers.host}${incoming.url}`, init)
		const receive = incoming.url?.startsWith('/webhooks/stripe') ? receiveStripe : receiveMercadoPago
		const response = await receive(publicCtx(home, now()), request)
		outgoing.writeHead(response.status)
		outgoing.end(await response.text())
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	const port = typeof address === 'object' && address ? address.port : 0
	return {
		origin: `http://127.0.0.1:${port}`,
		close: () => new Promise<void>((resolve) => server.close(() => resolve())),
	}
}

export function done<Value>(outcome: Outcome<Value>): Value {
	if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.failure)}`)
	return outcome.value
}

/** A scene whose pay link is open; `pay` is a person at Mercado Pago. */
export async function anOpenedLink(home: PayRuntime, options: PayOptions = {}) {
	const scene = await aPayScene(home, options)
	const input = { appointmentId: scene.appointmentId }
	const { link } = done(await execute(await scene.visitor(), payments.openPayLink, input))
	if (!link) throw new Error('no link')
	const pay = (how: Parameters<MercadoPagoFake['pay']>[1] = {}) => home.fake.pay(link.preferenceId, how)
	const payByCard = (how: Parameters<StripeFake['pay']>[1] = {}) => home.cards.pay(link.preferenceId, how)
	return { ...scene, link, pay, payByCard }
}

/** What the tables hold about a scene's appointment. */
export function recordsOf(home: Runtime) {
	return {
		status: async ({ appointmentId }: PayScene) => {
			const row = only(await home.db.select().from(appointments).where(eq(appointments.id, appointmentId)))
			return row.status
		},
		payments: ({ appointmentId }: PayScene) =>
			home.db.select().from(paymentRows).where(eq(paymentRows.appointmentId, appointmentId)),
		money: ({ appointmentId }: PayScene) =>
			home.db.select().from(moneyMovements).where(eq(moneyMovements.appointmentId, appointmentId)),
		notices: async () => (await home.db.select().from(webhookEvents)).length,
	}
}
