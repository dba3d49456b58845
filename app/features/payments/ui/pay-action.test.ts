import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type PayPage } from '../schemas.ts'
import { PayAction, type PayPhase } from './pay-action.tsx'
import { beforeWords } from './pay-words.ts'

const link = { preferenceId: '44444-abc', payUrl: 'https://mp.example/pay?pref_id=44444-abc', publicKey: 'APP_USR-pub' }

const page: PayPage = {
	shortId: 'abc23defgh',
	state: 'payable',
	business: 'Salón Jacaranda',
	sheet: null,
	clientName: 'Regina',
	isGift: false,
	service: 'Balayage',
	specialist: 'Lucía Herrera',
	branch: {
		name: 'Roma Norte',
		address: 'Colima 123',
		city: 'Ciudad de México',
		mapUrl: 'https://x.example',
		phone: null,
	},
	date: '2026-11-17',
	from: '12:30',
	to: '15:00',
	price: { amountMinor: 42_500, originalMinor: 50_000, currency: 'MXN', restMinor: 0 },
	discount: null,
	releaseAt: null,
	link: null,
	isPending: false,
	wasRejected: false,
	provider: 'mercado_pago',
	refundRule: null,
	policy: null,
	startsTimer: false,
}

test('until when it can be paid is said as people say it', () => {
	expect([beforeWords('23:30'), beforeWords('01:00'), beforeWords('sábado 28 de noviembre, 00:26')]).toEqual([
		'antes de las 23:30',
		'antes de la 01:00',
		'antes del sábado 28 de noviembre, 00:26',
	])
})

const show = (phase: PayPhase, more: Partial<PayPage> = {}) =>
	renderToStaticMarkup(
		createElement(PayAction, { page: { ...page, ...more }, phase, address: '/pagar-cita?a=abc23defgh' }),
	)
const payLabel = 'Pagar $425.00 con Mercado Pago'

test('PAG-003 until the preference answers the page says that it prepares and nothing can be pressed', () => {
	const html = show('preparing')
	expect(html).toContain('Preparando tu pago...')
	expect(html).toMatch(/<button[^>]*disabled/)
	expect(html).not.toContain(payLabel)
})

test('PAG-004 PAG-007 PAG-008 then the button leads to that preference, with the public key and es-MX, and no script from outside', () => {
	const html = show('ready', { link })
	expect(html).toContain(payLabel)
	expect(html).toContain('href="https://mp.example/pay?pref_id=44444-abc"')
	expect(html).toContain('data-preference-id="44444-abc"')
	expect(html).toContain('data-public-key="APP_USR-pub"')
	expect(html).toContain('data-locale="es-MX"')
	expect(html).not.toContain('<script')
})

test('without a script the button is a form that carries the price it shows', () => {
	const html = show('form')
	expect(html).toContain('<form method="post" action="/pagar-cita?a=abc23defgh"')
	expect(html).toContain('name="monto" value="42500"')
	expect(html).toContain(payLabel)
	expect(html).not.toContain('disabled')
})

test('PAG-005 when the preference fails the documented sentence stands there, and no pay button', () => {
	for (const html of [show('failed'), show('form', { state: 'unavailable' })]) {
		expect(html).toContain('No se pudieron cargar las opciones de pago. Por favor, intenta más tarde.')
		expect(html).toContain('role="alert"')
		expect(html).not.toContain('con Mercado Pago')
		expect(html).not.toContain('<form')
	}
})

test('who comes back from paying is asked to wait and can not pay again by accident', () => {
	const html = show('verifying', { link })
	expect(html).toContain('Estamos verificando tu pago.')
	expect(html).not.toContain('con Mercado Pago')
})

test('what is paid, cancelled, released or over says so and offers no way to pay', () => {
	const said = {
		paid: 'Tu cita está pagada.',
		cancelled: 'Esta cita se canceló.',
		released: 'Tu horario se liberó.',
		past: 'Esta cita ya pasó.',
		nothing_due: 'No hay nada que pagar.',
		no_link: 'Esta cita no se paga en línea.',
	} as const
	for (const [state, sentence] of Object.entries(said)) {
		const html = show('ready', { state: state as PayPage['state'], link })
		expect(html).toContain(sentence)
		expect(html).not.toContain('con Mercado Pago')
	}
})

test('who paid a part reads what is left for the desk', () => {
	const html = show('ready', {
		state: 'paid',
		price: { amountMinor: 10_000, originalMinor: 10_000, currency: 'MXN', restMinor: 25_000 },
	})
	expect(html).toContain('Tu anticipo está pagado.')
	expect(html).toContain('El resto, $250.00, se paga en la sucursal.')
	expect(html).not.toContain('Tu cita está pagada.')
})

test('a payment on its way and one that was not approved are told beside the button', () => {
	expect(show('form', { isPending: true })).toContain('Tu pago está en camino.')
	expect(show('form', { wasRejected: true })).toContain('Tu último pago no se aprobó.')
})
