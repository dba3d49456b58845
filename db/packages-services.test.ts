import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrations } from './migrations.server.ts'
import { openDatabase } from './open.server.ts'

test('a package of before it could be of several services is still of its one service after the upgrade', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'recepcion-packages-'))
	const address = { url: `file:${join(folder, 'recepcion.db')}` }
	const at = migrations.findIndex(({ name }) => name.endsWith('_packages.sql'))
	expect(at).toBeGreaterThan(0)
	const old = await openDatabase(address, migrations.slice(0, at), 0)
	await old.writer.transaction(async (db) => {
		await db.run(sql`INSERT INTO businesses (id, slug, name, time_zone, created_at) VALUES ('b', 'b', 'B', 'UTC', 0)`)
		await db.run(sql`INSERT INTO services (id, business_id, name, price, duration_minutes, created_at)
			VALUES ('s', 'b', 'Corte', '$250', 45, 0)`)
		await db.run(sql`INSERT INTO service_packages
			(id, business_id, name, service_id, sessions, price_minor, currency, valid_days, created_at)
			VALUES ('p', 'b', 'Paquete de 3 cortes', 's', 3, 60000, 'MXN', 180, 0)`)
	})
	old.reader.close()
	await old.writer.close()

	const opened = await openDatabase(address, migrations, 1)
	expect(await opened.reader.db.all(sql`SELECT service_ids AS services FROM service_packages`)).toEqual([
		{ services: '["s"]' },
	])
	opened.reader.close()
	await opened.writer.close()
	rmSync(folder, { recursive: true, force: true })
})
