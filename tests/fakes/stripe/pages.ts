import { now } from '#app/lib/clock.ts'
import { type Route, type StandinAnswer } from '../contract.ts'
import { escapeHtml, html, layout, redirect } from '../page.ts'
import { fakeSettings } from '../settings.ts'
import { isOver, nextId, type StripePage, type StripeState, tell } from './state.ts'

/** The page of permission and the page where people pay. No script needed. */
export function stripePages(state: StripeState): Route[] {
	const pageOf = (id: string | undefined) => state.pages.get(id ?? '')
	return [
		{ method: 'GET', path: /^\/oauth\/authorize$/, answer: ({ form }) => consentPage(permit(state, form)) },
		{ method: 'GET', path: /^\/pay\/(\w+)$/, answer: (_, [id]) => payPage(pageOf(id)) },
		{ method: 'POST', path: /^\/pay\/(\w+)$/, answer: (_, [id]) => payOnPage(state, pageOf(id)) },
	]
}

function consentPage(address: string): StandinAnswer {
	const link = `<a href="${escapeHtml(address)}">Conectar mi cuenta</a>`
	return html(layout('Stripe simulado', `<main class="card"><h1>Conectar con Stripe</h1><p>${link}</p></main>`))
}

function payPage(page: StripePage | undefined): StandinAnswer {
	if (!page || isOver(page)) return html(layout('Pago', '<h1>Esta página venció</h1>'), 404)
	const { title, amount, currency, cancelUrl } = page
	const form = '<form method="post"><button>Pagar</button></form>'
	const body = `<h1>${escapeHtml(title)}</h1><p>${amount} ${escapeHtml(currency)}</p>${form}`
	const back = `<p><a href="${escapeHtml(cancelUrl)}">Volver</a></p>`
	return html(layout('Stripe simulado', `<main class="card">${body}${back}</main>`))
}

async function payOnPage(state: StripeState, page: StripePage | undefined): Promise<StandinAnswer> {
	if (!page || isOver(page)) return html(layout('Pago', '<p>No existe</p>'), 404)
	await tell(state, makeStripePayment(state, page), { type: 'checkout.session.completed' })
	return redirect(page.successUrl.replace('{CHECKOUT_SESSION_ID}', page.id))
}

/** What the browser carries back from the page of permission. */
export function permit(
	state: StripeState,
	asked: URLSearchParams,
	account = state.defaultAccount,
	deny = false,
): string {
	if (asked.get('client_id') !== fakeSettings.stripeClientId) throw new Error('client_id')
	const back = new URL(asked.get('redirect_uri') ?? '')
	back.searchParams.set('state', asked.get('state') ?? '')
	if (deny) {
		back.searchParams.set('error', 'access_denied')
		return back.href
	}
	const code = nextId(state, 'ac')
	state.codes.set(code, account)
	back.searchParams.set('code', code)
	return back.href
}

/** Somebody pays a page; a page is paid once. */
export function makeStripePayment(
	state: StripeState,
	page: StripePage,
	status: 'succeeded' | 'processing' | 'requires_payment_method' = 'succeeded',
) {
	const known = page.intentId ? state.payments.get(page.intentId) : undefined
	if (known && known.status !== 'requires_payment_method') throw new Error(`page ${page.id} was paid`)
	const id = page.intentId ?? nextId(state, 'pi')
	page.intentId = id
	const { account, amount, currency, metadata } = page
	const fee = Math.round((amount * state.feePerMille) / 1000)
	const declined = status === 'requires_payment_method' ? 'insufficient_funds' : undefined
	const made = { id, account, status, declined, amount, fee, currency, metadata, refunded: 0 }
	const payment = { ...made, liveMode: state.liveMode, createdAt: now() }
	state.payments.set(id, payment)
	return payment
}
