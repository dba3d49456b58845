import { publicOrigin } from '#app/core/brands.server.ts'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError, Refusal } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { noteProviderProblem } from '#app/features/businesses/provider-accounts.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type PayLinkMade as Made, type NewPayLink, type ProviderResult } from '#app/integrations/payment-provider.ts'
import { newId } from '#app/lib/id.ts'
import { HOUR } from '#app/lib/time.ts'
import { preferences } from '#db/schema/payments.ts'
import { isEnough, type PayProvider, providerFacts, providerOf } from '../providing/providers.ts'
import { openSeller, type SealedSeller } from '../providing/sellers.server.ts'
import { findBill, getBill, paymentsOf, preferencesOf } from '../queries.server.ts'
import { type Offer, pageStateOf, preferenceEnd } from '../rules.ts'
import { type CreatePreference, type OpenPayLink, type PayLink, type Preference } from '../schemas.ts'
import { type Bill, offerOfBill } from '../visit-bill.server.ts'
import { fits, isPaid } from './pay-page.server.ts'
import { payPathOf } from './pay-path.ts'

/** What `call` needs. The token stays sealed: with an idempotency key this is stored. */
export type Prepared = {
	appointmentId: string
	preferenceId: string
	publicKey: string | null
	seller: SealedSeller
	/** Made before and still good: nobody is asked. */
	known: { id: string; payUrl: string } | null
	request: NewPayLink
}

type Answer = ProviderResult<Made> | null

/** PAG-003: the price is computed here, and a preference of the same price is made once. */
export async function preparePayLink(ctx: WriteCtx, { appointmentId }: OpenPayLink): Promise<Prepared> {
	return prepare(ctx, await getBill(ctx, appointmentId))
}

/** API-038: by id or short id. Throws `not_found`. */
export async function preparePreference(ctx: WriteCtx, { appointment }: CreatePreference): Promise<Prepared> {
	const bill = await findBill(ctx, appointment)
	if (!bill) throw new DomainError('not_found', 'appointment')
	return prepare(ctx, bill)
}

/** Asks the provider in the seller's name; the same request key never makes a second link. */
export async function askPreference(
	{ known, seller, request }: Prepared,
	adapters: Adapters,
	keys: Keys,
): Promise<Answer> {
	if (known) return null
	return providerOf(adapters, seller.provider).createLink(openSeller(seller, keys.seal), request)
}

/** The page's answer: a refusal is no link and an event with its reason, not an error of the visitor. */
export async function recordPayLink(ctx: WriteCtx, prepared: Prepared, answer: Answer): Promise<PayLink> {
	const made = await keep(ctx, prepared, answer)
	const link = made && { preferenceId: made.id, payUrl: made.payUrl, publicKey: prepared.publicKey }
	return { link, amountMinor: prepared.request.amountMinor }
}

/** The API's answer: without a preference it is `unavailable`, and the reason is kept. */
export async function recordPreference(
	ctx: WriteCtx,
	prepared: Prepared,
	answer: Answer,
): Promise<Preference | Refusal> {
	const made = await keep(ctx, prepared, answer)
	if (!made) return new Refusal(new DomainError('unavailable'))
	return { id: made.id, payUrl: made.payUrl, publicKey: prepared.publicKey }
}

/** Throws `already_closed` where nothing is to be paid (any more), `not_connected` without an account. */
async function prepare(ctx: WriteCtx, bill: Bill): Promise<Prepared> {
	if (!bill.link) throw new DomainError('not_found', 'appointmentId')
	const offer = offerOfBill(bill, ctx.now)
	const paid = isPaid(bill, offer, await paymentsOf(ctx, bill.id))
	const isConnected = bill.sealedToken !== null
	const enough = isEnough(bill.provider, offer)
	const state = pageStateOf(bill, { offer, isPaid: paid, isConnected, isEnough: enough, now: ctx.now })
	if (state === 'unavailable' || bill.sealedToken === null) throw new DomainError('not_connected')
	if (state !== 'payable') throw new DomainError('already_closed', undefined, { state })
	const row = await rowFor(ctx, bill, offer)
	return {
		appointmentId: bill.id,
		preferenceId: row.id,
		publicKey: bill.publicKey,
		seller: { provider: bill.provider, sealedToken: bill.sealedToken, accountId: bill.collectorId },
		known: row.providerId && row.payUrl ? { id: row.providerId, payUrl: row.payUrl } : null,
		request: await requestOf(ctx, bill, row),
	}
}

type Row = typeof preferences.$inferSelect

/** The open preference of this price; else one that was asked for and never answered, under its key; else a new row. */
async function rowFor(ctx: WriteCtx, bill: Bill, offer: Offer): Promise<Row> {
	if (!bill.link) throw new DomainError('not_found', 'appointmentId')
	const end = preferenceEnd(bill, { offer, link: bill.link, now: ctx.now })
	const before = (await preferencesOf(ctx, bill.id)).filter((made) => fits(made, offer, { now: ctx.now, end, ...bill }))
	const known = before.find((made) => made.providerId) ?? before.find((made) => made.createdAt > ctx.now - HOUR)
	if (known) return known
	const row = {
		id: newId('prf'),
		businessId: ctx.businessId,
		appointmentId: bill.id,
		provider: bill.provider,
		requestKey: crypto.randomUUID(),
		providerId: null,
		payUrl: null,
		amountMinor: offer.amountMinor,
		originalMinor: offer.originalMinor,
		discountMinor: offer.discountMinor,
		currency: offer.currency,
		createdAt: ctx.now,
		expiresAt: end,
	}
	await ctx.db.insert(preferences).values(row)
	return row
}

/** The client comes back to the page where he was; notices go to the server itself. */
async function requestOf(ctx: WriteCtx, bill: Bill, row: Row): Promise<NewPayLink> {
	const page = (await publicOrigin(ctx)) + payPathOf(bill.shortId)
	return {
		idempotencyKey: row.requestKey,
		title: bill.link?.paymentName || bill.service,
		amountMinor: row.amountMinor,
		currency: row.currency,
		externalReference: bill.shortId,
		returnUrl: `${page}&regreso=1`,
		notificationUrl: noticesTo(ctx.place.origin, bill),
		payer: { name: bill.clientName, email: bill.email ?? undefined },
		askedAt: row.createdAt,
		expiresAt: row.expiresAt ?? undefined,
	}
}

/** Without source_news Mercado Pago sends the old unsigned notices as well; `a` tells whose payment a notice is about. */
function noticesTo(origin: string, { provider, shortId }: { provider: PayProvider; shortId: string }): string {
	return `${origin}${providerFacts[provider].webhook}?source_news=webhooks&a=${encodeURIComponent(shortId)}`
}

async function keep(ctx: WriteCtx, prepared: Prepared, answer: Answer) {
	const { appointmentId, preferenceId, seller } = prepared
	if (prepared.known || !answer) return prepared.known
	if (answer.kind === 'ok') {
		const { id, payUrl } = answer.value
		await ctx.db
			.update(preferences)
			.set({ providerId: id, payUrl })
			.where(owned(ctx, preferences, preferenceId))
		await noteProviderProblem(ctx, seller.provider, null)
		await ctx.emit('payments.payLinkOpened', { appointmentId, preferenceId })
		return { id, payUrl }
	}
	const reason = answer.kind === 'refused' ? answer.meaning : 'unavailable'
	if (answer.kind === 'refused') {
		// The same request would be refused again: the next try is a new one, under a new key.
		await ctx.db
			.update(preferences)
			.set({ expiresAt: ctx.now })
			.where(owned(ctx, preferences, preferenceId))
	}
	if (reason === 'token') await noteProviderProblem(ctx, seller.provider, 'token')
	await ctx.emit('payments.payLinkFailed', { appointmentId, reason })
	return null
}
