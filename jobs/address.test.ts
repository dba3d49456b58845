import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noteAddress, servedAt } from './address.server.ts'

test('a link is printed with the port of the server that runs, not of one that died', () => {
	const place = { dataDir: mkdtempSync(join(tmpdir(), 'recepcion-address-')) }
	expect(servedAt(place)).toBeNull()
	const forget = noteAddress(place, 'http://127.0.0.1:4321')
	expect(servedAt(place)).toBe('http://127.0.0.1:4321')
	forget()
	expect(servedAt(place)).toBeNull()
	writeFileSync(join(place.dataDir, 'server.address'), '999999999 http://127.0.0.1:4321\n')
	expect(servedAt(place)).toBeNull()
	rmSync(place.dataDir, { recursive: true })
})
