import { createElement } from 'react'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { aServiceForm } from '#tests/support/examples/services.ts'
import { render } from '#tests/support/render.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { services } from '../operations.server.ts'
import { ServiceList } from './service-list.tsx'

const around = { branches: [], specialists: [], search: '', archived: false, query: '' }

test('SER-008 the price is the text that was typed, and a card shows it as MXN', async () => {
	const { ctx } = await aBusiness()
	const shown = []
	for (const price of ['350', '$1,200', 'Desde $99 MXN', '45 USD', 'A cotizar']) {
		const made = await execute(ctx, services.createService, { ...aServiceForm, price })
		if (!made.ok) throw new Error(made.failure.code)
		expect(made.value.price).toBe(price)
		const list = createElement(ServiceList, { ...around, services: [made.value], may: { edit: true, remove: true } })
		shown.push(/class="service-price">([^<]*)</.exec(await render(list))?.[1])
	}
	expect(shown).toEqual(['$350 MXN', '$1,200 MXN', 'Desde $99 MXN', '45 USD', 'A cotizar'])
})
