import { expect, test } from 'vitest'
import { type Permission } from '#app/core/permissions.ts'
import { aBusiness, asActor } from '#tests/support/scenes/scene.ts'
import { ruleChoices } from './commissions-screen.server.ts'

test('who has only words of money sees the rules of commission: a form offers each list to who may see it and write a rule', async () => {
	const scene = await aBusiness()
	const may = (...permissions: Permission[]) =>
		ruleChoices(asActor(scene, { permissions: new Set<Permission>(permissions) }))
	expect(await may('finance.view')).toMatchObject({ mayEdit: false, specialists: [], services: [], products: [] })
	const accountant = await may('finance.view', 'finance.edit')
	expect(accountant).toMatchObject({ mayEdit: true, specialists: [], services: [], products: [] })
	const { id, name } = scene.service
	const seen = await may('finance.view', 'finance.edit', 'services.view')
	expect(seen).toMatchObject({ specialists: [], services: [{ id, name }], products: [] })
})
