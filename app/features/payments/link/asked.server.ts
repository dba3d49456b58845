import { publicOrigin } from '#app/core/brands.server.ts'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { noteProviderProblem } from '#app/features/businesses/provider-accounts.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type PayLinkMade as Made, type NewPayLink, type ProviderResult } from '#app/integrations/payment-provider.ts'
import { newId } from '#app/lib/id.ts'
import { HOUR } from '#app/lib/time.ts'
import { payLinks } from '#db/schema/payments.ts'
import { type Subject } from '../charged/subject.ts'
import { type PayProvider, providerFacts, providerOf } from '../providing/providers.ts'
import { openSeller, type SealedSeller } from '../providing/sellers.server.ts'
import { linksOf } from '../queries.server.ts'
import { stillServes } from '../rules.ts'

/** A link that is to be made, whatever it charges for. */
export type Asked = {
	subject: Subject
	/** What comes back with its payment. */
	reference: string
	title: string
	/** Never an address: the provider's page shows it to whoever holds the link. */
	payer: { name: string }
	/** Where the browser comes back to, from the root of the site. */
	returnTo: string
	price: { amountMinor: number; originalMinor: number; discountMinor: number; currency: string }
	/** Until when it may be paid. */
	end: number
	seller: SealedSeller & { publicKey: string | null; connectedAt: number | null }
}

/** What `call` needs. The token stays sealed: with an idempotency key this is stored. */
export type Prepared = {
	subject: Subject
	preferenceId: string
	publicKey: string | null
	seller: SealedSeller
	/** Made before and still good: nobody is asked. */
	known: { id: string; payUrl: string } | null
	request: NewPayLink
}

export type Answer = ProviderResult<Made> | null

/** A link of the same price is made once. */
export async function prepareAsked(ctx: WriteCtx, asked: Asked): Promise<Prepared> {
	const { subject, seller } = asked
	const { publicKey, connectedAt: _at, ...sealed } = seller
	const row = await rowFor(ctx, asked)
	return {
		...{ subject, preferenceId: row.id, publicKey, seller: sealed },
		known: row.providerId && row.payUrl ? { id: row.providerId, payUrl: row.payUrl } : null,
		request: await requestOf(ctx, asked, row),
	}
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

type Row = typeof payLinks.$inferSelect

/** The open link of this price; else one that was asked for and never answered, under its key; else a new row. */
async function rowFor(ctx: WriteCtx, { subject, price, end, seller }: Asked): Promise<Row> {
	const { provider, connectedAt } = seller
	const span = { now: ctx.now, end, provider, connectedAt }
	const before = (await linksOf(ctx, subject)).filter((made) => fits(made, price, span))
	const known = before.find((made) => made.providerId) ?? before.find((made) => made.createdAt > ctx.now - HOUR)
	if (known) return known
	const { amountMinor, originalMinor, discountMinor, currency } = price
	const row: Row = {
		...{ id: newId('prf'), businessId: ctx.businessId, ...subject },
		...{ provider, requestKey: crypto.randomUUID(), providerId: null, payUrl: null },
		...{ amountMinor, originalMinor, discountMinor, currency, createdAt: ctx.now, expiresAt: end },
	}
	await ctx.db.insert(payLinks).values(row)
	return row
}

/** The client comes back to the page where he was; notices go to the server itself. */
async function requestOf(ctx: WriteCtx, { title, payer, reference, returnTo, seller }: Asked, row: Row) {
	const request: NewPayLink = {
		...{ idempotencyKey: row.requestKey, title, amountMinor: row.amountMinor, currency: row.currency },
		externalReference: reference,
		returnUrl: (await publicOrigin(ctx)) + returnTo,
		notificationUrl: noticesTo(ctx.place.origin, seller.provider, reference),
		payer,
		askedAt: row.createdAt,
		expiresAt: row.expiresAt ?? undefined,
	}
	return request
}

/** Without source_news Mercado Pago sends the old unsigned notices as well; `a` tells whose payment a notice is about. */
function noticesTo(origin: string, provider: PayProvider, reference: string): string {
	return `${origin}${providerFacts[provider].webhook}?source_news=webhooks&a=${encodeURIComponent(reference)}`
}

/** The link that was made or known; null where the provider gave none, and its reason is kept. */
export async function keepAnswer(ctx: WriteCtx, prepared: Prepared, answer: Answer) {
	const { subject, preferenceId, seller } = prepared
	if (prepared.known || !answer) return prepared.known
	if (answer.kind === 'ok') {
		const { id, payUrl } = answer.value
		await ctx.db
			.update(payLinks)
			.set({ providerId: id, payUrl })
			.where(owned(ctx, payLinks, preferenceId))
		await noteProviderProblem(ctx, seller.provider, null)
		await ctx.emit('payments.payLinkOpened', { ...subject, preferenceId })
		return { id, payUrl }
	}
	const reason = answer.kind === 'refused' ? answer.meaning : 'unavailable'
	if (answer.kind === 'refused') {
		// The same request would be refused again: the next try is a new one, under a new key.
		await ctx.db
			.update(payLinks)
			.set({ expiresAt: ctx.now })
			.where(owned(ctx, payLinks, preferenceId))
	}
	if (reason === 'token') await noteProviderProblem(ctx, seller.provider, 'token')
	await ctx.emit('payments.payLinkFailed', { ...subject, reason })
	return null
}

type Priced = { amountMinor: number; currency: string }
type Span = { now: number; end: number; provider: PayProvider; connectedAt: number | null }

/** Same price, still open. */
export function fits(made: Row, price: Priced, { provider, connectedAt, ...span }: Span): boolean {
	const samePrice = made.amountMinor === price.amountMinor && made.currency === price.currency
	// What another seller's account was asked for pays that one.
	const sameSeller = made.provider === provider && (connectedAt === null || made.createdAt >= connectedAt)
	return samePrice && sameSeller && stillServes(made.expiresAt, span)
}
