import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { permissionsOfMember, receptionGrants } from '#app/core/permissions.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { finance } from '#app/features/finance/operations.server.ts'
import { decimalText } from '#app/lib/money.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { aService, aSpecialist, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { counter } from '../operations.server.ts'

const today = '2026-03-02'
let keys = 0
const typed = (more: object) => {
	keys += 1
	return { requestKey: `formulario-${keys}`, date: today, paymentMethod: 'cash', ...more }
}

async function value<Value>(outcome: Promise<{ ok: true; value: Value } | { ok: false; failure: unknown }>) {
	const answer = await outcome
	if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
	return answer.value
}

const pay = (scene: Scene, more: object, ctx = scene.ctx) => execute(ctx, counter.checkout, typed(more) as never)
const paid = async (scene: Scene, more: object) => (await value(pay(scene, more))).receipt
const fieldsOf = async (scene: Scene, more: object, ctx = scene.ctx) => {
	const outcome = await pay(scene, more, ctx)
	return outcome.ok ? 'paid' : outcome.failure.fields
}
const dueOf = async (scene: Scene, appointmentId: string) =>
	(await value(execute(scene.ctx, counter.account, { appointmentId }))).dueMinor
const movementsOf = (scene: Scene) =>
	scene.home.db
		.select()
		.from(moneyMovements)
		.where(and(eq(moneyMovements.businessId, scene.business.id), isNull(moneyMovements.deletedAt)))

/** A cut for 350 and a manicure for 280 in one visit. */
async function aVisit(scene: Scene) {
	const other = await aSpecialist(scene, {}, [])
	const nails = await aService(scene, { priceMinor: 28_000 }, { specialistIds: [other.id] })
	const { branchId, contactId, date } = scene.nine
	const services = [{ serviceId: scene.service.id }, { serviceId: nails.id }]
	const visit = await value(
		execute(scene.ctx, agenda.bookVisit, { branchId, contactId, date, time: '10:00', services }),
	)
	const [cut = '', manicure = ''] = visit.appointments.map(({ id }) => id)
	return { cut, manicure, other }
}

test('a visit of two services is paid at once by card and in cash, with a tip for both, and the change is what was given over', async () => {
	const scene = await aBusiness()
	const { cut, manicure } = await aVisit(scene)
	const receipt = await paid(scene, {
		...{ appointmentId: cut, amount: '400', paymentMethod: 'debit', more: [{ amount: '230', paymentMethod: 'cash' }] },
		...{ tip: '63.01', tipFor: 'all', tipMethod: 'cash', received: '300' },
	})
	expect(receipt).toMatchObject({ folio: 'RN-000001', moneyMinor: 69_301 })
	expect(receipt.body).toMatchObject({ changeMinor: 699, receivedMinor: 30_000, owesMinor: 0 })
	expect(receipt.body.tips).toEqual([
		{ name: 'Lucía Herrera', minor: 3151 },
		{ name: 'Andrea Solís', minor: 3150 },
	])
	const movements = await movementsOf(scene)
	const sum = (of: typeof movements) => of.reduce((all, { amountMinor }) => all + amountMinor, 0)
	expect(sum(movements)).toBe(receipt.moneyMinor)
	expect(sum(movements.filter(({ paymentMethod }) => paymentMethod === 'cash'))).toBe(23_000 + 6301)
	// A tip settles nothing of the account.
	expect(sum(movements.filter(({ appointmentId }) => appointmentId !== null))).toBe(63_000)
	for (const id of [cut, manicure]) {
		const details = await value(execute(scene.ctx, agenda.appointment, { appointmentId: id }))
		expect(details).toMatchObject({ isPaid: true, missingMinor: 0 })
	}
})

test('what is left of a payment in part is a debt of the client, and the first amount left blank pays the rest of it', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene)
	expect((await paid(scene, { appointmentId, amount: '100' })).body).toMatchObject({
		owesMinor: 25_000,
		beforeMinor: 0,
	})
	await execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'asistida' })
	const card = () =>
		value(execute(asActor(scene, {}, scene.at + 2 * 86_400_000), agenda.clientCard, { contactId: scene.contact.id }))
	expect((await card()).balance).toMatchObject({ owes: { minor: 25_000 } })
	const rest = await paid(scene, { appointmentId })
	expect(rest).toMatchObject({ folio: 'RN-000002', moneyMinor: 25_000, body: { beforeMinor: 10_000, owesMinor: 0 } })
	expect((await card()).balance).toMatchObject({ owes: null, inFavour: null })
	expect(await fieldsOf(scene, { appointmentId })).toEqual({ amount: ['Ya está pagado: no falta nada'] })
})

test('a discount asks for its own permission and a reason, never takes off more than is due, and leaves the rest to pay', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene)
	const ten = { appointmentId, discountType: 'percentage', discountValue: '10', discountReason: 'birthday' }
	const desk = asActor(scene, { permissions: permissionsOfMember('listed', receptionGrants) })
	expect(await fieldsOf(scene, ten, desk)).toEqual({ discountType: ['No tienes permiso para dar descuentos'] })
	const given = permissionsOfMember('listed', [...receptionGrants, { pageId: 31, actions: ['view'] }])
	const tries = [
		[{ discountReason: undefined }, { discountReason: ['Elige el motivo del descuento'] }],
		[{ discountReason: 'other' }, { discountNote: ['Escribe el motivo'] }],
		[{ discountValue: '101' }, { discountValue: ['Escribe un porcentaje entre 1 y 100'] }],
		[
			{ discountType: 'fixed', discountValue: '350.01' },
			{ discountValue: ['El descuento es más de lo que falta, que son $350.00'] },
		],
		[{ amount: '350' }, { amount: ['Es más de lo que falta, que son $315.00. La propina va aparte'] }],
	] as const
	for (const [wrong, fields] of tries) expect(await fieldsOf(scene, { ...ten, ...wrong })).toEqual(fields)
	expect(await movementsOf(scene)).toEqual([])
	const { receipt } = await value(pay(scene, { ...ten, amount: '300' }, asActor(scene, { permissions: given })))
	expect(receipt.body).toMatchObject({ credits: [{ name: 'Descuento', minor: 3500 }], owesMinor: 1500 })
	expect(await dueOf(scene, appointmentId)).toBe(1500)
	// A discount alone settles the rest.
	await paid(scene, { appointmentId, amount: '0', discountType: 'fixed', discountValue: '15', discountReason: 'redo' })
	expect(await dueOf(scene, appointmentId)).toBe(0)
})

test('the whole that a form offers, left as it stood beside a discount, is the rest after it; another amount is what was typed', async () => {
	const scene = await aBusiness()
	const { cut } = await aVisit(scene)
	const due = (await dueOf(scene, cut)) ?? 0
	const whole = decimalText(due)
	const off = { discountType: 'fixed', discountValue: '100', discountReason: 'redo' } as const
	const form = { appointmentId: cut, ...off, amountOffered: whole }
	expect(await fieldsOf(scene, { ...form, amount: decimalText(due - 1) })).toEqual({
		amount: [expect.stringContaining('Es más de lo que falta')],
	})
	const receipt = await paid(scene, { ...form, amount: whole })
	expect(receipt).toMatchObject({ moneyMinor: due - 10_000 })
	expect(await dueOf(scene, cut)).toBe(0)
})

test('the same form pressed twice is one payment, and of two desks with the same page the second is asked to look again', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene)
	const { seen } = await value(execute(scene.ctx, counter.account, { appointmentId }))
	const form = typed({ appointmentId, amount: '350', seen }) as never
	const both = await Promise.all([1, 2].map(() => value(execute(scene.ctx, counter.checkout, form))))
	expect(new Set(both.map(({ receipt }) => receipt.folio))).toEqual(new Set(['RN-000001']))
	const second = await pay(scene, { appointmentId, amount: '350', seen })
	expect(second).toMatchObject({
		ok: false,
		failure: { code: 'conflict', fields: { amount: [expect.stringContaining('mientras tanto')] } },
	})
	expect(await movementsOf(scene)).toHaveLength(1)
	// Its key opens no other account.
	const { id: other } = await booked(scene, { time: '12:00' })
	expect(
		await execute(scene.ctx, counter.checkout, { ...(form as object), appointmentId: other, seen: undefined } as never),
	).toMatchObject({
		ok: false,
		failure: { code: 'conflict' },
	})
})

test('a payment of a day that was closed is refused whole, and what goes back of it counts after the close', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene)
	await paid(scene, { appointmentId, amount: '350' })
	const close = { branchId: scene.branch.id, day: today, float: '0', left: '0', signature: 'Mariana Fuentes' }
	const later = asActor(scene, {}, scene.at + 60_000)
	await value(execute(later, finance.closeDay, { ...close, pieces: [{ piece: 'n5000', count: 7 }] } as never))
	const { id: other } = await booked(scene, { time: '12:00' })
	const morrow = asActor(scene, {}, scene.at + 86_400_000)
	const within = await pay(
		scene,
		{ appointmentId: other, amount: '50', date: today },
		asActor(scene, {}, scene.at + 30_000),
	)
	expect(within).toMatchObject({ ok: false, failure: { fields: { date: [expect.stringContaining('ya se cerró')] } } })
	const [movement] = (await movementsOf(scene)).filter(({ at }) => at === scene.at)
	expect(await execute(morrow, finance.deleteMovement, { movementId: movement?.id ?? '' })).toMatchObject({ ok: false })
	const back = {
		appointmentId,
		amount: '350',
		paymentMethod: 'cash',
		reason: 'No le gustó',
		requestKey: 'devolver-1',
	} as const
	const refund = await value(execute(morrow, counter.refund, back))
	expect(refund.receipt).toMatchObject({ moneyMinor: 35_000, body: { isRefund: true } })
	const tooMuch = await execute(morrow, counter.refund, { ...back, requestKey: 'devolver-2' })
	expect(tooMuch).toMatchObject({ ok: false, failure: { fields: { amount: [expect.stringContaining('$0.00')] } } })
	const drawer = await value(
		execute(asActor(scene, {}, morrow.now + 60_000), finance.cashDay, { branchId: scene.branch.id, day: '2026-03-03' }),
	)
	expect(drawer.expectedMinor).toBe(-35_000)
})

test('a cancelled appointment owes nothing, what was paid for it is in favour, and what took something off it counts no more', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene)
	await paid(scene, {
		appointmentId,
		amount: '100',
		discountType: 'fixed',
		discountValue: '50',
		discountReason: 'frequent',
	})
	await value(execute(scene.ctx, agenda.cancelAppointment, { appointmentId }))
	expect(await dueOf(scene, appointmentId)).toBe(0)
	expect(await fieldsOf(scene, { appointmentId, amount: '10' })).toEqual({
		amount: ['La cita está cancelada: no queda nada por cobrar'],
	})
	const refundable = await value(execute(scene.ctx, counter.refundable, { appointmentId }))
	expect(refundable.minor).toBe(10_000)
	const { missingMinor } = await value(execute(scene.ctx, agenda.appointment, { appointmentId }))
	expect(missingMinor).toBe(0)
})
