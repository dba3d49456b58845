import { type WriteCtx } from '#app/core/ctx.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { DAY } from '#app/lib/time.ts'
import { giftCards, receipts, servicePackages, soldPackages } from '#db/schema/counter.ts'
import { linkSales, payments } from '#db/schema/payments.ts'
import { type Transaction } from '#db/writer.server.ts'

type Sold = { branchId: string; serviceId: string; contactId: string }

type Given = { businessId: string; branchId: string; contactId?: string; at: number }

/** A receipt of a sale without an appointment. */
export async function plantReceipt(db: Transaction, { businessId, branchId, contactId, at }: Given): Promise<string> {
	const id = newId('rcp')
	const number = (await db.$count(receipts)) + 1
	const shop = {
		business: 'Salón Jacaranda',
		branch: 'Roma Norte',
		address: 'Colima 123',
		timeZone: 'America/Mexico_City',
	}
	const people = { client: 'Regina Campos', cashier: 'Mariana Fuentes', shortId: null }
	const sums = { credits: [], beforeMinor: 0, owesMinor: 0, tips: [], receivedMinor: null, changeMinor: 0, notes: [] }
	const line = { name: 'Paquete de 3 cortes', detail: 'Corte de cabello', minor: 90_000 }
	await db.insert(receipts).values({
		...{ id, businessId, branchId, contactId, number, folio: `RN-${number}`, requestKey: newShortId() },
		...{ currency: 'MXN', moneyMinor: 90_000, createdBy: 'Mariana Fuentes', at },
		body: { ...shop, ...people, ...sums, lines: [line], paid: [{ paymentMethod: 'cash', minor: 90_000 }] },
	})
	return id
}

/** A package in the catalogue, one that a client bought and has not begun, a gift card, and the receipt of both. */
export function whatWasSold({ db, businessId, now: at }: WriteCtx, sold: Sold) {
	return plantSold(db, { businessId, at, ...sold })
}

type Planted = Sold & { businessId: string; at: number }

/** The same beside a running program. */
export async function plantSold(db: Transaction, { businessId, at, branchId, serviceId, contactId }: Planted) {
	const [packageId, soldPackageId, giftCardId] = [newId('pkg'), newId('spk'), newId('gft')]
	const receiptId = await plantReceipt(db, { businessId, branchId, contactId, at })
	const line = { name: 'Paquete de 3 cortes' }
	const price = { priceMinor: 90_000, currency: 'MXN', sessions: 3 }
	const offered = {
		id: packageId,
		businessId,
		name: line.name,
		serviceId,
		serviceIds: [serviceId],
		validDays: 180,
		createdAt: at,
	}
	await db.insert(servicePackages).values({ ...offered, ...price, sellsOnline: true })
	const sale = { businessId, branchId, contactId, receiptId, soldBy: 'Mariana Fuentes', soldAt: at }
	const sold = {
		id: soldPackageId,
		packageId,
		name: line.name,
		serviceId,
		serviceIds: [serviceId],
		expiresAt: at + 180 * DAY,
	}
	await db.insert(soldPackages).values({ ...sale, ...sold, ...price })
	const card = { id: giftCardId, code: newShortId().toUpperCase(), amountMinor: 50_000, currency: 'MXN' }
	await db.insert(giftCards).values({ ...sale, ...card, forName: 'Fernanda', expiresAt: at + 365 * DAY })
	return { packageId, soldPackageId, giftCardId, giftCode: card.code, receiptId }
}

/** A package that is offered by a link, and another one that was paid by it. */
export async function plantLinkSales(db: Transaction, { businessId, branchId, contactId, serviceId, at }: Planted) {
	const [linkSale, paidSale, salePayment, linkShortId] = [newId('sal'), newId('sal'), newId('pay'), newShortId(12)]
	const name = 'Paquete: Paquete de 3 cortes'
	const money = { amountMinor: 90_000, currency: 'MXN' }
	const terms = {
		...{ id: newId('pkg'), name: 'Paquete de 3 cortes', serviceId, serviceIds: [serviceId] },
		branchIds: [],
	}
	const uses = { sessions: 3, validDays: 180, noticeDays: 7, noShowUses: true, lateHours: 0 }
	const what = { kind: 'package' as const, name, detail: '3 sesiones', terms: { ...terms, ...uses, ...money } }
	const sale = {
		...{ businessId, branchId, contactId, ...what, ...money },
		createdBy: 'Mariana Fuentes',
		createdAt: at,
	}
	const until = at + 14 * DAY
	await db.insert(linkSales).values([
		{ ...sale, id: linkSale, shortId: linkShortId, expiresAt: until },
		{ ...sale, id: paidSale, shortId: newShortId(12), expiresAt: until, givenAt: at },
	])
	const paid = { ...money, businessId, saleId: paidSale, state: 'approved' as const, createdAt: at, updatedAt: at }
	await db.insert(payments).values({ ...paid, id: salePayment, providerPaymentId: salePayment })
	return { linkSale, paidSale, salePayment, linkShortId }
}
