import { createElement } from 'react'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { aServiceForm } from '#tests/support/examples/services.ts'
import { render } from '#tests/support/render.ts'
import { aSpecialist } from '#tests/support/scenes/agenda-scene.ts'
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

test('where a specialist asks a price of their own a card says what the booking page says: the least, and that it is one', async () => {
	const scene = await aBusiness()
	const { ctx, specialist } = scene
	const { id: serviceId } = scene.service
	const shown = async (other: Awaited<ReturnType<typeof aSpecialist>> | null, price: string) => {
		const terms = [{ specialistId: specialist.id, price }]
		const sold = await execute(ctx, services.saveSelling, { serviceId, terms })
		if (!sold.ok) throw new Error(JSON.stringify(sold.failure))
		const listed = await execute(ctx, services.listServices, {})
		if (!listed.ok) throw new Error(listed.failure.code)
		const own = listed.value.services.filter(({ id }) => id === serviceId)
		expect(own[0]?.specialistIds).toHaveLength(other ? 2 : 1)
		const list = createElement(ServiceList, { ...around, services: own, may: { edit: true, remove: true } })
		return /class="service-price">([^<]*)</.exec(await render(list))?.[1]
	}
	expect(await shown(null, '500')).toBe('$500 MXN')
	const other = await aSpecialist(scene, {}, [serviceId])
	expect(await shown(other, '500')).toBe('Desde $350 MXN')
	expect(await shown(other, '350')).toBe('$350 MXN')
})
