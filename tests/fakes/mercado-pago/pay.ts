import { now } from '#app/lib/clock.ts'
import { type Route, type StandinAnswer } from '../contract.ts'
import { controlPage, escapeHtml, html, layout, redirect } from '../page.ts'
import {
	type MercadoPagoState,
	nextNumber,
	notify,
	type StandinPayment,
	type StandinPaymentStatus,
	type StandinPreference,
} from './state.ts'

/** Which comes first for the product: the signed notice, or the person's browser. */
export type PayOrder = 'notice_first' | 'browser_first'

const details: Record<string, string> = {
	approved: 'accredited',
	rejected: 'cc_rejected_insufficient_amount',
	pending: 'pending_waiting_payment',
	in_process: 'pending_contingency',
}

/** A person pays (or fails to): a payment that the API answers for from now on. */
export function makePayment(
	state: MercadoPagoState,
	preference: StandinPreference,
	status: StandinPaymentStatus,
): StandinPayment {
	const payment: StandinPayment = {
		id: nextNumber(state),
		status,
		statusDetail: details[status] ?? status,
		amount: preference.amount,
		fee: Math.round((preference.amount * state.feePerMille) / 10) / 100,
		refunded: 0,
		currency: preference.currency,
		externalReference: preference.externalReference,
		collectorId: preference.collectorId,
		preferenceId: preference.id,
		notificationUrl: preference.notificationUrl,
		createdAt: now(),
		approvedAt: status === 'approved' ? now() : undefined,
		liveMode: state.liveMode,
	}
	state.payments.set(payment.id, payment)
	return payment
}

/** The address that the browser is sent back to, with what it claims (never to be trusted). */
export function returnAddress(preference: StandinPreference, payment: StandinPayment): string | undefined {
	const { success, pending, failure } = preference.backUrls
	const address = { approved: success, rejected: failure }[payment.status as string] ?? pending
	if (!address) return undefined
	const url = new URL(address)
	const query = {
		collection_id: payment.id,
		collection_status: payment.status,
		payment_id: payment.id,
		status: payment.status,
		external_reference: payment.externalReference ?? 'null',
		payment_type: 'credit_card',
		merchant_order_id: payment.id + 1_000_000,
		preference_id: preference.id,
		site_id: 'MLM',
		processing_mode: 'aggregator',
		merchant_account_id: 'null',
	}
	for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value))
	return url.href
}

/** The page behind `init_point` and the overview for whoever tries the product by hand. No script needed. */
export function payRoutes(state: MercadoPagoState): Route[] {
	return [
		{ method: 'GET', path: /^\/$/, answer: () => html(overview(state)) },
		{
			method: 'GET',
			path: /^\/checkout\/v1\/redirect$/,
			answer: ({ form }) => payPage(state.preferences.get(form.get('pref_id') ?? '')),
		},
		{
			method: 'POST',
			path: /^\/checkout\/v1\/pay\/([\w-]+)$/,
			answer: ({ form }, [id]) => pay(state, state.preferences.get(id ?? ''), form),
		},
		{
			method: 'POST',
			path: /^\/_payments\/(\d+)\/([a-z_]+)$/,
			answer: async (_, [id, status]) => {
				const payment = state.payments.get(Number(id))
				const known = (['approved', 'rejected', 'cancelled', 'refunded'] as const).find((each) => each === status)
				const claim = claims.find((each) => each === status)
				if (!payment || !(known || claim)) return html(layout('Error', '<p>No existe</p>'), 404)
				if (known) settlePayment(payment, known)
				if (claim) disputePayment(payment, claim, now() + 7 * 24 * 3_600_000)
				await notify(state, payment, { action: 'payment.updated' })
				return redirect('/')
			},
		},
	]
}

/** What becomes of a claim: papers are asked for, the bank keeps the money, the shop has it back. */
const claims = ['in_process', 'settled', 'reimbursed'] as const

/** A bank takes a payment back, or decides of it: `dueBy` is until when papers may be sent. */
export function disputePayment(payment: StandinPayment, detail: (typeof claims)[number], dueBy?: number) {
	payment.status = 'charged_back'
	payment.statusDetail = detail
	payment.updatedAt = now()
	payment.evidenceDueAt = dueBy
}

/** A payment changes after the fact: cash arrives, a bank refuses, money is returned. */
export function settlePayment(payment: StandinPayment, status: StandinPaymentStatus): void {
	payment.status = status
	payment.statusDetail = details[status] ?? status
	payment.updatedAt = now()
	if (status === 'approved') payment.approvedAt = now()
	if (status === 'refunded') payment.refunded = payment.amount
}

function isExpired({ expiresAt }: StandinPreference): boolean {
	return expiresAt !== undefined && expiresAt <= now()
}

function payPage(preference: StandinPreference | undefined): StandinAnswer {
	if (!preference) return html(layout('Pago', '<div class="card"><h1>Este link de pago no existe</h1></div>'), 404)
	if (isExpired(preference)) return html(layout('Pago', '<div class="card"><h1>Este link de pago venció</h1></div>'))
	const price = new Intl.NumberFormat('es-MX', { style: 'currency', currency: preference.currency }).format(
		preference.amount,
	)
	const back = preference.backUrls.failure ?? preference.backUrls.success
	return html(
		layout(
			'Pago simulado',
			`<main class="card"><h1>Mercado Pago simulado</h1><p>${escapeHtml(preference.title)}</p><p><strong>${escapeHtml(price)}</strong></p>
<form method="post" action="/checkout/v1/pay/${escapeHtml(preference.id)}">
<label>Qué pasa primero <select name="order"><option value="notice_first">El aviso al negocio</option>
<option value="browser_first">El regreso de la persona</option></select></label>
<button name="status" value="approved">Aprobar el pago</button>
<button class="quiet" name="status" value="rejected">Rechazar</button>
<button class="quiet" name="status" value="pending">Dejar pendiente</button></form>
${back ? `<p><a href="${escapeHtml(back)}">Volver sin pagar</a></p>` : ''}</main>`,
		),
	)
}

async function pay(
	state: MercadoPagoState,
	preference: StandinPreference | undefined,
	form: URLSearchParams,
): Promise<StandinAnswer> {
	const status = (['approved', 'rejected', 'pending'] as const).find((each) => each === form.get('status'))
	if (!preference || isExpired(preference) || !status) return payPage(preference)
	const payment = makePayment(state, preference, status)
	if (form.get('order') === 'browser_first') setTimeout(() => notify(state, payment), 1_500)
	else await notify(state, payment)
	const address = returnAddress(preference, payment)
	return address
		? redirect(address)
		: html(layout('Pago', `<div class="card"><h1>Pago ${payment.id}: ${status}</h1></div>`))
}

function overview(state: MercadoPagoState): string {
	const preferences = [...state.preferences.values()].reverse().map((preference) => {
		const { id, title, amount, currency, externalReference } = preference
		return `<tr><td><a href="/checkout/v1/redirect?pref_id=${escapeHtml(id)}">${escapeHtml(title)}</a></td><td>${amount} ${escapeHtml(currency)}</td>
<td>${escapeHtml(externalReference)}</td><td>${isExpired(preference) ? 'vencida' : 'abierta'}</td></tr>`
	})
	const payments = [...state.payments.values()].reverse().map(({ id, status, amount, externalReference }) => {
		const forms = ['approved', 'rejected', 'refunded', ...claims].map((each) => {
			return `<form method="post" action="/_payments/${id}/${each}"><button class="quiet">${each}</button></form>`
		})
		return `<tr><td>${id}</td><td>${status}</td><td>${amount}</td><td>${escapeHtml(externalReference)}</td><td>${forms.join('')}</td></tr>`
	})
	return controlPage(
		'Mercado Pago',
		`<h1>Preferencias</h1><table><tr><th>Concepto</th><th>Monto</th><th>Referencia</th><th>Estado</th></tr>${preferences.join('')}</table>
<h1>Pagos</h1><table><tr><th>Id</th><th>Estado</th><th>Monto</th><th>Referencia</th><th>Cambiar a</th></tr>${payments.join('')}</table>`,
	)
}
