import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clearLeftovers, leftovers } from './leftovers.server.ts'

test('what killed commands left in the data folder is taken away, but not what one may still work in, nor anything else', () => {
	const folder = mkdtempSync(join(tmpdir(), 'recepcion-left-'))
	const now = Date.UTC(2026, 10, 29)
	const make = (name: string, hours: number) => {
		mkdirSync(join(folder, name))
		writeFileSync(join(folder, name, 'recepcion.db'), 'half')
		utimesSync(join(folder, name), now / 1000, now / 1000 - hours * 3600)
	}
	for (const name of ['.recuperando-a', '.respaldo-a', '.ensayo-a', 'respaldos', 'anterior-20261122-033249'])
		make(name, 1)
	for (const name of ['.respaldo-b', '.ensayo-b']) make(name, 25)
	expect(leftovers(folder).sort()).toEqual(['.ensayo-a', '.ensayo-b', '.recuperando-a', '.respaldo-a', '.respaldo-b'])
	clearLeftovers(folder, now)
	const stay = ['.ensayo-a', '.respaldo-a', 'anterior-20261122-033249', 'respaldos']
	expect(readdirSync(folder).sort()).toEqual(stay)
	rmSync(folder, { recursive: true, force: true })
})
