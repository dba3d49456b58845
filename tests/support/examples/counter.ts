import { eq } from 'drizzle-orm'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { counter } from '#app/features/counter/operations.server.ts'
import { payments } from '#app/features/payments/operations.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { addDays, localDate } from '#app/lib/time.ts'
import { servicePackages } from '#db/schema/counter.ts'
import { connectSeller } from '../scenes/mercado-pago.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { plantReceipt } from '../scenes/whole-counter.ts'
import { aSale as aLinkSale } from './payments.ts'
import { type Entry } from './valid-inputs.ts'

/** A tip settles nothing: it can be given however often, whatever was paid. */
function aPayment({ ids: { appointmentId }, branch, at }: Stage) {
	const date = localDate(at, branch.timeZone)
	return { appointmentId, requestKey: newShortId(), date, amount: '0', tip: '20', paymentMethod: 'cash' }
}

async function made<Value>(outcome: Promise<{ ok: true; value: Value } | { ok: false; failure: unknown }>) {
	const answer = await outcome
	if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
	return answer.value
}

function aPackage(serviceId: string) {
	return { name: `Cortes ${newShortId()}`, serviceIds: [serviceId], sessions: 1, price: '300', validDays: 900 }
}

async function aSale({ ctx, ids: { contactId, branchId } }: Stage, packageId: string): Promise<string> {
	const sold = { packageId, contactId, branchId, paymentMethod: 'cash', requestKey: newShortId() } as const
	return (await made(execute(ctx, counter.sellPackage, sold))).soldPackageId
}

/** One session that the client's next visit takes. */
async function aSession(stage: Stage): Promise<string> {
	const offered = await made(execute(stage.ctx, counter.createPackage, aPackage(stage.ids.serviceId)))
	return aSale(stage, offered.id)
}

/** A visit of the client, far from all others. */
async function aVisit({ ctx, ids, tomorrow }: Stage): Promise<string> {
	const { branchId, contactId, serviceId, specialistId } = ids
	const place = { branchId, contactId, serviceId, specialistId, date: addDays(tomorrow, 30), time: '12:00' }
	return (await made(execute(ctx, agenda.bookAppointment, { ...place, allowConflict: true }))).id
}

const aBuyer = { name: 'Olivia', whatsapp: '5504440001', countryCode: '52' }

export const examples: Record<string, Entry> = {
	'counter.offerPackage': async ({ ctx, ids: { packageId, contactId, branchId } }) => {
		await connectSeller(ctx)
		return { packageId, contactId, branchId }
	},
	'counter.offerGiftCard': async ({ ctx, ids: { contactId, branchId } }) => {
		await connectSeller(ctx)
		return { contactId, branchId, amount: '500', months: 6 }
	},
	// To who wrote within the last day.
	'counter.sendSale': async (stage) => ({ saleId: (await aLinkSale(stage, false, stage.ids.writerId)).saleId }),
	'counter.soldOnline': () => ({}),
	'counter.buyPackage': async ({ ctx, ids: { packageId, branchId } }) => {
		await connectSeller(ctx)
		await transact(ctx, ({ db }) =>
			db.update(servicePackages).set({ sellsOnline: true }).where(eq(servicePackages.id, packageId)),
		)
		return { packageId, branchId, ...aBuyer }
	},
	'counter.buyGiftCard': async ({ ctx, ids: { branchId } }) => {
		await connectSeller(ctx)
		await made(execute(ctx, payments.setGiftCardsOnline, { sellsGiftCards: true }))
		return { amount: '300', branchId, ...aBuyer }
	},
	'counter.givenForSale': async (stage) => ({ saleId: (await aLinkSale(stage)).saleId }),
	'counter.account': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'counter.ofAppointment': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'counter.checkout': aPayment,
	'counter.refundable': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'counter.refund': async (stage) => {
		const { appointmentId } = stage.ids
		const paid = { ...aPayment(stage), amount: '1', tip: undefined }
		await execute(stage.ctx, counter.checkout, paid)
		return { appointmentId, amount: '1', paymentMethod: 'cash', reason: 'No le gustó', requestKey: newShortId() }
	},
	'counter.sendReceipt': async ({ ctx, at, ids: { branchId, writerId: contactId } }) => {
		const of = { businessId: ctx.businessId, branchId, contactId, at }
		// To who wrote within the last day.
		const receiptId = await transact(ctx, ({ db }) => plantReceipt(db, of))
		return { receiptId, by: 'whatsapp', requestKey: newShortId() }
	},
	'counter.sellGiftCard': ({ ids: { branchId, contactId } }) => {
		const paid = { branchId, contactId, amount: '500', paymentMethod: 'cash' }
		return { ...paid, forName: 'Fernanda', months: 12, requestKey: newShortId() }
	},
	'counter.giftCards': () => ({}),
	'counter.giftCard': ({ ids: { giftCardId } }) => ({ giftCardId }),
	'counter.refundGiftCard': async ({ ctx, ids: { branchId } }) => {
		const sold = { branchId, amount: '300', paymentMethod: 'cash', requestKey: newShortId() } as const
		const { giftCardId } = await made(execute(ctx, counter.sellGiftCard, sold))
		return { giftCardId, paymentMethod: 'cash', reason: 'Se vendió por error', requestKey: newShortId() }
	},
	'counter.packages': () => ({ archived: false }),
	'counter.package': ({ ids: { packageId } }) => ({ packageId }),
	'counter.createPackage': ({ ids: { serviceId, branchId } }) => ({ ...aPackage(serviceId), branchIds: [branchId] }),
	'counter.editPackage': ({ ids: { packageId, serviceId, branchId } }) => {
		return { packageId, ...aPackage(serviceId), branchIds: [branchId] }
	},
	'counter.movePackage': ({ ids: { packageId } }) => ({ packageId, to: 'up' }),
	'counter.setPackageArchived': ({ ids: { packageId } }) => ({ packageId, archived: false }),
	'counter.sellPackage': ({ ids: { packageId, contactId, branchId } }) => {
		return { packageId, contactId, branchId, paymentMethod: 'cash', requestKey: newShortId() }
	},
	'counter.soldPackages': ({ ids: { contactId } }) => ({ contactId }),
	'counter.soldPackage': ({ ids: { soldPackageId } }) => ({ soldPackageId }),
	'counter.refundPackage': async (stage) => {
		const soldPackageId = await aSale(stage, stage.ids.packageId)
		return { soldPackageId, how: 'whole', paymentMethod: 'cash', reason: 'Se muda', requestKey: newShortId() }
	},
	'counter.useSession': async (stage) => {
		const appointmentId = await aVisit(stage)
		// The package that she has paid it when it was booked.
		await made(execute(stage.ctx, counter.returnSession, { appointmentId }))
		return { appointmentId, soldPackageId: await aSession(stage) }
	},
	'counter.returnSession': async (stage) => {
		await aSession(stage)
		return { appointmentId: await aVisit(stage) }
	},
	'counter.tellEnding': () => ({}),
	'counter.findReceipts': () => ({ folio: 'RN-1' }),
	'counter.receipt': ({ ids: { receiptId } }) => ({ receiptId }),
}
