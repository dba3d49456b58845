import { createElement } from 'react'
import { expect, test } from 'vitest'
import { render } from '#tests/support/render.ts'
import { CreditForm } from './credit-form.tsx'

const shown = (initialValue: Record<string, string | string[]>) => {
	const lastResult = { status: 'error' as const, initialValue, error: {} }
	return render(createElement(CreditForm, { businessId: 'biz_1', requestId: 'r1', lastResult, parent: '/admin' }))
}

test('the price of one is told from what was typed', async () => {
	expect(await shown({ amount: '30', total: '150' })).toContain('$5.0000 MXN por crédito')
})

test('a form that names its amount twice comes back with its fields, not as a broken page', async () => {
	const page = await shown({ amount: ['150.50', '30'], total: ['1', '2'] })
	expect(page).toContain('Con 0 el envío es gratis')
	expect(page).toContain('Cantidad de créditos')
})
