import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { insertRows } from '#app/core/rows/insert-rows.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { newId } from '#app/lib/id.ts'
import { contacts as table } from '#db/schema/contacts.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { contacts } from './operations.server.ts'

async function found(scene: Scene, search: string, limit?: number) {
	const outcome = await execute(scene.ctx, contacts.searchContacts, { search, limit })
	return outcome.ok ? outcome.value.contacts.map(({ name }) => name) : outcome.failure
}

async function aFullBusiness() {
	const scene = await aBusiness()
	await execute(scene.ctx, contacts.createContact, {
		name: 'José Luis',
		lastname: 'Núñez',
		whatsapp: '5511223344',
		customId: 'VIP7',
	})
	await execute(scene.ctx, contacts.createContact, {
		name: 'Josefina',
		whatsapp: '8112345678',
		email: 'jose.fina@correo.test',
	})
	return scene
}

test('API-036 API-101 contacts are found by name without accents, number, e-mail and own id, at most `limit`', async () => {
	const scene = await aFullBusiness()

	expect(await found(scene, 'jose')).toEqual(['Josefina', 'José Luis'])
	expect(await found(scene, 'jose', 1)).toHaveLength(1)
	expect(await found(scene, 'NUNEZ josé')).toEqual(['José Luis'])
	expect(await found(scene, 'vip7')).toEqual(['José Luis'])
	expect(await found(scene, 'jose.fina@correo')).toEqual(['Josefina'])
	expect(await found(scene, '5678')).toEqual(['Josefina'])
	expect(await found(scene, '+52 1 55 1122 3344')).toEqual(['José Luis'])
	expect(await found(scene, '"jose" OR (x')).toEqual([])
})

test('fewer than two letters find nobody', async () => {
	const scene = await aFullBusiness()

	expect(await found(scene, 'j')).toEqual([])
	expect(await found(scene, '  ')).toEqual([])
	// Nor does one letter that is typed again and again.
	expect(await found(scene, 'jjjj')).toEqual([])
})

test('more than a hundred results are never asked for', async () => {
	const scene = await aBusiness()

	expect(await found(scene, 'jose', 101)).toMatchObject({ code: 'invalid_input' })
})

test('typing errors find whom one meant, in the own business alone', async () => {
	const [scene, other] = [await aBusiness(), await aBusiness()]
	const people = ['Karla González', 'Irma Hernández', 'Yolanda Valdés', 'Jorge Ramírez', 'Ximena Guzmán']
	for (const [index, name] of people.entries())
		expect(await execute(scene.ctx, contacts.createContact, { name, whatsapp: `551122330${index}` })).toMatchObject({
			ok: true,
		})
	await execute(other.ctx, contacts.createContact, { name: 'Gonzalo Ajeno', whatsapp: '5599887766' })

	for (const [typed, meant] of [
		['Gonsales', 'Karla González'],
		['gonzlez', 'Karla González'],
		['karla gonsal', 'Karla González'],
		['ernandes', 'Irma Hernández'],
		['baldez', 'Yolanda Valdés'],
		['llolanda', 'Yolanda Valdés'],
		['Rmairez', 'Jorge Ramírez'],
		['jimena gusman', 'Ximena Guzmán'],
	] as const)
		expect(await found(scene, typed), typed).toEqual([meant])
	expect(await found(scene, 'Perengano')).toEqual([])
})

test('a business that has most people and one that has few each find their own alone; a name of somebody who left hides no other', async () => {
	const [few, many] = [await aFullBusiness(), await aFullBusiness()]
	const times = { createdAt: many.at, updatedAt: many.at }
	const rows = Array.from({ length: 600 }, (_, n) => {
		return { id: newId('con'), businessId: many.business.id, name: `Persona ${n}`, lastname: 'González', ...times }
	})
	const gone = {
		...rows[0],
		id: newId('con'),
		name: 'Gonsales',
		lastname: 'Ida',
		deletedAt: many.at,
	} as (typeof rows)[0]
	await transact(many.ctx, ({ db }) => insertRows(db, table, [...rows, gone]))
	for (const scene of [few, many]) {
		expect(await found(scene, 'josefina')).toEqual(['Josefina'])
		expect(await found(scene, 'nuñes')).toEqual(['José Luis'])
		expect(await found(scene, 'jose.fina@correo')).toEqual(['Josefina'])
	}
	expect(await found(many, 'Gonsales persona', 100)).toHaveLength(100)
	expect(await found(few, 'Gonsales')).toEqual([])
})

test('a search does not leave its business, and is planned from the words', async () => {
	const [ours, theirs] = [await aFullBusiness(), await aFullBusiness()]
	const at = ours.at
	await transact(theirs.ctx, async ({ db, businessId }) => {
		const row = (index: number) => ({
			id: newId('con'),
			businessId,
			name: `Jose ${index}`,
			createdAt: at,
			updatedAt: at,
		})
		await db.insert(table).values(Array.from({ length: 300 }, (_, index) => row(index)))
	})
	const plan = await ours.home.db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN
		SELECT owner.contact_id FROM contact_search_words found CROSS JOIN contact_search_rows owner ON owner.docid = found.rowid
		WHERE contact_search_words MATCH 'business : "biz" AND words : ("jose"*)' LIMIT 20`)

	expect(await found(ours, 'jose')).toEqual(['Josefina', 'José Luis'])
	expect(plan[0]?.detail).toContain('VIRTUAL TABLE')
})
