import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { DAY, dayBounds, localDate } from '#app/lib/time.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { aBranchForm } from '#tests/support/examples/branches.ts'
import { aBusiness, aCtx, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { createBranch } from '../branches/branches.server.ts'
import { branches } from '../branches/operations.server.ts'
import { recordMovement } from './movements.server.ts'
import { finance } from './operations.server.ts'
import { nextFrom, occurrence } from './recurring/rhythm.ts'

const typed = { type: 'income', amount: '350', date: '2026-03-02', paymentMethod: 'cash' } as const

async function done<Value>(outcome: Promise<{ ok: true; value: Value } | { ok: false; failure: unknown }>) {
	const answer = await outcome
	if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
	return answer.value
}

const add = (scene: Scene, more: object = {}) =>
	done(execute(scene.ctx, finance.createMovement, { ...typed, branchId: scene.branch.id, ...more } as never))

const fieldsOf = async (scene: Scene, more: object) => {
	const input = { ...typed, branchId: scene.branch.id, ...more } as never
	const outcome = await execute(scene.ctx, finance.createMovement, input)
	return outcome.ok ? null : outcome.failure.fields
}

test('FIN-006 a movement written by hand keeps all that was typed, and sales where no category was chosen', async () => {
	const scene = await aBusiness()
	const { movement, changes } = await add(scene, {
		...{ customId: 'A12', contactId: scene.contact.id, comments: 'Dos cortes', paymentMethod: 'debit' },
	})
	expect(movement).toMatchObject({
		...{ type: 'income', amountMinor: 35_000, currency: 'MXN', paymentMethod: 'debit', category: 'sales' },
		...{ customId: 'A12', contactId: scene.contact.id, branchId: scene.branch.id, comments: 'Dos cortes' },
		...{ contactName: 'Regina Campos', branchName: 'Roma Norte', createdBy: 'Mariana Fuentes' },
	})
	expect(changes).toMatchObject([{ act: 'recorded', by: 'Mariana Fuentes', before: null }])
})

test('FIN-008 an identifier of eleven letters, no amount and one below 1 are refused beside their field', async () => {
	const scene = await aBusiness()
	const tooSmall = ['El monto debe ser mayor a 0']
	expect(await fieldsOf(scene, { amount: undefined })).toEqual({ amount: ['Este campo es requerido'] })
	for (const amount of ['0', '0.99', '-5', '-0.01'])
		expect(await fieldsOf(scene, { amount })).toEqual({ amount: tooSmall })
	expect(await fieldsOf(scene, { amount: 'mucho' })).toEqual({ amount: ['Escribe una cantidad como 1,062.50'] })
	expect(await fieldsOf(scene, { amount: '1' })).toBe(null)
	const long = { customId: ['El identificador debe tener máximo 10 caracteres'] }
	expect(await fieldsOf(scene, { customId: 'ABCDEFGHIJK' })).toEqual(long)
	expect(await fieldsOf(scene, { date: '2026-03-03' })).toEqual({
		date: ['La fecha del movimiento no puede ser futura'],
	})
	expect(await fieldsOf(scene, { category: 'Inventada' })).toEqual({
		category: ['Elige una categoría de la lista'],
	})
	expect((await done(execute(scene.ctx, finance.listMovements, {}))).total).toBe(1)
})

test('FIN-009 a category whose name stands there already is refused, whatever its capitals; one that was added is offered until it is removed', async () => {
	const scene = await aBusiness()
	await done(execute(scene.ctx, finance.addCategory, { name: 'Propinas' }))
	for (const name of ['propinas', 'PROPINAS', 'ventas', 'Misceláneo']) {
		const refused = await execute(scene.ctx, finance.addCategory, { name })
		expect(refused).toMatchObject({ ok: false, failure: { fields: { name: ['Esa categoría ya existe'] } } })
	}
	const { movement } = await add(scene, { category: 'Propinas' })
	expect(await done(execute(scene.ctx, finance.removeCategory, { name: 'Propinas' }))).toEqual({ own: [] })
	expect(await fieldsOf(scene, { category: 'Propinas' })).not.toBe(null)
	const kept = { ...typed, movementId: movement.id, branchId: scene.branch.id, category: 'Propinas' }
	expect(await execute(scene.ctx, finance.editMovement, kept)).toMatchObject({ ok: true })
})

test('FIN-007 what a client brought in is the sum of her income, whatever went back to her', async () => {
	const scene = await aBusiness()
	const of = { contactId: scene.contact.id }
	await add(scene, { ...of, amount: '350' })
	await add(scene, { ...of, amount: '80.50', paymentMethod: 'transfer' })
	await add(scene, { ...of, amount: '100', type: 'expense' })
	await add(scene, { amount: '999' })
	// A tip is of who attended her.
	await done(execute(scene.ctx, finance.addCategory, { name: 'Propinas' }))
	await add(scene, { ...of, amount: '50', category: 'Propinas' })
	const { revenue, movements } = await done(execute(scene.ctx, finance.clientMoney, of))
	expect(revenue).toEqual([{ currency: 'MXN', minor: 43_050 }])
	expect(movements).toHaveLength(4)
	expect(await done(execute(scene.ctx, finance.clientRevenue, of))).toEqual({ revenue })
})

test('a change says who made it and what stood there before; a removal leaves all sums and comes back whole', async () => {
	const scene = await aBusiness()
	const { movement } = await add(scene)
	const movementId = movement.id
	const clerk = asActor(scene, { name: 'Karla Medina' })
	const edit = { ...typed, movementId, branchId: scene.branch.id, amount: '400' }
	const edited = await done(execute(clerk, finance.editMovement, edit))
	expect(edited.movement).toMatchObject({ amountMinor: 40_000, at: movement.at })
	expect(edited.changes[1]).toMatchObject({ act: 'edited', by: 'Karla Medina', before: { amount: '350.00 MXN' } })
	const sums = async () => (await done(execute(scene.ctx, finance.listMovements, {}))).sums
	expect(await sums()).toEqual([{ currency: 'MXN', income: 40_000, expense: 0, tips: 0 }])
	await done(execute(scene.ctx, finance.deleteMovement, { movementId }))
	expect(await sums()).toEqual([])
	const twice = await execute(scene.ctx, finance.deleteMovement, { movementId })
	expect(twice).toMatchObject({ ok: false, failure: { code: 'not_found' } })
	await done(execute(scene.ctx, finance.restoreMovement, { movementId }))
	const back = await done(execute(scene.ctx, finance.restoreMovement, { movementId }))
	expect(await sums()).toEqual([{ currency: 'MXN', income: 40_000, expense: 0, tips: 0 }])
	expect(back.changes.map(({ act }) => act)).toEqual(['recorded', 'edited', 'deleted', 'restored'])
})

test('a tip is no income of the house: the list tells it apart, in its filter and its sums', async () => {
	const scene = await aBusiness()
	await add(scene)
	const tip = {
		type: 'income',
		amountMinor: 5_000,
		currency: 'MXN',
		paymentMethod: 'cash',
		category: 'Propinas',
	} as const
	await transact(scene.ctx, (within) => recordMovement(within, { ...tip, contactId: scene.contact.id }))
	const handedOn = { ...tip, type: 'expense', amountMinor: 2_000 } as const
	await transact(scene.ctx, (within) => recordMovement(within, handedOn))
	const of = (type?: 'income' | 'expense' | 'tip') => done(execute(scene.ctx, finance.listMovements, { type }))
	expect((await of()).sums).toEqual([{ currency: 'MXN', income: 35_000, expense: 0, tips: 3_000 }])
	expect([(await of('income')).total, (await of('expense')).total, (await of('tip')).total]).toEqual([1, 0, 2])
})

test('what was deleted does not come back into a branch that is gone since', async () => {
	const scene = await aBusiness()
	const other = await transact(scene.ctx, (within) =>
		createBranch(within, { ...aBranchForm, serviceIds: [], resources: [], stepMinutes: 30 }),
	)
	const { movement } = await add(scene, { branchId: other.id })
	const of = { movementId: movement.id }
	await done(execute(scene.ctx, finance.deleteMovement, of))
	const gone = await done(execute(scene.ctx, branches.deleteBranch, { branchId: other.id }))
	expect(gone.outcome).toBe('deleted')
	expect(await execute(scene.ctx, finance.restoreMovement, of)).toMatchObject({
		...{ ok: false, failure: { code: 'conflict' } },
	})
	expect((await done(execute(scene.ctx, finance.listMovements, {}))).total).toBe(0)
})

test('what the provider wrote is neither changed nor taken away by hand', async () => {
	const scene = await aBusiness()
	const { id: movementId } = await transact(scene.ctx, (within) =>
		recordMovement(within, {
			...{ type: 'income', amountMinor: 50_000, currency: 'MXN', paymentMethod: 'mercado_pago' },
			providerPaymentId: '700',
		}),
	)
	const edit = { ...typed, movementId, branchId: scene.branch.id }
	for (const outcome of [
		await execute(scene.ctx, finance.editMovement, edit),
		await execute(scene.ctx, finance.deleteMovement, { movementId }),
	])
		expect(outcome).toMatchObject({ ok: false, failure: { code: 'conflict' } })
})

test('a transfer between two branches is no income of the house: it leaves one, reaches the other, and goes whole', async () => {
	const scene = await aBusiness()
	const other = await transact(scene.ctx, (within) =>
		createBranch(within, { ...aBranchForm, serviceIds: [], resources: [], stepMinutes: 30 }),
	)
	const money = { amount: '500', date: '2026-03-02', paymentMethod: 'cash' } as const
	const sides = { fromBranchId: scene.branch.id, toBranchId: other.id }
	const { movement } = await done(execute(scene.ctx, finance.transferBetween, { ...money, ...sides }))
	const all = await done(execute(scene.ctx, finance.listMovements, {}))
	expect(all).toMatchObject({ total: 2, sums: [{ income: 0, expense: 0, tips: 0 }] })
	expect(all.movements.map(({ type, branchId }) => [type, branchId])).toEqual(
		expect.arrayContaining([
			['expense', scene.branch.id],
			['income', other.id],
		]),
	)
	await done(execute(scene.ctx, finance.deleteMovement, { movementId: movement.id }))
	expect((await done(execute(scene.ctx, finance.listMovements, {}))).total).toBe(0)
	await done(execute(scene.ctx, finance.restoreMovement, { movementId: movement.id }))
	expect((await done(execute(scene.ctx, finance.listMovements, {}))).total).toBe(2)
	const same = { ...money, fromBranchId: other.id, toBranchId: other.id }
	expect(await execute(scene.ctx, finance.transferBetween, same)).toMatchObject({ ok: false })
})

test('the list goes on where its page ended, and days are those of the branch across a change of clocks', async () => {
	for (const timeZone of ['America/Mexico_City', 'America/Tijuana', 'Europe/Madrid', 'Asia/Kolkata']) {
		const scene = await aBusiness({ timeZone })
		const from = dayBounds('2026-03-07', timeZone).startsAt
		const instants = Array.from({ length: 30 }, (_, n) => from + n * 5 * 3_600_000)
		await transact(scene.ctx, async (within) => {
			for (const at of instants)
				await recordMovement(within, {
					...{ type: 'income', amountMinor: 100, currency: 'MXN', paymentMethod: 'cash', branchId: scene.branch.id },
					at,
				})
		})
		for (const day of ['2026-03-07', '2026-03-08', '2026-03-09']) {
			const { total } = await done(execute(scene.ctx, finance.listMovements, { from: day, to: day }))
			expect([timeZone, day, total]).toEqual([
				timeZone,
				day,
				instants.filter((at) => localDate(at, timeZone) === day).length,
			])
		}
		const seen: string[] = []
		let cursor: string | undefined
		do {
			const page = await done(execute(scene.ctx, finance.listMovements, { cursor, limit: 7 }))
			seen.push(...page.movements.map(({ id }) => id))
			cursor = page.next
		} while (cursor)
		expect([seen.length, new Set(seen).size]).toEqual([30, 30])
	}
})

test('a recurring expense is written once for each of its days, also by two runs at once; stopped it waits, resumed it goes on from today', async () => {
	const scene = await aBusiness()
	const rent = { amount: '9500', paymentMethod: 'transfer', category: 'rent', rhythm: 'weekly' } as const
	const own = { ...rent, branchId: scene.branch.id, startsOn: '2026-02-16' }
	const { recurring } = await done(execute(scene.ctx, finance.createRecurring, own))
	const recurringId = recurring[0]?.id ?? ''
	const days = async () => {
		const rows = await scene.home.db.select().from(moneyMovements).where(eq(moneyMovements.recurringId, recurringId))
		return rows.map(({ recurringOn }) => recurringOn).sort()
	}
	const runAt = async (now: string) => execute(await aCtx('platform', now), finance.recordRecurring, {})
	await Promise.all([runAt('2026-03-02T18:00:00Z'), runAt('2026-03-02T18:00:01Z')])
	expect(await days()).toEqual(['2026-02-16', '2026-02-23', '2026-03-02'])
	await done(execute(scene.ctx, finance.stopRecurring, { recurringId }))
	await runAt('2026-03-20T18:00:00Z')
	expect(await days()).toHaveLength(3)
	const later = asActor(scene, {}, Date.parse('2026-03-20T18:00:00Z'))
	const resumed = await done(execute(later, finance.resumeRecurring, { recurringId }))
	expect(resumed.recurring).toMatchObject([{ nextOn: '2026-03-23', isStopped: false }])
	await runAt('2026-03-23T18:00:00Z')
	expect(await days()).toEqual(['2026-02-16', '2026-02-23', '2026-03-02', '2026-03-23'])
})

test('the day of a rhythm is the first that is not past, and the 31st is the last of a short month', () => {
	expect([1, 2, 3].map((n) => occurrence('2026-01-31', 'monthly', n))).toEqual([
		'2026-02-28',
		'2026-03-31',
		'2026-04-30',
	])
	const date = fc.integer({ min: 0, max: 4000 }).map((days) => localDate(Date.UTC(2024, 0, 1) + days * DAY, 'UTC'))
	fc.assert(
		fc.property(
			date,
			date,
			fc.constantFrom('weekly' as const, 'fortnightly' as const, 'monthly' as const),
			(start, from, rhythm) => {
				const next = nextFrom(start, rhythm, from)
				const all = Array.from({ length: 640 }, (_, n) => occurrence(start, rhythm, n))
				expect(next).toBe(all.find((day) => day >= from))
			},
		),
		{ numRuns: 60 },
	)
})
