import { createElement } from 'react'
import { expect, test } from 'vitest'
import { render } from '#tests/support/render.ts'
import { currencyNamed } from './plans.ts'
import { PlansPage } from './ui/plans-page.tsx'

const seller = { name: 'Recepción', email: 'hola@recepcion.mx', isPartner: false }
const shown = async (currency: 'MXN' | 'USD') => {
	const html = await render(createElement(PlansPage, { currency, seller }), { path: '/precios' })
	return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('CRE-017 CRE-018 CRE-019 CRE-020 CRE-022 CRE-023 CRE-024 CRE-026 the plans stand with their printed figures in either currency', async () => {
	const pesos = await shown('MXN')
	for (const figure of ['Plan Starter', 'Plan Pro', 'Plan Scale', '$1,062', '$2,680', '$3,500']) {
		expect(pesos).toContain(figure)
	}
	for (const words of ['De 40 a 70 citas', 'De 120 a 200 citas', 'De 200 a 500 citas', '0.0397', '$89.33 MXN al día']) {
		expect(pesos).toContain(words)
	}
	for (const words of ['MÁS POPULAR', 'Ahorro del 19%', 'Ahorro del 33%', 'se acumulan', '10,000 mensajes']) {
		expect(pesos).toContain(words)
	}
	expect(pesos).toContain('Puedes solicitar factura')
	const dollars = await shown('USD')
	for (const figure of ['$59', '$149', '$195']) expect(dollars).toContain(figure)
	expect(dollars).not.toContain('Puedes solicitar factura')
	expect([currencyNamed('usd'), currencyNamed('eur'), currencyNamed(null)]).toEqual(['USD', 'MXN', 'MXN'])
})

test('a partner’s people see no price of ours: they ask him', async () => {
	const partner = { name: 'Citas Claras', email: 'hola@claras.test', isPartner: true }
	const html = await render(createElement(PlansPage, { currency: 'MXN', seller: partner }), { path: '/precios' })
	expect(html).toContain('Citas Claras')
	expect(html).not.toMatch(/1,062|recepci/i)
})
