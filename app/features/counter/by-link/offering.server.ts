import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { publicOrigin } from '#app/core/brands.server.ts'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { typedMinor } from '#app/core/schema.ts'
import { owned } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { byOf } from '#app/features/finance/changes.server.ts'
import { queueMessage, threadFor } from '#app/features/inbox/sending/outgoing.server.ts'
import { isEnough } from '#app/features/payments/providing/providers.ts'
import { sealedSellerOf } from '#app/features/payments/providing/sellers.server.ts'
import { settingsOf } from '#app/features/payments/providing/settings.server.ts'
import { saleStateOf } from '#app/features/payments/sale/sale-link.server.ts'
import { salePathOf } from '#app/features/payments/sale/sale-path.ts'
import { getSale, isSalePaid, offerSale, type Sale } from '#app/features/payments/sale/sales.server.ts'
import { moneyText } from '#app/lib/money.ts'
import { linkSales } from '#db/schema/payments.ts'
import { getPackage, type PackageRow } from '../packages/catalogue.server.ts'
import { messages as ofPackages } from '../packages/schemas.ts'
import { type Terms } from '../packages/selling.server.ts'
import { servicesInWords } from '../packages/services-in-words.server.ts'
import { sessionsText } from '../packages/words.ts'
import { messages, type Offered, type OfferGiftCard, type OfferPackage, type SendSale } from './schemas.ts'

/** So many offers that visitors made for one client may wait for their payment. */
const mostWaiting = 8

/** A package offered to a client by a link, as it stands in the catalogue now; it goes into their conversation. */
export async function offerPackage(ctx: WriteCtx, input: OfferPackage): Promise<Offered> {
	return sent(ctx, await packageSale(ctx, input), input.silent)
}

/** A gift card offered by a link to who buys it. */
export async function offerGiftCard(ctx: WriteCtx, input: OfferGiftCard): Promise<Offered> {
	if (ctx.actor.kind === 'assistant' && !(await settingsOf(ctx)).sellsGiftCards)
		throw refuse(ctx, 'amount', messages.cardsOff)
	return sent(ctx, await giftCardSale(ctx, input), false)
}

type Wanted = Pick<OfferPackage, 'packageId' | 'contactId' | 'branchId'>

/** The offer alone: whoever buys on the page is led to it. Throws `not_connected` where nobody can be paid online. */
export async function packageSale(ctx: WriteCtx, { packageId, contactId, branchId }: Wanted): Promise<Sale> {
	const offered = await getPackage(ctx, packageId)
	const branch = await getBranch(ctx, branchId)
	await getContact(ctx, contactId)
	if (ctx.actor.kind === 'assistant' && !offered.sellsOnline) throw refuse(ctx, 'packageId', messages.notOnline)
	if (offered.archivedAt !== null) throw refuse(ctx, 'packageId', ofPackages.archived)
	if (offered.branchIds.length > 0 && !offered.branchIds.includes(branch.id))
		throw refuse(ctx, 'branchId', ofPackages.branch)
	const { name, priceMinor: amountMinor, currency } = offered
	await assertPayable(ctx, { amountMinor, currency, field: 'packageId' })
	const services = (await servicesInWords(ctx, offered.serviceIds))(offered.serviceIds)
	return offerOnce(ctx, {
		...{ kind: 'package', contactId, branchId, itemId: packageId, name: `Paquete: ${name}`, amountMinor, currency },
		detail: `${sessionsText(offered.sessions)} de ${services}. Sirve ${daysText(offered.validDays)} desde que se paga.`,
		terms: termsOf(offered),
	})
}

export async function giftCardSale(ctx: WriteCtx, input: OfferGiftCard): Promise<Sale> {
	const { contactId, branchId, forName, months } = input
	await getBranch(ctx, branchId)
	await getContact(ctx, contactId)
	const { currency } = await getBusiness(ctx)
	const amountMinor = typedMinor(input.amount, currency)
	await assertPayable(ctx, { amountMinor, currency, field: 'amount' })
	return offerOnce(ctx, {
		...{ kind: 'gift_card', contactId, branchId, itemId: null, name: 'Tarjeta de regalo', amountMinor, currency },
		detail: `${forName ? `Para ${forName}. ` : ''}Sirve ${months === 1 ? '1 mes' : `${months} meses`} desde que se paga.`,
		terms: { months, ...(forName && { forName }) },
	})
}

type Price = { amountMinor: number; currency: string; field: string }

async function assertPayable(ctx: WriteCtx, { field, ...price }: Price): Promise<void> {
	const { provider } = await settingsOf(ctx)
	if (!(await sealedSellerOf(ctx, provider))) {
		throw new DomainError('not_connected', field, undefined, messages.notConnected)
	}
	if (!isEnough(provider, price)) throw refuse(ctx, field, messages.tooLittle)
}

type Offer = Parameters<typeof offerSale>[1]

/**
 * What a visitor sends again, e.g. by the back button, or an assistant offers again, is the offer that waits already, and only so many may wait; what
 * people at the desk offer is always a new one.
 */
async function offerOnce(ctx: WriteCtx, offer: Offer): Promise<Sale> {
	if (ctx.actor.kind !== 'visitor' && ctx.actor.kind !== 'assistant') return offerSale(ctx, offer)
	const waits = and(isNull(linkSales.givenAt), isNull(linkSales.cancelledAt), gt(linkSales.expiresAt, ctx.now))
	const theirs = and(eq(linkSales.contactId, offer.contactId), eq(linkSales.createdBy, byOf(ctx)), waits)
	const waiting = await ctx.db
		.select()
		.from(linkSales)
		.where(and(owned(ctx, linkSales), theirs))
		.orderBy(desc(linkSales.createdAt))
		.limit(mostWaiting)
	const same = waiting.find((sale) => wordsOf(sale) === wordsOf(offer))
	if (same) return same
	if (waiting.length >= mostWaiting) {
		const field = offer.kind === 'package' ? 'packageId' : 'amount'
		throw new DomainError('too_many_attempts', field, undefined, messages.enough)
	}
	return offerSale(ctx, offer)
}

function wordsOf({ kind, itemId, branchId, amountMinor, currency, detail, terms }: Offer): string {
	return JSON.stringify([kind, itemId, branchId, amountMinor, currency, detail, terms])
}

/** What a link sells stays as it was offered. */
function termsOf({ id, name, serviceId, serviceIds, branchIds, sessions, priceMinor, currency, ...row }: PackageRow) {
	const { validDays, noticeDays, noShowUses, lateHours } = row
	return {
		...{ id, name, serviceId, serviceIds, branchIds, sessions, priceMinor, currency },
		...{ validDays, noticeDays, noShowUses, lateHours },
	} satisfies Terms
}

function daysText(days: number): string {
	return days === 1 ? '1 día' : `${days} días`
}

/** The link once more, into the client's conversation. Throws where it can't be paid, or nobody can be written to. */
export async function sendSale(ctx: WriteCtx, { saleId }: SendSale): Promise<Offered> {
	const sale = await getSale(ctx, saleId)
	if (saleStateOf(sale, await isSalePaid(ctx, sale), ctx.now) !== 'waiting') {
		throw new DomainError('already_closed', undefined, undefined, messages.over)
	}
	const offered = await sent(ctx, sale, false)
	if (!offered.wasSent) throw new DomainError('not_connected', undefined, undefined, messages.noChat)
	return offered
}

/** Into the conversation where there is one that is open and this person may write; the address is there in any case. */
async function sent(ctx: WriteCtx, sale: Sale, silent: boolean): Promise<Offered> {
	const path = salePathOf(sale.shortId)
	const address = (await publicOrigin(ctx)) + path
	const offered = { saleId: sale.id, path, address }
	const threadId = !silent && ctx.can('inbox.send') ? await threadFor(ctx, sale.contactId) : null
	if (!threadId) return { ...offered, wasSent: false }
	const price = moneyText({ minor: sale.amountMinor, currency: sale.currency })
	const text = `${sale.name}, ${price}. ${sale.detail}\nPágalo aquí: ${address}`
	const cause = { kind: 'rule', id: sale.id, rule: 'counter.saleLink', label: 'Enlace de pago' } as const
	// An assistant has not become a person of the house by sending it.
	const role = ctx.actor.kind === 'assistant' ? 'assistant' : 'staff'
	const { state } = await queueMessage(ctx, { threadId, role, text, cause })
	return { ...offered, wasSent: state !== 'not_sent' }
}

/** A form marks the field; an assistant filled nothing in wrongly, and tells why it can't be sold. */
function refuse({ actor }: WriteCtx, field: string, sentence: string): DomainError {
	return new DomainError(actor.kind === 'assistant' ? 'conflict' : 'invalid_input', field, undefined, sentence)
}
