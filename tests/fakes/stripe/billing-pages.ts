import { type Route, type StandinAnswer, type StandinRequest } from '../contract.ts'
import { escapeHtml, html, layout, redirect } from '../page.ts'
import { type billingLevers } from './billing-levers.ts'
import { type FakeCheckout } from './billing-state.ts'

type Levers = ReturnType<typeof billingLevers>

/** Where customers of the platform pay, and look after their plan. No script needed; what they do is told at once. */
export function billingPages(levers: Levers): Route[] {
	return [
		{ method: 'GET', path: /^\/buy\/(\w+)$/, answer: (_, [id]) => buyPage(pageOf(levers, id)) },
		{ method: 'POST', path: /^\/buy\/(\w+)$/, answer: ({ form }, [id]) => buy(levers, pageOf(levers, id), form) },
		{ method: 'GET', path: /^\/portal\/(\w+)$/, answer: ({ url }, [id]) => portalPage(levers, id ?? '', url) },
		{ method: 'POST', path: /^\/portal\/(\w+)$/, answer: (asked, [id]) => look(levers, id ?? '', asked) },
	]
}

const pageOf = ({ state }: Levers, id: string | undefined) => state.checkouts.get(id ?? '')
const button = (name: string, value: string, text: string) =>
	`<button name="${name}" value="${escapeHtml(value)}">${escapeHtml(text)}</button>`
const frame = (body: string, status = 200) =>
	html(layout('Stripe simulado', `<main class="card">${body}</main>`), status)

function buyPage(page: FakeCheckout | undefined): StandinAnswer {
	if (!page || page.isPaid || page.status === 'expired') return frame('<h1>Esta página ya no se paga</h1>', 404)
	const { title, amount, currency, cancelUrl, status, mode } = page
	const slip = mode === 'payment' ? button('how', 'slip', 'Pagar después en una tienda') : ''
	const open = `${button('how', 'paid', 'Pagar')} ${slip}`
	const waits = `${button('how', 'settled', 'Se pagó en la tienda')} ${button('how', 'never', 'Nadie lo pagó')}`
	const form = `<form method="post">${status === 'open' ? open : waits}</form>`
	const back = `<p><a href="${escapeHtml(cancelUrl)}">Volver</a></p>`
	return frame(`<h1>${escapeHtml(title)}</h1><p>${amount} ${escapeHtml(currency)}</p>${form}${back}`)
}

async function buy(levers: Levers, page: FakeCheckout | undefined, form: URLSearchParams): Promise<StandinAnswer> {
	const how = form.get('how')
	if (!page || page.isPaid || page.status === 'expired') return frame('<h1>Esta página ya no se paga</h1>', 404)
	if (how === 'slip') levers.promise(page.id)
	else if (how === 'settled' || how === 'never') levers.settle(page.id, how === 'settled')
	else levers.pay(page.id)
	await levers.tell()
	return redirect(page.successUrl.replace('{CHECKOUT_SESSION_ID}', page.id))
}

function portalPage({ state }: Levers, customer: string, url: URL): StandinAnswer {
	const known = state.customers.get(customer)
	if (!known) return frame('<h1>No existe</h1>', 404)
	const plans = [...state.subscriptions.values()].filter((plan) => plan.customer === customer)
	const rows = plans.map(({ id, status, isEnding }) => {
		const acts = [
			button('paid', id, 'Pasa un mes y se cobra'),
			button('refused', id, 'Pasa un mes y el banco lo rechaza'),
			button('end', id, 'Cancelar al terminar el periodo'),
			button('over', id, 'Terminar ya'),
		]
		const told = `${status}${isEnding ? ', termina con su periodo' : ''}`
		return `<li>${escapeHtml(id)}: ${told} ${status === 'canceled' ? '' : acts.join(' ')}</li>`
	})
	const bills = [...state.invoices.values()].filter((bill) => bill.customer === customer)
	const listed = bills.map(({ number, amount, currency, status }) => {
		return `<li>${escapeHtml(number)} · ${amount} ${escapeHtml(currency)} · ${status}</li>`
	})
	const back = escapeHtml(url.searchParams.get('back') ?? '')
	const form = `<form method="post"><ul>${rows.join('')}</ul></form><h2>Facturas</h2><ul>${listed.join('')}</ul>`
	return frame(`<h1>${escapeHtml(known.name)}</h1>${form}<p><a href="${back}">Volver</a></p>`)
}

async function look(levers: Levers, customer: string, { form, url }: StandinRequest): Promise<StandinAnswer> {
	const given = (name: string) => levers.state.subscriptions.get(form.get(name) ?? '')
	const mine = (name: string) => (given(name)?.customer === customer ? given(name) : undefined)
	const [paid, refused, end, over] = [mine('paid'), mine('refused'), mine('end'), mine('over')]
	if (paid) levers.renew(paid.id)
	if (refused) levers.renew(refused.id, { isPaid: false })
	if (end) levers.end(end.id)
	if (over) levers.cancel(over.id)
	await levers.tell()
	return redirect(url.pathname + url.search)
}
