import { eq, getTableColumns, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { branches } from '#db/schema/branches.ts'
import { contacts } from '#db/schema/contacts.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { jsonOf, rowOf } from './json-rows.server.ts'

test('a row that comes as JSON is the row that the schema gives: flags, times, JSON, and every column', async () => {
	const { home, branch, contact } = await aBusiness()
	for (const [table, id] of [
		[branches, branch.id],
		[contacts, contact.id],
	] as const) {
		const columns = getTableColumns(table as typeof branches)
		const [answer] = await home.db.all<{ row: string }>(
			sql`SELECT ${jsonOf(columns)} AS "row" FROM ${table} WHERE ${eq(table.id, id)}`,
		)
		const [row] = await home.db.select().from(table).where(eq(table.id, id))
		expect(rowOf(columns, JSON.parse(answer?.row ?? '{}'))).toEqual(row)
	}
})
