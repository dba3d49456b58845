import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { aServiceForm } from '#tests/support/examples/services.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { services } from '../services/operations.server.ts'
import { equipment } from './operations.server.ts'

test('there can not be less of an equipment than one session of a service occupies', async () => {
	const { ctx, branch } = await aBusiness()
	const made = await execute(ctx, equipment.createEquipment, { branchId: branch.id, name: 'Camilla', capacity: 3 })
	const equipmentId = made.ok ? made.value.id : ''
	const needs = { ...aServiceForm, equipment: [{ equipmentId, amount: 2 }] }
	const service = await execute(ctx, services.createService, needs)
	const refused = await execute(ctx, equipment.editEquipment, { equipmentId, name: 'Camilla', capacity: 1 })
	expect(refused).toMatchObject({ failure: { fields: { capacity: ['Un servicio ocupa 2 a la vez'] } } })
	const enough = await execute(ctx, equipment.editEquipment, { equipmentId, name: 'Camillas', capacity: 2 })
	expect(enough).toMatchObject({ ok: true, value: { name: 'Camillas', capacity: 2 } })
	const tooMany = { ...aServiceForm, equipment: [{ equipmentId, amount: 3 }] }
	expect(await execute(ctx, services.createService, tooMany)).toMatchObject({
		failure: { fields: { equipment: ['De Camillas solo hay 2'] } },
	})
	// A service that is gone needs nothing.
	await execute(ctx, services.deleteService, { serviceId: service.ok ? service.value.id : '' })
	const less = await execute(ctx, equipment.editEquipment, { equipmentId, name: 'Camilla', capacity: 1 })
	expect(less).toMatchObject({ ok: true })
})
