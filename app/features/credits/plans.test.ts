import { createElement } from 'react'
import { expect, test } from 'vitest'
import { render } from '#tests/support/render.ts'
import { currencyNamed } from './plans.ts'
import { PlansPage } from './ui/plans-page.tsx'

test('the currency of an address is dollars or pesos, and pesos where it is anything else', () => {
	expect([currencyNamed('usd'), currencyNamed('eur'), currencyNamed(null)]).toEqual(['USD', 'MXN', 'MXN'])
})

test('a partner’s people see no price of ours: they ask him', async () => {
	const partner = { name: 'Citas Claras', email: 'hola@claras.test', isPartner: true }
	const html = await render(createElement(PlansPage, { currency: 'MXN', seller: partner }), { path: '/precios' })
	expect(html).toContain('Citas Claras')
	expect(html).not.toMatch(/1,062|recepci/i)
})
