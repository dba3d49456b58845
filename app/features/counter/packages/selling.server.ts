import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { type BranchRow, getBranch } from '#app/features/branches/queries.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { recordMovement } from '#app/features/finance/movements.server.ts'
import { newId } from '#app/lib/id.ts'
import { moneyText } from '#app/lib/money.ts'
import { dayBounds, localDate } from '#app/lib/time.ts'
import { addDays } from '#app/lib/time-calendar.ts'
import { datedDay } from '#app/lib/time-text.ts'
import { soldPackages } from '#db/schema/counter.ts'
import { type Part, partsOf, sumOf } from '../checkout/reckoning.ts'
import { givenBefore, giveReceipt } from '../receipts/receipts.server.ts'
import { getPackage, type PackageRow } from './catalogue.server.ts'
import { messages, type PackageSale, type SellPackage } from './schemas.ts'
import { servicesInWords } from './services-in-words.server.ts'
import { sessionsText } from './words.ts'

/**
 * Sells a package: all its money comes in now, and what its sessions pay later brings none. What was sold stays as it was
 * sold, whatever becomes of the catalogue. The same form again is the same sale.
 */
export async function sellPackage(ctx: WriteCtx, input: SellPackage): Promise<PackageSale> {
	const { contactId, requestKey } = input
	const contact = await getContact(ctx, contactId)
	const offered = await getPackage(ctx, input.packageId)
	const branch = await getBranch(ctx, input.branchId)
	const known = await givenBefore(ctx, requestKey, { contactId })
	if (known) return saleWith(ctx, known)
	if (offered.archivedAt !== null) throw refuse('packageId', messages.archived)
	if (offered.branchIds.length > 0 && !offered.branchIds.includes(branch.id)) throw refuse('branchId', messages.branch)
	const parts = partsIn(input, offered)
	await writeMoney(ctx, parts, { contactId, branch, offered })
	return handOver(ctx, { ...input, offered, branch, client: fullName(contact), paid: parts, saleId: null })
}

type HandedOver = {
	offered: Terms
	branch: Pick<BranchRow, 'id' | 'name' | 'address' | 'city' | 'timeZone'>
	contactId: string
	client: string
	givenBy?: string
	paid: Part[]
	requestKey: string
	/** By which link it was sold. */
	saleId: string | null
}

/** What was paid becomes the client's: a receipt, and sessions that count from today. */
export async function handOver(ctx: WriteCtx, input: HandedOver): Promise<PackageSale> {
	const { offered, branch, contactId, client, givenBy, paid, requestKey, saleId } = input
	const until = addDays(localDate(ctx.now, branch.timeZone), offered.validDays)
	const { name, sessions, priceMinor, currency } = offered
	const services = (await servicesInWords(ctx, offered.serviceIds))(offered.serviceIds)
	const receipt = await giveReceipt(ctx, {
		...{ branch, requestKey, contactId, currency, moneyMinor: priceMinor },
		body: {
			...{ client: givenBy ?? client, shortId: null, credits: [], beforeMinor: 0, owesMinor: 0, tips: [] },
			...{ receivedMinor: null, changeMinor: 0, paid },
			lines: [{ name, detail: `${sessionsText(sessions)} de ${services}`, minor: priceMinor }],
			notes: [
				...(givenBy ? [`Regalo para ${client}.`] : []),
				`${sessionsText(sessions)}, hasta el ${datedDay(until)}.`,
			],
		},
	})
	const id = newId('spk')
	const { endsAt: expiresAt } = dayBounds(until, branch.timeZone)
	await ctx.db.insert(soldPackages).values({
		...{ ...asOffered(offered), id, businessId: ctx.businessId, contactId, givenBy, saleId },
		...{ branchId: branch.id, receiptId: receipt.id, soldBy: receipt.createdBy, soldAt: ctx.now, expiresAt },
	})
	await ctx.emit('counter.packageSold', { soldPackageId: id, contactId, receiptId: receipt.id })
	return { soldPackageId: id, receipt }
}

/** What is sold, as it was offered: a link sells what it said, whatever becomes of the catalogue. */
export type Terms = Pick<
	PackageRow,
	| 'id'
	| 'name'
	| 'serviceId'
	| 'serviceIds'
	| 'branchIds'
	| 'sessions'
	| 'priceMinor'
	| 'currency'
	| 'validDays'
	| 'noticeDays'
	| 'noShowUses'
	| 'lateHours'
>

/** What of a package stays with its sale. */
function asOffered(offered: Terms) {
	const { id: packageId, name, serviceId, serviceIds, branchIds, sessions, priceMinor, currency } = offered
	const { noticeDays, noShowUses, lateHours } = offered
	return {
		...{ packageId, name, serviceId, serviceIds, branchIds, sessions, priceMinor, currency },
		...{ noticeDays, noShowUses, lateHours },
	}
}

/** Paid whole: no more and no less than its price. */
function partsIn(input: SellPackage, { priceMinor, currency }: PackageRow): Part[] {
	const none = { discountType: 'none', discountValue: undefined, tip: undefined, received: undefined } as const
	const parts = partsOf({ ...input, ...none, currency }, priceMinor)
	if (sumOf(parts) !== priceMinor) throw refuse('amount', messages.short(moneyText({ minor: priceMinor, currency })))
	return parts
}

type Sale = { contactId: string; branch: BranchRow; offered: PackageRow }

async function writeMoney(ctx: WriteCtx, parts: Part[], { contactId, branch, offered }: Sale): Promise<void> {
	for (const { minor: amountMinor, paymentMethod } of parts) {
		await recordMovement(ctx, {
			...{ type: 'income', amountMinor, currency: offered.currency, paymentMethod, contactId, branchId: branch.id },
			concept: `Paquete: ${offered.name}`,
		})
	}
}

async function saleWith(ctx: WriteCtx, receipt: PackageSale['receipt']): Promise<PackageSale> {
	const ofIt = and(owned(ctx, soldPackages), eq(soldPackages.receiptId, receipt.id))
	const sold = only(await ctx.db.select({ id: soldPackages.id }).from(soldPackages).where(ofIt), 'requestKey')
	return { soldPackageId: sold.id, receipt }
}

function refuse(field: string, sentence: string): DomainError {
	return new DomainError('invalid_input', field, undefined, sentence)
}
