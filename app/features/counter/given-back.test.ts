import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { aService, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { counter } from './operations.server.ts'

async function value<Value>(outcome: Promise<{ ok: true; value: Value } | { ok: false; failure: unknown }>) {
	const answer = await outcome
	if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
	return answer.value
}

let keys = 0
const pay = (scene: Scene, more: object) => {
	keys += 1
	const form = { requestKey: `formulario-${keys}`, date: '2026-03-02', paymentMethod: 'cash', amount: '0', ...more }
	return value(execute(scene.ctx, counter.checkout, form as never))
}
const accountOf = (scene: Scene, appointmentId: string) => value(execute(scene.ctx, counter.account, { appointmentId }))

/** A card of 500, and what is left on it. */
async function aCard(scene: Scene) {
	const sold = { branchId: scene.branch.id, amount: '500', paymentMethod: 'cash', requestKey: 'tarjeta-1' } as const
	const { code: giftCode, receipt } = await value(execute(scene.ctx, counter.sellGiftCard, sold))
	const card = async () => (await value(execute(scene.ctx, counter.giftCards, {}))).cards[0]
	return { giftCode, receipt, card, left: async () => (await card())?.leftMinor }
}

test('what a gift card paid too much after an edit made the visit cheaper is on the card again', async () => {
	const scene = await aBusiness()
	const { giftCode, left } = await aCard(scene)
	const { id: appointmentId } = await booked(scene)
	await pay(scene, { appointmentId, giftCode })
	expect(await left()).toBe(15_000)
	const fringe = await aService(scene, { name: 'Fleco', priceMinor: 12_000 })
	await value(execute(scene.ctx, agenda.editAppointment, { ...scene.nine, appointmentId, serviceId: fringe.id }))
	expect(await left()).toBe(38_000)
	expect((await accountOf(scene, appointmentId)).dueMinor).toBe(0)
})

/** A cut for 350 and a manicure for 280 in one visit. */
async function aVisit(scene: Scene) {
	const nails = await aService(scene, { name: 'Manicura', priceMinor: 28_000 })
	const { branchId, contactId, date } = scene.nine
	const services = [{ serviceId: scene.service.id }, { serviceId: nails.id }]
	const wanted = { branchId, contactId, date, time: '10:00', services }
	const { visitId, appointments } = await value(execute(scene.ctx, agenda.bookVisit, wanted))
	const [cut = '', manicure = ''] = appointments.map(({ id }) => id)
	return { visitId: visitId ?? '', cut, manicure }
}

test('who undoes a cancellation has the discount and the gift card again that had paid, as far as the card still holds it', async () => {
	const scene = await aBusiness()
	const { giftCode, left } = await aCard(scene)
	const { id: appointmentId } = await booked(scene)
	const discount = { discountType: 'fixed', discountValue: '50', discountReason: 'frequent' }
	await pay(scene, { appointmentId, giftCode, ...discount })
	const undo = async (status: string) => {
		await value(execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'cancelada' }))
		expect(await left()).toBe(50_000)
		if (status === 'spent') {
			const { id: other } = await booked(scene, { time: '14:00' })
			await pay(scene, { appointmentId: other, giftCode, giftAmount: '300' })
		}
		await value(execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'agendada' }))
	}
	await undo('at once')
	expect(await left()).toBe(20_000)
	expect((await accountOf(scene, appointmentId)).dueMinor).toBe(0)
	// Most of the card paid something else meanwhile.
	await undo('spent')
	expect(await left()).toBe(0)
	expect((await accountOf(scene, appointmentId)).dueMinor).toBe(10_000)
})

test('a visit that was cancelled whole and restored is paid as before', async () => {
	const scene = await aBusiness()
	const { giftCode, left } = await aCard(scene)
	const { visitId, cut, manicure } = await aVisit(scene)
	await pay(scene, { appointmentId: cut, giftCode })
	expect((await accountOf(scene, cut)).dueMinor).toBe(13_000)
	await value(execute(scene.ctx, agenda.cancelVisit, { visitId }))
	expect(await left()).toBe(50_000)
	const services = [cut, manicure].map((appointmentId) => ({ appointmentId, status: 'agendada' as const }))
	await value(execute(scene.ctx, agenda.restoreVisit, { visitId, services }))
	expect(await left()).toBe(0)
	expect((await accountOf(scene, manicure)).dueMinor).toBe(13_000)
})

test('what was paid for a visit stands when the service is removed whose form it was paid in', async () => {
	const scene = await aBusiness()
	const { giftCode, left } = await aCard(scene)
	const { cut, manicure } = await aVisit(scene)
	await pay(scene, { appointmentId: cut, amount: '100', giftCode, giftAmount: '120' })
	await value(execute(scene.ctx, agenda.deleteAppointment, { appointmentId: cut }))
	expect((await accountOf(scene, manicure)).dueMinor).toBe(28_000 - 10_000 - 12_000)
	expect(await left()).toBe(38_000)
	const details = await value(execute(scene.ctx, agenda.appointment, { appointmentId: manicure }))
	expect(details).toMatchObject({ missingMinor: 6000, payments: [{ amountMinor: 10_000 }] })
	const papers = await value(execute(scene.ctx, counter.ofAppointment, { appointmentId: manicure }))
	expect(papers.receipts).toHaveLength(1)
})

test('what comes back to a gift card after its refund pays the same visit again, or is taken back too', async () => {
	const scene = await aBusiness()
	const { giftCode, card, left } = await aCard(scene)
	const { id: appointmentId } = await booked(scene)
	await pay(scene, { appointmentId, giftCode })
	const refund = async (requestKey: string) => {
		const form = { giftCardId: (await card())?.id, paymentMethod: 'cash', reason: 'No la quiere', requestKey } as const
		return execute(scene.ctx, counter.refundGiftCard, form as never)
	}
	const setStatus = (status: string) => value(execute(scene.ctx, agenda.setStatus, { appointmentId, status } as never))
	expect((await value(refund('devolver-1'))).receipt.moneyMinor).toBe(15_000)
	expect(await refund('devolver-2')).toMatchObject({ failure: { fields: { reason: ['Esa tarjeta ya se devolvió'] } } })
	await setStatus('cancelada')
	expect(await left()).toBe(35_000)
	await setStatus('agendada')
	expect(await left()).toBe(0)
	expect((await accountOf(scene, appointmentId)).dueMinor).toBe(0)
	await setStatus('cancelada')
	const other = await booked(scene, { time: '14:00' })
	await expect(pay(scene, { appointmentId: other.id, giftCode })).rejects.toThrow('giftCode')
	expect((await value(refund('devolver-3'))).receipt.moneyMinor).toBe(35_000)
	expect(await card()).toMatchObject({ leftMinor: 0, isVoid: true })
	await setStatus('agendada')
	expect((await accountOf(scene, appointmentId)).dueMinor).toBe(35_000)
})
