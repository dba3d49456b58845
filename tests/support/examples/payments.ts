import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { payments } from '#app/features/payments/operations.server.ts'
import { offerSale } from '#app/features/payments/sale/sales.server.ts'
import { type PayLink } from '#app/features/payments/schemas.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { payLinks, payments as paymentRows } from '#db/schema/payments.ts'
import { answerOfSeller, connectSeller } from '../scenes/mercado-pago.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

/** What a client of this stage paid online. */
async function anOnlinePayment(stage: Stage): Promise<string> {
	const { appointmentId } = stage.ids
	const known = await execute(stage.ctx, payments.ofAppointment, { appointmentId })
	const left = known.ok && known.value.payments.find(({ refundableMinor }) => refundableMinor > 0)
	if (left) return left.id
	const asked = await execute(await stage.visitor(), payments.openPayLink, { appointmentId })
	return paidFor(stage, asked.ok ? asked.value.link : null)
}

async function paidFor({ visitor, ids: { appointmentId }, ctx }: Stage, link: PayLink['link']): Promise<string> {
	if (!link) throw new Error('no link')
	const form = new URLSearchParams({ status: 'approved' })
	const page = `${new URL(link.payUrl).origin}/checkout/v1/pay/${link.preferenceId}`
	await fetch(page, { method: 'POST', body: form, redirect: 'manual' })
	await execute(await visitor(), payments.checkPayment, { appointmentId })
	const shown = await execute(ctx, payments.ofAppointment, { appointmentId })
	const payment = shown.ok ? shown.value.payments[0] : undefined
	if (!payment) throw new Error('no payment')
	return payment.id
}

/** A package that a client of this stage pays by a link; `isLate`: it was paid when it was offered no more. */
export async function aSale({ ctx, ids }: Stage, isLate = false, contactId = ids.contactId) {
	const { branchId } = ids
	const money = { amountMinor: 90_000, currency: 'MXN' }
	const what = { ...money, contactId, branchId, itemId: null, name: 'Tarjeta de regalo', detail: 'Sirve 6 meses' }
	const terms = { months: 6 }
	const { id: saleId } = await transact(ctx, (within) => offerSale(within, { kind: 'gift_card', ...what, terms }))
	const id = newId('pay')
	const paid = { ...money, state: 'approved', problem: 'closed', createdAt: ctx.now, updatedAt: ctx.now } as const
	if (isLate)
		await transact(ctx, ({ db, businessId }) =>
			db.insert(paymentRows).values({ id, businessId, saleId, providerPaymentId: id, ...paid }),
		)
	return { saleId, onlinePaymentId: id }
}

const ofSale = async (stage: Stage) => ({ saleId: (await aSale(stage)).saleId })

export const examples: Record<string, Entry> = {
	'payments.sales': () => ({}),
	'payments.sale': ofSale,
	'payments.salePage': ofSale,
	'payments.cancelSale': ofSale,
	'payments.openSaleLink': async (stage) => {
		await connectSeller(stage.ctx)
		return ofSale(stage)
	},
	'payments.checkSale': async (stage) => {
		await connectSeller(stage.ctx)
		const { saleId } = await aSale(stage)
		const id = newId('prf')
		const asked = { amountMinor: 90_000, originalMinor: 90_000, currency: 'MXN', createdAt: stage.ctx.now }
		await transact(stage.ctx, ({ db, businessId }) =>
			db.insert(payLinks).values({ id, businessId, saleId, requestKey: id, providerId: id, ...asked }),
		)
		return { saleId }
	},
	'payments.givePaidSale': (stage) => aSale(stage, true),
	'payments.setGiftCardsOnline': () => ({ sellsGiftCards: true }),
	'payments.payPage': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'payments.seeDiscount': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'payments.openPayLink': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'payments.createPreference': ({ ids: { appointmentId } }) => ({ appointment: appointmentId }),
	'payments.checkPayment': async (stage) => {
		const { appointmentId } = stage.ids
		await execute(await stage.visitor(), payments.openPayLink, { appointmentId })
		return { appointmentId }
	},
	'payments.storeNotice': () => ({ eventKey: newShortId(), kind: 'payment', paymentId: '1', raw: '{}' }),
	'payments.sellerAccount': () => ({}),
	'payments.startConnecting': () => ({ sessionKey: 'session', origin: 'http://127.0.0.1:3000' }),
	'payments.finishConnecting': async ({ ctx }) => {
		const { sessionKey, state, code } = await answerOfSeller(ctx)
		return { sessionKey, state, code }
	},
	'payments.connectKeys': () => ({ publicKey: 'APP_USR-public-key', accessToken: 'APP_USR-access-token' }),
	'payments.connectStripeKeys': () => ({ accessToken: 'sk_live_secret', webhookSecret: 'whsec_secret' }),
	'payments.settings': () => ({}),
	'payments.disputes': () => ({}),
	'payments.tellEvidence': () => ({}),
	'payments.chooseProvider': async ({ ctx }) => {
		await connectSeller(ctx)
		return { provider: 'mercado_pago' }
	},
	'payments.setRefundRule': () => ({ refundsByRule: true, noticeHours: 24, earlyPercent: 100, latePercent: 50 }),
	'payments.refund': async (stage) => [
		{
			onlinePaymentId: await anOnlinePayment(stage),
			appointmentId: stage.ids.appointmentId,
			amount: '1.00',
			reason: 'Se equivocó de día',
			requestKey: newShortId(),
		},
		{ ...(await aSale(stage, true)), amount: '1.00', reason: 'Ya no lo quiere', requestKey: newShortId() },
	],
	'payments.rebookPaid': async ({ ctx, ids: { appointmentId } }) => {
		await execute(ctx, agenda.setStatus, { appointmentId, status: 'no_pagada' })
		const id = newId('pay')
		const money = { amountMinor: 10_000, currency: 'MXN', state: 'approved', problem: 'released' } as const
		const at = { createdAt: ctx.now, updatedAt: ctx.now }
		await transact(ctx, ({ db, businessId }) =>
			db.insert(paymentRows).values({ id, businessId, appointmentId, providerPaymentId: id, ...money, ...at }),
		)
		return { onlinePaymentId: id, appointmentId }
	},
	'payments.trySeller': async ({ ctx }) => {
		await connectSeller(ctx)
		return {}
	},
	'payments.disconnectSeller': async ({ ctx }) => {
		await connectSeller(ctx)
		return {}
	},
	'payments.planReconciling': () => ({}),
	'payments.ofAppointment': ({ ids: { appointmentId } }) => ({ appointmentId }),
}
