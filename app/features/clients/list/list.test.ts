import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { counter } from '#app/features/counter/operations.server.ts'
import { finance } from '#app/features/finance/operations.server.ts'
import { newId } from '#app/lib/id.ts'
import { contacts as contactRows } from '#db/schema/contacts.ts'
import { planOf } from '#tests/support/plan.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { clients } from '../operations.server.ts'

async function listed(scene: Scene, input: object = {}) {
	const outcome = await execute(scene.ctx, clients.listClients, input)
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

async function counted(scene: Scene, filter: object = {}) {
	const outcome = await execute(scene.ctx, clients.countClients, filter)
	return outcome.ok ? outcome.value : outcome.failure
}

/** Regina, whom every scene has, and these. */
async function people() {
	const scene = await aBusiness()
	const rows = [
		{ name: 'Ángela', lastname: 'Zúñiga', gender: 'Femenino', birthdate: '1990-03-03', type: 'client' },
		{ name: 'Bruno', lastname: 'Ñáñez', gender: 'male', birthdate: '2001-03-01', email: 'bruno@correo.test' },
		{ name: 'ana', lastname: 'Ávila', gender: 'female', type: 'personal', noRespond: true },
		{ name: 'Celia', lastname: 'Ríos', customId: 'VIP7' },
	]
	for (const [index, row] of rows.entries())
		await execute(scene.ctx, contacts.createContact, { ...row, whatsapp: `557100000${index}` })
	return scene
}

const names = ({ clients }: Awaited<ReturnType<typeof listed>>) => clients.map(({ name }) => name)

test('CON-005 CON-008 CON-011 each filter keeps whom it names, and the count says how many', async () => {
	const scene = await people()
	const kept = async (filter: object) => names(await listed(scene, { ...filter, sort: 'nombre', direction: 'asc' }))
	expect(await kept({})).toEqual(['ana', 'Ángela', 'Bruno', 'Celia', 'Regina'])
	expect(await kept({ name: 'ANGELA zúñ' })).toEqual(['Ángela'])
	expect(await kept({ email: 'CORREO' })).toEqual(['Bruno'])
	expect(await kept({ whatsapp: '71 0000 02' })).toEqual(['ana'])
	expect(await kept({ gender: 'female' })).toEqual(['ana', 'Ángela'])
	expect(await kept({ types: ['client', 'personal'] })).toContain('Ángela')
	// On 2 March 2026 Bruno is 25 and Ángela is 35 for one more day.
	expect(await kept({ ageMin: 25, ageMax: 35 })).toEqual(['Ángela', 'Bruno'])
	expect(await kept({ ageMin: 36 })).toEqual([])
	expect(await kept({ noRespond: true })).toEqual(['ana'])
	expect(await kept({ noRespond: false })).not.toContain('ana')
	expect(await kept({ createdFrom: '2026-03-02', createdTo: '2026-03-02' })).toContain('Celia')
	expect(await kept({ createdTo: '2026-03-01' })).not.toContain('Celia')
	const heard = { Celia: Date.UTC(2026, 1, 10, 18), Bruno: Date.UTC(2026, 1, 20, 18) }
	for (const [name, lastInteractionAt] of Object.entries(heard))
		await transact(scene.ctx, ({ db }) =>
			db.update(contactRows).set({ lastInteractionAt }).where(eq(contactRows.name, name)),
		)
	expect(await kept({ seenFrom: '2026-02-11', seenTo: '2026-02-28' })).toEqual(['Bruno'])
	expect(await kept({ seenFrom: '2026-02-10', seenTo: '2026-02-19' })).toEqual(['Celia'])
	expect(await kept({ seenFrom: '2026-02-21' })).not.toContain('Bruno')
	expect(await kept({ seenTo: '2026-02-09' })).not.toContain('Celia')
	expect(await kept({ search: 'vip7' })).toEqual(['Celia'])
	expect(await counted(scene, { gender: 'female' })).toEqual({ fits: 2, all: 5 })
})

test('CON-007 CON-009 money, appointments and interests narrow the list', async () => {
	const scene = await people()
	const kept = async (filter: object) => names(await listed(scene, filter))
	const paid = { type: 'income', amount: '1500', paymentMethod: 'cash', category: 'sales', contactId: scene.contact.id }
	const moved = await execute(scene.ctx, finance.createMovement, {
		...paid,
		date: '2026-03-02',
		branchId: scene.branch.id,
	})
	if (!moved.ok) throw new Error(JSON.stringify(moved.failure))
	const booked = await execute(scene.ctx, agenda.bookAppointment, scene.nine)
	if (!booked.ok) throw new Error(JSON.stringify(booked.failure))
	expect(await kept({ revenueMin: '1,500' })).toEqual(['Regina'])
	expect(await kept({ revenueMin: '1500.01' })).toEqual([])
	expect(await kept({ revenueMax: '1000' })).not.toContain('Regina')
	expect(await kept({ revenueMax: '1500' })).toHaveLength(5)
	expect(await kept({ lastPurchaseFrom: '2026-03-02' })).toEqual(['Regina'])
	expect(await kept({ lastPurchaseFrom: '2026-03-03' })).toEqual([])
	const { date, serviceId } = scene.nine
	expect(await kept({ status: 'agendada' })).toEqual(['Regina'])
	const paying = { appointmentId: booked.value.id, requestKey: 'propina-0001', date: '2026-03-02', amount: '100' }
	const tipped = await execute(scene.ctx, counter.checkout, { ...paying, tip: '900' })
	if (!tipped.ok) throw new Error(JSON.stringify(tipped.failure))
	// A tip is money of who attended, and no revenue.
	expect((await listed(scene, { revenueMin: '1600' })).clients).toMatchObject([{ revenueMinor: 160_000 }])
	expect(await kept({ revenueMin: '1601' })).toEqual([])
	expect(await kept({ status: 'cancelada' })).toEqual([])
	expect(await kept({ startsFrom: date, startsTo: date, endsTo: '2020-01-02' })).toEqual([])
	expect(await kept({ startsFrom: date, endsTo: '2020-01-02', rangeMode: 'alguno' })).toEqual(['Regina'])
	expect(await kept({ interests: [serviceId] })).toEqual(['Regina'])
	expect(await kept({ interests: [serviceId], interestTo: '2020-01-01' })).toEqual([])
})

test('pages follow one another without gap or repetition in every order, and leave other businesses out', async () => {
	const [scene] = [await people(), await people()]
	for (const sort of ['interaccion', 'nombre', 'alta']) {
		for (const direction of ['asc', 'desc']) {
			const whole = names(await listed(scene, { sort, direction }))
			const found: string[] = []
			let cursor: string | undefined
			do {
				const page = await listed(scene, { sort, direction, limit: 2, cursor })
				found.push(...names(page))
				cursor = page.next
			} while (cursor)
			expect(found, `${sort} ${direction}`).toEqual(whole)
			expect(found).toHaveLength(5)
		}
	}
	expect(await execute(scene.ctx, clients.listClients, { cursor: 'x' })).toMatchObject({
		failure: { code: 'invalid_input' },
	})
})

test('what a search finds is the same, page by page, whether it keeps few or nearly everybody', async () => {
	const scene = await people()
	for (const search of ['557100000', 'a', '55', 'ana']) {
		const filter = { search, sort: 'nombre', direction: 'asc' }
		const found: string[] = []
		for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
			const page = await listed(scene, { ...filter, limit: 1, cursor })
			found.push(...names(page))
			cursor = page.next
		}
		expect(found, search).toEqual(names(await listed(scene, filter)))
	}
	const everybody = names(await listed(scene, { search: '55', sort: 'nombre', direction: 'asc', limit: 2 }))
	expect(everybody).toHaveLength(2)
})

test('a page is taken in the order of an index, nothing is sorted', async () => {
	await people()
	for (const key of ['coalesce(person.last_interaction_at, 0)', 'person.created_at']) {
		const plan = await planOf(`SELECT person.id FROM contacts AS person
			WHERE person.business_id = ? AND person.deleted_at IS NULL AND person.is_test = 0
			AND ${key} <= ? AND (${key}, person.id) < (?, ?) ORDER BY ${key} desc, person.id desc LIMIT 101`)
		// From where the page before ended, and not from the top.
		expect(plan.join()).toMatch(/USING INDEX \w+ \(business_id=\? AND (?:<expr>|created_at)<\?\)/)
		expect(plan.join()).not.toContain('TEMP B-TREE')
	}
})

test('who is found by words stands by the last interaction, and goes and comes back with what is removed and restored', async () => {
	const scene = await aBusiness()
	await transact(scene.ctx, ({ db, businessId }) =>
		db.insert(contactRows).values(
			[1, 2, 3].map((nth) => ({
				...{ id: newId('con'), businessId, name: `Zenaida ${nth}`, isTest: nth === 3 },
				...{ createdAt: scene.at, updatedAt: scene.at, lastInteractionAt: scene.at - nth * 1000 },
			})),
		),
	)
	const found = async () => {
		const count = await counted(scene, { search: 'zena' })
		if (!('fits' in count)) throw new Error('not counted')
		const all = await scene.ctx.db.$count(
			contactRows,
			sql`business_id = ${scene.business.id} AND deleted_at IS NULL AND is_test = 0`,
		)
		expect(count.all).toBe(all)
		return [names(await listed(scene, { search: 'zena' })), count.fits]
	}
	const change = (name: string, values: Partial<typeof contactRows.$inferInsert>) =>
		transact(scene.ctx, ({ db }) => db.update(contactRows).set(values).where(eq(contactRows.name, name)))

	expect(await found()).toEqual([['Zenaida 1', 'Zenaida 2'], 2])
	await change('Zenaida 2', { lastInteractionAt: scene.at })
	await change('Zenaida 3', { isTest: false })
	expect(await found()).toEqual([['Zenaida 2', 'Zenaida 1', 'Zenaida 3'], 3])
	await change('Zenaida 1', { deletedAt: scene.at })
	expect(await found()).toEqual([['Zenaida 2', 'Zenaida 3'], 2])
	await change('Zenaida 1', { deletedAt: null, lastInteractionAt: null })
	expect(await found()).toEqual([['Zenaida 2', 'Zenaida 3', 'Zenaida 1'], 3])
	await transact(scene.ctx, ({ db }) => db.delete(contactRows).where(eq(contactRows.name, 'Zenaida 1')))
	expect(await found()).toEqual([['Zenaida 2', 'Zenaida 3'], 2])
	// Asked for more than words the rows themselves are looked at, with the same outcome.
	expect(names(await listed(scene, { search: 'zena', createdTo: '2100-01-01' }))).toEqual((await found())[0])
})
