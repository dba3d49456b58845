import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { services } from '#app/features/services/operations.server.ts'
import { appointmentRows, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'

/** A cut of an hour at nine with a mask of half an hour and a decoration that may be added, and somebody at half past ten. */
async function aCut() {
	const scene = await aBusiness()
	const addOns = [
		{ name: 'Mascarilla', price: '120', minutes: 30 },
		{ name: 'Decorado', price: '90', minutes: 45 },
	]
	const sold = await execute(scene.ctx, services.saveSelling, { serviceId: scene.service.id, addOns })
	if (!sold.ok) throw new Error(JSON.stringify(sold.failure))
	const [mask = '', decoration = ''] = sold.value.addOns.map(({ id }) => id)
	const { id: appointmentId } = await booked(scene)
	await booked(scene, { time: '10:30' })
	const changed = (addOnIds: string[], more: object = {}) =>
		execute(scene.ctx, agenda.changeAddOns, { appointmentId, addOnIds, ...more })
	return { scene, appointmentId, mask, decoration, changed }
}

test('what is added to a booked appointment makes it longer and dearer, what is taken off shorter and cheaper again', async () => {
	const { scene, appointmentId, mask, changed } = await aCut()
	expect(await changed([mask])).toMatchObject({ value: { time: '09:00', endTime: '10:30', price: '470.00' } })
	expect(await execute(scene.ctx, agenda.addedChoices, { appointmentId })).toMatchObject({
		value: { chosen: [mask], offered: [{ name: 'Mascarilla' }, { name: 'Decorado' }] },
	})
	expect(await changed([mask])).toMatchObject({ value: { endTime: '10:30', price: '470.00' } })
	expect(await changed([])).toMatchObject({ value: { endTime: '10:00', price: '350.00', addOns: [] } })
})

test('what would reach into the next appointment is refused with its reason, and taken where staff insist', async () => {
	const { scene, decoration, changed } = await aCut()
	const refused = await changed([decoration])
	expect(refused).toMatchObject({ failure: { code: 'slot_taken', details: { mayInsist: true } } })
	const [before] = await appointmentRows(scene)
	expect(before).toMatchObject({ addOns: [], priceMinor: 35_000 })
	expect(await changed([decoration], { allowConflict: true })).toMatchObject({
		value: { endTime: '10:45', price: '440.00', bookedOver: true },
	})
})

test('what another service has can not be added, and a closed appointment stays as it was for who is no staff', async () => {
	const { changed } = await aCut()
	expect(await changed(['add_nobody'])).toMatchObject({ failure: { code: 'not_found' } })
})
