import { expect, test } from 'vitest'
import { byKioskToken } from '#app/core/access.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { HOUR, toInstant } from '#app/lib/time.ts'
import { aBranch, aContact, aSpecialist, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, aCtx, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { kiosk } from './operations.server.ts'

const hers = { whatsapp: '5512345678', countryCode: '52', countryCodeExt: '521' }

/** The kiosk of the scene's branch, and how it is met so many hours after 07:00 of the day of the scene's bookings. */
async function aKiosk(scene: Scene) {
	const made = await execute(scene.ctx, kiosk.renew, { branchId: scene.branch.id })
	if (!made.ok) throw new Error(JSON.stringify(made.failure))
	const token = made.value.address?.split('/').at(-1) ?? ''
	const at = async (hours: number) => {
		const now = toInstant(scene.nine.date, '07:00', scene.branch.timeZone) + hours * HOUR
		const door = await byKioskToken(await aCtx('public', new Date(now).toISOString()), token)
		if (!door) throw new Error('the kiosk is closed')
		const { ctx, kioskId } = door
		return {
			...door,
			find: async (whatsapp: string) => {
				const found = await execute(ctx, kiosk.findOwn, { kioskId, whatsapp })
				return found.ok ? found.value.visits : found.failure
			},
			arrive: (whatsapp: string, appointmentId: string) => {
				return execute(ctx, kiosk.arrive, { kioskId, whatsapp, appointmentId })
			},
		}
	}
	return { token, at }
}

test('a kiosk finds today’s appointments of a whole number in this branch, and says no more than first name, hour and with whom', async () => {
	const scene = await aBusiness()
	const { id: contactId } = await aContact(scene, { name: 'Renata', lastname: 'Olvera', ...hers })
	const visit = await booked(scene, { contactId, time: '11:00' })
	await booked(scene, { contactId, date: '2026-03-04', time: '11:00' })
	const elsewhere = await aBranch(scene)
	const { id: specialistId } = await aSpecialist(scene, { branchId: elsewhere.id })
	await booked(scene, { contactId, branchId: elsewhere.id, specialistId, time: '15:00' })
	const { at } = await aKiosk(scene)
	const { find } = await at(0)
	for (const typed of ['55 1234 5678', '+52 1 55 1234-5678', '525512345678'])
		expect(await find(typed)).toEqual([
			{ appointmentId: visit.id, name: 'Renata', specialist: scene.specialist.name, time: '11:00', state: 'early' },
		])
	expect(await find('5512345679')).toEqual([])
	expect(await find('12345678')).toMatchObject({
		code: 'invalid_input',
		fields: { whatsapp: ['Escribe tu número completo, de 10 dígitos'] },
	})
})

test('who arrives is marked as attended, once, from two hours before the hour until its end', async () => {
	const scene = await aBusiness()
	const { id: contactId } = await aContact(scene, hers)
	const { id } = await booked(scene, { contactId, time: '11:00' })
	const { at } = await aKiosk(scene)
	expect(await (await at(1.9)).arrive(hers.whatsapp, id)).toMatchObject({ failure: { code: 'already_closed' } })
	expect(await (await at(5)).arrive(hers.whatsapp, id)).toMatchObject({ failure: { code: 'already_closed' } })
	expect(await (await at(5)).find(hers.whatsapp)).toMatchObject([{ state: 'desk' }])
	for (const hours of [2, 3]) {
		const { arrive } = await at(hours)
		expect(await arrive(hers.whatsapp, id)).toMatchObject({ ok: true, value: { state: 'arrived' } })
	}
	const shown = await execute(scene.ctx, agenda.appointment, { appointmentId: id })
	expect(shown).toMatchObject({ ok: true, value: { appointment: { status: 'asistida' } } })
	expect((await scene.eventNames()).filter((name) => name === 'agenda.statusSet')).toHaveLength(1)
})

test('what is to be paid, cancelled, or of somebody else is not marked at the kiosk', async () => {
	const scene = await aBusiness()
	const { id: contactId } = await aContact(scene, hers)
	const { id } = await booked(scene, { contactId, time: '09:00' })
	const { at } = await aKiosk(scene)
	const { find, arrive } = await at(1)
	expect(await arrive('5500000000', id)).toMatchObject({ failure: { code: 'not_found' } })
	await execute(scene.ctx, agenda.setStatus, { appointmentId: id, status: 'pago_pendiente' })
	expect(await find(hers.whatsapp)).toMatchObject([{ state: 'desk' }])
	expect(await arrive(hers.whatsapp, id)).toMatchObject({ failure: { code: 'already_closed' } })
	await execute(scene.ctx, agenda.cancelAppointment, { appointmentId: id })
	expect(await find(hers.whatsapp)).toEqual([])
})

test('a kiosk whose address was sealed under a lost key is shown as none, and another can be made', async () => {
	const scene = await aBusiness()
	await aKiosk(scene)
	const branchId = scene.branch.id
	const later = { ...scene.ctx, keys: { ...scene.ctx.keys, seal: Buffer.alloc(32, 9) } }
	const shown = async () => execute(later, kiosk.ofBranch, { branchId })
	expect(await shown()).toMatchObject({ ok: true, value: { address: null } })
	expect(await execute(later, kiosk.renew, { branchId })).toMatchObject({ ok: true })
	expect(await shown()).toMatchObject({ ok: true, value: { address: expect.stringContaining('/kiosko/') } })
})

test('another address opens the kiosk, or none: the one before opens nothing, and it opens nothing else', async () => {
	const [scene, other] = [await aBusiness(), await aBusiness()]
	const before = await aKiosk(scene)
	const { token, at } = await aKiosk(scene)
	const { ctx, kioskId } = await at(1)
	const visitor = await aCtx('public')
	expect(await byKioskToken(visitor, before.token)).toBeNull()
	const theirs = await (await aKiosk(other)).at(1)
	expect(await execute(ctx, kiosk.place, { kioskId: theirs.kioskId })).toMatchObject({ failure: { code: 'not_found' } })
	expect(await execute(ctx, kiosk.place, { kioskId })).toMatchObject({ ok: true, value: { branch: scene.branch.name } })
	expect(await execute(ctx, agenda.appointment, { appointmentId: 'x' })).toMatchObject({
		failure: { code: 'forbidden' },
	})
	const stranger = asActor(scene, { permissions: new Set(['branches.view', 'agenda.edit']) })
	expect(await execute(stranger, kiosk.ofBranch, { branchId: scene.branch.id })).toMatchObject({
		failure: { code: 'forbidden' },
	})
	await execute(scene.ctx, kiosk.close, { branchId: scene.branch.id })
	expect(await byKioskToken(visitor, token)).toBeNull()
})
