import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { permissionsOfMember, receptionGrants } from '#app/core/permissions.ts'
import { type MemberPermission } from '#db/schema/businesses.ts'
import { migrations } from './migrations.server.ts'
import { openDatabase } from './open.server.ts'

/** By list, before numbers and exports had a permission of their own. */
const before: Record<string, MemberPermission[]> = {
	reception: receptionGrants,
	money: [
		{ pageId: 6, actions: ['view'] },
		{ pageId: 24, actions: ['view', 'edit'] },
	],
	nothing: [],
}

test('who saw the money of an existing business keeps its numbers and their files, its receptionist sees neither', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'recepcion-roles-'))
	const address = { url: `file:${join(folder, 'recepcion.db')}` }
	const at = migrations.findIndex(({ name }) => name.endsWith('_who_sees_what.sql'))
	expect(at).toBeGreaterThan(0)
	const old = await openDatabase(address, migrations.slice(0, at), 0)
	await old.writer.transaction(async (db) => {
		await db.run(sql`INSERT INTO businesses (id, slug, name, time_zone, created_at) VALUES ('b', 'b', 'B', 'UTC', 0)`)
		for (const [id, grants] of Object.entries(before)) {
			await db.run(
				sql`INSERT INTO users (id, name, email, role, created_at) VALUES (${id}, ${id}, ${`${id}@b.test`}, 'user', 0)`,
			)
			await db.run(sql`INSERT INTO members (business_id, user_id, access, permissions, created_at)
				VALUES ('b', ${id}, 'listed', ${JSON.stringify(grants)}, 0)`)
		}
	})
	old.reader.close()
	await old.writer.close()

	const opened = await openDatabase(address, migrations, 1)
	const rows = await opened.reader.db.all<{ id: string; permissions: string }>(
		sql`SELECT user_id AS id, permissions FROM members ORDER BY user_id`,
	)
	const words = rows.map(({ id, permissions }) => {
		const granted = permissionsOfMember('listed', JSON.parse(permissions))
		return [id, ...(['finance.view', 'numbers.view', 'exports.make'] as const).filter((word) => granted.has(word))]
	})
	expect(words).toEqual([['money', 'finance.view', 'numbers.view', 'exports.make'], ['nothing'], ['reception']])
	opened.reader.close()
	await opened.writer.close()
	rmSync(folder, { recursive: true, force: true })
})
