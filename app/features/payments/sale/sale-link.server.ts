import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { findProviderAccount } from '#app/features/businesses/provider-accounts.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { ownSheet } from '#app/lib/brand/brand-sheet.ts'
import { DAY } from '#app/lib/time.ts'
import { ofSale } from '../charged/subject.ts'
import { type Answer, type Asked, fits, keepAnswer, type Prepared, prepareAsked } from '../link/asked.server.ts'
import { isEnough } from '../providing/providers.ts'
import { settingsOf } from '../providing/settings.server.ts'
import { linksOf, paymentsOf } from '../queries.server.ts'
import { type PayLink } from '../schemas.ts'
import { salePathOf } from './sale-path.ts'
import { getOwnSale, isSalePaid, type Sale, saleFrame } from './sales.server.ts'
import { type OneSale, type SalePage, type SaleState } from './schemas.ts'

/** What became of an offer. */
export function saleStateOf(sale: Sale, isPaid: boolean, now: number): SaleState {
	if (isPaid) return 'paid'
	if (sale.givenAt !== null) return 'returned'
	if (sale.cancelledAt !== null) return 'cancelled'
	return sale.expiresAt <= now ? 'expired' : 'waiting'
}

/** Who takes its payment now; null where nobody is connected, or so little can't be paid through them. */
async function sellerOf(ctx: ReadCtx | WriteCtx, sale: Sale): Promise<Asked['seller'] | null> {
	const { provider } = await settingsOf(ctx)
	const account = await findProviderAccount(ctx, provider)
	if (!account?.sealedToken || !isEnough(provider, sale)) return null
	const { sealedToken, externalId: accountId, publicKey, connectedAt } = account
	return { provider, sealedToken, accountId, publicKey, connectedAt }
}

/** The public page of one sale. Changes nothing. */
export async function salePage(ctx: ReadCtx, { saleId }: OneSale): Promise<SalePage> {
	const sale = await getOwnSale(ctx, saleId)
	const { business, slug, colorHex, branch } = await saleFrame(ctx, saleId)
	const seller = await sellerOf(ctx, sale)
	const state = saleStateOf(sale, await isSalePaid(ctx, sale), ctx.now)
	const history = await paymentsOf(ctx, ofSale(saleId))
	const { shortId, kind, name, detail, amountMinor, currency } = sale
	return {
		...{ shortId, kind, name, detail, amountMinor, currency, business, slug, branch },
		sheet: ownSheet(colorHex),
		state: state === 'waiting' ? (seller ? 'payable' : 'unavailable') : state,
		provider: seller?.provider ?? (await settingsOf(ctx)).provider,
		link: state === 'waiting' && seller ? await openLink(ctx, sale, seller) : null,
		isPending: history.some((payment) => payment.state === 'pending'),
		wasRejected: history[0]?.state === 'rejected',
	}
}

/** A link that people may still pay. */
async function openLink(ctx: ReadCtx, sale: Sale, seller: Asked['seller']): Promise<SalePage['link']> {
	const span = { now: ctx.now, end: endOf(sale, ctx.now), ...seller }
	const found = (await linksOf(ctx, ofSale(sale.id))).find((made) => fits(made, sale, span))
	if (!found?.providerId || !found.payUrl) return null
	return { preferenceId: found.providerId, payUrl: found.payUrl, publicKey: seller.publicKey }
}

/** As long as the offer stands, a day at most. */
function endOf({ expiresAt }: Sale, now: number): number {
	return Math.min(expiresAt, now + DAY)
}

/** Throws `already_closed` where it can no longer be paid, `not_connected` without an account. */
export async function prepareSaleLink(ctx: WriteCtx, { saleId }: OneSale): Promise<Prepared> {
	const sale = await getOwnSale(ctx, saleId)
	const state = saleStateOf(sale, await isSalePaid(ctx, sale), ctx.now)
	if (state !== 'waiting') throw new DomainError('already_closed', undefined, { state })
	const seller = await sellerOf(ctx, sale)
	if (!seller) throw new DomainError('not_connected')
	const { amountMinor, currency, shortId, name } = sale
	const { payer } = await saleFrame(ctx, sale.id)
	return prepareAsked(ctx, {
		...{ subject: ofSale(sale.id), reference: shortId, title: name },
		...{ returnTo: `${salePathOf(shortId)}?regreso=1`, payer: { name: fullName(payer) } },
		price: { amountMinor, originalMinor: amountMinor, discountMinor: 0, currency },
		...{ end: endOf(sale, ctx.now), seller },
	})
}

export async function recordSaleLink(ctx: WriteCtx, prepared: Prepared, answer: Answer): Promise<PayLink> {
	const made = await keepAnswer(ctx, prepared, answer)
	const link = made && { preferenceId: made.id, payUrl: made.payUrl, publicKey: prepared.publicKey }
	return { link, amountMinor: prepared.request.amountMinor }
}
