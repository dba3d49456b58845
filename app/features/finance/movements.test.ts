import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { contacts } from '#db/schema/contacts.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { recordMovement } from './movements.server.ts'
import { finance } from './operations.server.ts'
import { movementsFor, paidFor } from './queries.server.ts'

const cash = { type: 'income', amountMinor: 35000, currency: 'MXN', paymentMethod: 'cash' } as const

test('a movement is written with its event and read back by id', async () => {
	const { ctx, contact, at, eventNames } = await aBusiness()
	const { id } = await transact(ctx, (within) => recordMovement(within, { ...cash, contactId: contact.id, at: at - 1 }))
	const outcome = await execute(ctx, finance.movementsByIds, { ids: [id, 'mov_nobody'] })
	expect(outcome).toMatchObject({
		ok: true,
		value: { movements: [{ id, type: 'income', amountMinor: 35000, currency: 'MXN', paymentMethod: 'cash' }] },
	})
	expect(await eventNames()).toEqual(['finance.movementRecorded'])
})

test('a provider’s payment is written down once, also when it arrives twice at the same time', async () => {
	const { ctx, eventNames } = await aBusiness()
	const paid = { ...cash, paymentMethod: 'mercado_pago', providerPaymentId: '70000000001' } as const
	const [first, second] = await Promise.all([1, 2].map(() => transact(ctx, (within) => recordMovement(within, paid))))
	expect(first).toEqual(second)
	expect(await eventNames()).toEqual(['finance.movementRecorded'])
})

test('an amount of zero, below it, or in fractions of a centavo is no movement', async () => {
	const { ctx, eventNames } = await aBusiness()
	for (const amountMinor of [0, -1, 10.5, Number.NaN]) {
		const attempt = transact(ctx, (within) => recordMovement(within, { ...cash, amountMinor }))
		await expect(attempt).rejects.toThrow('invalid_input')
	}
	expect(await eventNames()).toEqual([])
})

test('what was paid for an appointment is what came in less what went back', async () => {
	const { ctx } = await aBusiness()
	const appointmentId = 'apt_1'
	const paid = async () => (await paidFor(ctx, [appointmentId, 'apt_2'])).get(appointmentId)
	expect(await paid()).toBeUndefined()
	await transact(ctx, (within) => recordMovement(within, { ...cash, appointmentId }))
	expect(await paid()).toBe(cash.amountMinor)
	await transact(ctx, (within) => recordMovement(within, { ...cash, appointmentId, type: 'expense' }))
	expect(await paid()).toBe(0)
	expect(await movementsFor(ctx, [appointmentId])).toMatchObject([{ type: 'income' }, { type: 'expense' }])
})

test('another business’s movements do not exist here, nor can its contacts be named', async () => {
	const [ours, theirs] = [await aBusiness(), await aBusiness()]
	const { id } = await transact(theirs.ctx, (within) => recordMovement(within, cash))
	expect(await execute(ours.ctx, finance.movementsByIds, { ids: [id] })).toEqual({ ok: true, value: { movements: [] } })
	const foreign = transact(ours.ctx, (within) => recordMovement(within, { ...cash, contactId: theirs.contact.id }))
	await expect(foreign).rejects.toThrow()
})

test('what a person paid stays with the record that stays when two are joined', async () => {
	const scene = await aBusiness()
	const { id } = await transact(scene.ctx, (within) => recordMovement(within, { ...cash, contactId: scene.contact.id }))
	const other = { ...scene.contact, id: `${scene.contact.id}b`, name: 'Regina C.' }
	await transact(scene.ctx, async (within) => {
		await within.db.insert(contacts).values(other)
		await within.emit('contacts.contactsMerged', { contactId: other.id, mergedId: scene.contact.id })
	})
	const outcome = await execute(scene.ctx, finance.movementsByIds, { ids: [id] })
	expect(outcome).toMatchObject({ ok: true, value: { movements: [{ contactId: other.id }] } })
})
