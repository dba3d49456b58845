import { join } from 'node:path'
import { createCookie } from '@remix-run/node'
import { eq, sql } from 'drizzle-orm'
import { permissionsOfMember } from '#app/core/permissions.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { newToken, tokenHash } from '#app/lib/secrets.ts'
import { openReader } from '#db/reader.server.ts'
import { secondFactors, sessions, users } from '#db/schema/accounts.ts'
import { appointments, waitingEntries, waitingOffers } from '#db/schema/agenda.ts'
import { kiosks } from '#db/schema/booking.ts'
import { apiKeys, businesses, joinRequests, members, providerAccounts } from '#db/schema/businesses.ts'
import { googleAccounts } from '#db/schema/calendar-sync.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { webhookEvents } from '#db/schema/core.ts'
import { purchases } from '#db/schema/credits.ts'
import { equipment } from '#db/schema/equipment.ts'
import { cashCloses } from '#db/schema/finance.ts'
import { knowledgeDocuments, knowledgeSuggestions, questions } from '#db/schema/knowledge.ts'
import { partnerDomains, partnerPurchases, partners, partnerUsers } from '#db/schema/partners.ts'
import { paymentSettings, payments } from '#db/schema/payments.ts'
import { products } from '#db/schema/products.ts'
import { webchats } from '#db/schema/webchat.ts'
import { openWriter, type Transaction } from '#db/writer.server.ts'
import { type Role } from '../../e2e/screens.ts'
import { plantChannels } from './cast-of-channels.ts'
import { plantFiles } from './cast-of-files.ts'
import { plantForm, plantGroups } from './cast-of-groups.ts'
import { plantLinkSales, plantReceipt, plantSold } from './whole-counter.ts'

export type Person = Role | 'bare'

/** Everybody who looks at a demo salon, with a session each; `bare` is a member to whom nothing was granted. */
export type Cast = {
	/** The Cookie header of each; empty for who is not signed in. */
	cookies: Record<Person, string>
	tokens: Record<Exclude<Person, 'anonymous'>, string>
	/** One of each thing of the salon, and of the clinic next door. */
	ids: Record<string, string>
	foreign: Record<string, string>
	/** Words of the receptionist. */
	granted: ReadonlySet<string>
}

const day = 24 * 60 * 60 * 1000

/** Plants sessions beside a running server, so that no password is typed and no throttle met. `at`: its clock. */
export async function castIn(dataDir: string, at: number): Promise<Cast> {
	const address = { url: `file:${join(dataDir, 'recepcion.db')}` }
	const reader = await openReader(address)
	const writer = await openWriter(address)
	try {
		const known = await peopleOf(reader.db)
		const salon = await idsOf(reader.db, known.salon)
		const { tokens, planted } = await writer.transaction(async (db) => {
			const people = await plant(db, known, at)
			const { branch = '', contact = '', service = '', specialist = '', appointment = '' } = salon
			await db.update(appointments).set({ visitId: 'vis_cast' }).where(eq(appointments.id, appointment))
			const who = { businessId: known.salon, branchId: branch, contactId: contact, specialistId: specialist }
			const things = {
				...(await plantThings(db, who, at)),
				...(await plantChannels(db, { businessId: known.salon, threadId: salon.thread ?? '' }, at)),
			}
			const others = {
				offer: await plantOffer(db, { ...who, serviceId: service }, at),
				onlinePayment: await plantPayment(db, { businessId: known.salon, appointmentId: appointment }, at),
				...(await plantGroups(db, who, at)),
				...(await plantForm(db, who, at)),
				...(await plantGoods(db, { ...who, serviceId: service, at })),
				joinRequest: await plantJoin(db, { businessId: known.salon, userId: people.partner, createdAt: at }),
			}
			const { tokens, partnersThings, webhook } = people
			return { tokens, planted: { ...things, ...others, ...partnersThings, webhook } }
		})
		const ids = { ...salon, ...planted, user: known.listed }
		return {
			tokens,
			cookies: await cookiesOf(tokens),
			ids,
			foreign: { ...(await idsOf(reader.db, known.clinic)), webhook: 'whk_nobody', user: 'usr_nobody' },
			granted: permissionsOfMember('listed', JSON.parse(known.permissions)),
		}
	} finally {
		reader.close()
		await writer.close()
	}
}

/** Somebody who asks to work there. */
async function plantJoin(db: Transaction, asking: Omit<typeof joinRequests.$inferInsert, 'id'>): Promise<string> {
	const id = newId('jrq')
	await db.insert(joinRequests).values({ ...asking, id })
	return id
}

type Reader = Awaited<ReturnType<typeof openReader>>['db']
type Known = { owner: string; listed: string; salon: string; clinic: string; permissions: string }

async function peopleOf(db: Reader): Promise<Known> {
	return db.get<Known>(sql`SELECT
		(SELECT id FROM users WHERE email = 'demo@recepcion.test') AS owner,
		(SELECT id FROM users WHERE email = 'recepcion@recepcion.test') AS listed,
		(SELECT id FROM businesses WHERE slug = 'demo') AS salon,
		(SELECT id FROM businesses WHERE slug = 'demo-clinica') AS clinic,
		(SELECT permissions FROM members WHERE access = 'listed' LIMIT 1) AS permissions`)
}

/** The partner, the admin with his second factor, the member without a word, and a session for each. */
async function plant(db: Transaction, { owner, listed, salon }: Known, at: number) {
	const [partner, admin, bare] = [newId('usr'), newId('usr'), newId('usr')]
	const user = (id: string, name: string, role: 'user' | 'partner' | 'admin') => {
		return { id, name, role, email: `${newShortId()}@recepcion.test`, emailVerifiedAt: at, createdAt: at }
	}
	await db
		.insert(users)
		.values([
			user(partner, 'Pablo Socio', 'partner'),
			user(admin, 'Olga Operadora', 'admin'),
			user(bare, 'Nadia', 'user'),
		])
	await db.insert(members).values({ businessId: salon, userId: bare, access: 'listed', createdAt: at })
	await db.insert(secondFactors).values({ userId: admin, sealedSecret: 'sealed', createdAt: at, confirmedAt: at })
	const partnersThings = await plantPartner(db, { partner, colleague: bare }, at)
	const open = async (userId: string, more: Partial<typeof sessions.$inferInsert>) => {
		const token = newToken()
		const life = { createdAt: at, lastSeenAt: at, expiresAt: at + 20 * day }
		await db.insert(sessions).values({ id: tokenHash(token), userId, ...life, ...more })
		return token
	}
	const tokens = {
		owner: await open(owner, { businessId: salon }),
		listed: await open(listed, { businessId: salon }),
		bare: await open(bare, { businessId: salon }),
		partner: await open(partner, {}),
		admin: await open(admin, { businessId: salon, openedAsAdminAt: at, secondFactorAt: at }),
	}
	const webhook = newId('whk')
	const raw = { id: webhook, provider: 'meta', eventKey: newShortId(), raw: '{"object":"test"}', receivedAt: at }
	await db.insert(webhookEvents).values({ ...raw, processedAt: at, problem: 'message: unknown account' })
	return { tokens, webhook, partner, partnersThings }
}

/** A partner of two people with a business that nobody owns yet and a domain that nobody looked at. */
async function plantPartner(
	db: Transaction,
	{ partner, colleague }: Record<'partner' | 'colleague', string>,
	at: number,
) {
	const partnerId = newId('prt')
	await db.insert(partners).values({ id: partnerId, name: 'Belleza Digital', partnerCode: newShortId(), createdAt: at })
	await db.insert(partnerUsers).values([
		{ partnerId, userId: partner, createdAt: at },
		{ partnerId, userId: colleague, createdAt: at },
	])
	const business = { id: newId('biz'), slug: newShortId(), name: 'Uñas de Luna', timeZone: 'America/Mexico_City' }
	await db.insert(businesses).values({ ...business, partnerId, createdAt: at })
	const host = 'citas.belleza-digital.test'
	await db.insert(partnerDomains).values({ host, partnerId, createdAt: at })
	const partnersPurchase = newId('wpu')
	const asked = {
		title: '1,000 créditos',
		credits: 1000,
		amountMinor: 100_000,
		currency: 'MXN',
		requestKey: newShortId(),
	}
	await db.insert(partnerPurchases).values({ id: partnersPurchase, partnerId, ...asked, state: 'paid', createdAt: at })
	return { partnersBusiness: business.id, partnersHost: host, partnersPerson: colleague, partnersPurchase }
}

/** What the demo has none of and a page is about. */
async function plantThings(
	db: Transaction,
	{ businessId, branchId }: Record<'businessId' | 'branchId', string>,
	at: number,
) {
	const [apiKey, product, machine, googleAccount] = [newId('key'), newId('prd'), newId('eqp'), newId('gac')]
	const question = newId('qst')
	const own = { businessId, createdAt: at }
	await db
		.insert(apiKeys)
		.values({ ...own, id: apiKey, name: 'Página web', keyHash: tokenHash(newToken()), prefix: 'rk_abcd' })
	await db.insert(products).values({ ...own, id: product, name: 'Champú de coco', price: '120', priceMinor: 12_000 })
	await db
		.insert(questions)
		.values({ ...own, id: question, question: '¿Tienen wifi?', answer: 'Sí, pídelo al llegar.' })
	const document = newId('kdo')
	await db
		.insert(knowledgeDocuments)
		.values({ ...own, id: document, name: 'Reglamento', kind: 'texto', state: 'listo' })
	const suggestion = newId('ksg')
	const asked = { question: '¿Venden tarjetas de regalo?', answer: 'Sí, pídela en recepción.', state: 'nueva' } as const
	const heard = { threadId: newId('thr'), messageId: newId('msg') }
	await db.insert(knowledgeSuggestions).values({ ...own, ...asked, ...heard, id: suggestion })
	await db.insert(equipment).values({ ...own, id: machine, branchId, name: 'Cabina de masaje' })
	const given = { subject: '1', email: 'salon.aurora@gmail.com', connectedBy: 'Mariana', connectedAt: at }
	await db.insert(googleAccounts).values({ ...own, ...given, id: googleAccount, sealedToken: 'sealed' })
	const close = newId('cls')
	const money = { currency: 'MXN', floatMinor: 0, expectedMinor: 0, countedMinor: 0, leftMinor: 0 }
	const signed = { signature: 'Mariana Fuentes', closedBy: 'Mariana Fuentes', closedAt: at, pieces: [], methods: [] }
	const span = { day: '2020-01-01', fromAt: 0, cutAt: 1 }
	await db.insert(cashCloses).values({ businessId, branchId, id: close, ...money, ...signed, ...span })
	const kioskToken = newToken()
	const screen = { ...own, id: newId('kio'), branchId, tokenHash: tokenHash(kioskToken), sealedToken: 'sealed' }
	await db.insert(kiosks).values(screen)
	const webchatKey = await plantWebchat(db, own.businessId, at)
	const receipt = await plantReceipt(db, { businessId, branchId, at })
	const things = { receipt, apiKey, question, document, suggestion, product, equipment: machine, googleAccount }
	return { ...things, ...(await plantFiles(db, { businessId, branchId }, at)), close, kioskToken, webchatKey }
}

async function plantGoods(db: Transaction, sale: Parameters<typeof plantSold>[1]) {
	const { packageId, soldPackageId, giftCardId } = await plantSold(db, sale)
	const purchase = await plantPurchase(db, sale.businessId, sale.at)
	const sold = { package: packageId, soldPackage: soldPackageId, giftCard: giftCardId }
	return { purchase, ...sold, ...(await plantLinkSales(db, sale)) }
}

/** What a client paid by link, and a Stripe account beside the salon's Mercado Pago. */
async function plantPayment(db: Transaction, own: { businessId: string; appointmentId: string }, at: number) {
	const id = newId('pay')
	const money = { amountMinor: 35_000, currency: 'MXN', state: 'approved', providerPaymentId: id } as const
	await db.insert(payments).values({ ...own, ...money, id, createdAt: at, updatedAt: at })
	const { businessId } = own
	const online = { sellsGiftCards: true, updatedAt: at }
	await db
		.insert(paymentSettings)
		.values({ businessId, ...online })
		.onConflictDoUpdate({ target: paymentSettings.businessId, set: online })
	const account = { externalId: 'acct_cast', label: 'Salón Aurora', sealedToken: 'sealed', connectedAt: at }
	await db.insert(providerAccounts).values({ businessId, provider: 'stripe', ...account })
	return id
}

/** What the salon bought from the platform. */
async function plantPurchase(db: Transaction, businessId: string, at: number): Promise<string> {
	const id = newId('pur')
	const bought = { kind: 'messages', title: '5,000 mensajes', creditType: 'gpt_model', credits: 5000 } as const
	const money = { amountMinor: 350_000, currency: 'MXN', state: 'paid', requestKey: id, paidAt: at } as const
	await db.insert(purchases).values({ id, businessId, ...bought, ...money, createdAt: at })
	return id
}

/** The chat of the salon's site, open; answers its key. */
async function plantWebchat(db: Transaction, businessId: string, at: number): Promise<string> {
	const [accountId, key] = [newId('cha'), newShortId(16)]
	const account = { id: accountId, businessId, channel: 'webchat' as const, externalId: businessId, name: 'Chat web' }
	await db.insert(channelAccounts).values({ ...account, createdAt: at })
	const looks = { buttonText: 'Escríbenos', greeting: '¡Hola! ¿En qué te ayudamos?', hoursText: 'De 9:00 a 19:00' }
	const stamps = { createdAt: at, updatedAt: at }
	await db.insert(webchats).values({ id: newId('wch'), businessId, accountId, key, ...looks, ...stamps })
	return key
}

type Waits = Record<'businessId' | 'branchId' | 'contactId' | 'specialistId' | 'serviceId', string>

/** Somebody who waits, and a time that is offered to them as long as anybody looks at it. */
async function plantOffer(db: Transaction, { serviceId, ...place }: Waits, at: number): Promise<string> {
	const [entryId, id] = [newId('wai'), newId('off')]
	const { businessId, contactId } = place
	const stamps = { createdAt: at, updatedAt: at }
	const days = { dateFrom: '2026-11-20', dateTo: '2026-12-20' }
	const entry = {
		id: entryId,
		businessId,
		contactId,
		serviceId,
		...days,
		status: 'ofrecida' as const,
		createdBy: 'Mariana',
	}
	await db.insert(waitingEntries).values({ ...entry, ...stamps })
	const when = { startsAt: at + 2 * day, endsAt: at + 2 * day + 3_600_000, expiresAt: at + day }
	const offer = { id, ...place, entryId, holdToken: newShortId(24), way: 'mensaje' as const }
	await db.insert(waitingOffers).values({ ...offer, ...when, ...stamps })
	return id
}

async function idsOf(db: Reader, business: string): Promise<Record<string, string>> {
	const first = (table: string, column = 'id', and = 'deleted_at IS NULL') =>
		sql`(SELECT ${sql.identifier(column)} FROM ${sql.identifier(table)}
			WHERE business_id = ${business} AND ${sql.raw(and)} LIMIT 1)`
	const found = await db.get<Record<string, string | null>>(sql`SELECT
		${first('appointments', 'id', "status = 'confirmada'")} AS appointment,
		${first('appointments', 'short_id')} AS shortId, ${first('money_movements')} AS movement,
		${first('appointments', 'short_id', "status = 'confirmada' ORDER BY starts_at DESC")} AS ownShortId,
		${first('channel_accounts')} AS channel,
		(SELECT id FROM templates WHERE business_id = ${business} LIMIT 1) AS template,
		${first('blocks')} AS block, ${first('threads', 'id', "channel = 'whatsapp'")} AS thread,
		${first('assistants')} AS assistant, ${first('contacts')} AS contact, ${first('branches')} AS branch,
		${first('services')} AS service, ${first('specialists')} AS specialist, ${business} AS business`)
	return Object.fromEntries(Object.entries(found).flatMap(([name, id]) => (id ? [[name, id]] : [])))
}

async function cookiesOf(tokens: Cast['tokens']): Promise<Cast['cookies']> {
	const cookie = createCookie('sesion')
	const header = async (token: string) => (await cookie.serialize(token)).split(';')[0] ?? ''
	const entries = await Promise.all(Object.entries(tokens).map(async ([who, token]) => [who, await header(token)]))
	return { ...Object.fromEntries(entries), anonymous: '' } as Cast['cookies']
}
