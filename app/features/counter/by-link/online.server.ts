import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { contactIdOf } from '#app/features/booking/book.server.ts'
import { assertOpen, publicBusiness } from '#app/features/booking/place.server.ts'
import { branchRows } from '#app/features/branches/queries.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { sealedSellerOf } from '#app/features/payments/providing/sellers.server.ts'
import { settingsOf } from '#app/features/payments/providing/settings.server.ts'
import { salePathOf } from '#app/features/payments/sale/sale-path.ts'
import { getPackage, packageRows } from '../packages/catalogue.server.ts'
import { servicesInWords } from '../packages/services-in-words.server.ts'
import { sessionsText } from '../packages/words.ts'
import { giftCardSale, packageSale } from './offering.server.ts'
import { type Bought, type BuyGiftCard, type BuyPackage, messages, type SoldOnline } from './schemas.ts'

/** So long a card that is bought online serves. */
const months = 12

/** What anybody may buy on the booking page. */
export async function soldOnline(ctx: ReadCtx): Promise<SoldOnline> {
	const { currency } = await getBusiness(ctx)
	const { provider, sellsGiftCards } = await settingsOf(ctx)
	const isPaying = (await sealedSellerOf(ctx, provider)) !== null && (await publicBusiness(ctx)).open
	const rows = isPaying ? (await packageRows(ctx, { archived: false })).filter((row) => row.sellsOnline) : []
	const words = await servicesInWords(
		ctx,
		rows.flatMap(({ serviceIds }) => serviceIds),
	)
	return {
		packages: rows.map(({ id, name, sessions, serviceIds, validDays, priceMinor, currency: own, branchIds }) => ({
			...{ id, name, priceMinor, currency: own, branchIds },
			detail: `${sessionsText(sessions)} de ${words(serviceIds)}, en ${validDays === 1 ? '1 día' : `${validDays} días`}`,
		})),
		giftCards: isPaying && sellsGiftCards,
		currency,
		branches: isPaying ? (await branchRows(ctx, {})).map(({ id, name }) => ({ id, name })) : [],
	}
}

/** A visitor buys a package: it waits for its payment on a page of its own. */
export async function buyPackage(ctx: WriteCtx, { packageId, branchId, ...person }: BuyPackage): Promise<Bought> {
	await assertOpen(ctx)
	const { sellsOnline, archivedAt, branchIds } = await getPackage(ctx, packageId)
	if (!sellsOnline || archivedAt !== null) throw refuse('packageId', messages.notOnline)
	const at = branchId ?? branchIds[0] ?? (await firstBranch(ctx))
	const contactId = await contactIdOf(ctx, person)
	return { path: salePathOf((await packageSale(ctx, { packageId, branchId: at, contactId })).shortId) }
}

/** A visitor buys a gift card: its code stands on the page once it is paid. */
export async function buyGiftCard(ctx: WriteCtx, input: BuyGiftCard): Promise<Bought> {
	const { amount, forName, branchId, ...person } = input
	await assertOpen(ctx)
	if (!(await settingsOf(ctx)).sellsGiftCards) throw refuse('amount', messages.cardsOff)
	const contactId = await contactIdOf(ctx, person)
	const at = branchId ?? (await firstBranch(ctx))
	return { path: salePathOf((await giftCardSale(ctx, { amount, forName, months, contactId, branchId: at })).shortId) }
}

async function firstBranch(ctx: ReadCtx): Promise<string> {
	const [first] = await branchRows(ctx, {})
	if (!first) throw new DomainError('not_found', 'branchId')
	return first.id
}

function refuse(field: string, sentence: string): DomainError {
	return new DomainError('not_found', field, undefined, sentence)
}
